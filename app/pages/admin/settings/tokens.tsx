import { data, Outlet } from 'react-router'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OneTimeSecret } from '#app/components/desk/one-time-secret.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { TokenForm } from '#app/components/desk/token-form.tsx'
import { TokenTable } from '#app/components/desk/token-table.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { newTokenSchema } from '#domain/accounts/account-settings-schema.ts'
import { API_SCOPES } from '#domain/accounts/accounts.ts'
import { issueToken, listDeskTokens } from '#domain/accounts/token-desk.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { newId } from '#platform/ids.ts'
import { readDeskFields } from '../desk-form.server.ts'
import { requireRecentAdmin } from '../recent-staff.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/tokens.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { admin, db } = requireAdmin(context)
  return { tokens: await listDeskTokens(db, admin), idempotencyKey: newId() }
}

/** Makes a token, which is in this answer alone. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { admin, ...services } = await requireRecentAdmin(request, url, context)
  const { name = '', idempotencyKey, ...boxes } = await readDeskFields(request)
  const scopes = API_SCOPES.filter((scope) => boxes[scope] !== undefined)
  const parsed = newTokenSchema.safeParse({ name, scopes })
  if (!parsed.success) {
    return data({ kind: 'refused' as const, problems: problemsByField(parsed.error), name, scopes }, 400)
  }
  const token = await issueToken(services, admin, parsed.data, idempotencyKey || undefined)
  return data({ kind: 'made' as const, token, name: parsed.data.name })
}

export const meta: Route.MetaFunction = () => unlistedMeta('API tokens')

const doneTexts = {
  revoked: 'The token has been revoked. Its next call is refused.',
  'revoked-before': 'This token has been revoked already.',
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData?.kind === 'made' ? actionData : undefined
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Panel
        title="API tokens"
        lead={
          'With a token another system of yours reads and writes through the API, each only in the areas ' +
          'that it is for.'
        }
      >
        <TokenTable tokens={loaderData.tokens} />
      </Panel>
      <Panel title="Create a token">
        {made && (
          <OneTimeSecret
            key={made.token}
            label={`The token “${made.name}”`}
            secret={made.token}
            hint={
              "It won't be shown again. Give it to the other system, which sends it in the header " +
              'Authorization, after the word Bearer.'
            }
          />
        )}
        <TokenForm
          key={made?.token}
          idempotencyKey={loaderData.idempotencyKey}
          refused={actionData?.kind === 'refused' ? actionData : undefined}
        />
      </Panel>
      <Outlet />
    </>
  )
}
