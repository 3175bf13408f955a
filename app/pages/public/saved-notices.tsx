import { data, redirect } from 'react-router'
import { LinkForm } from '#app/components/link-form.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { readNoticesToken } from '#domain/saved-jobs/notice-links.server.ts'
import { confirmNotices, findWatchList, stopNotices } from '#domain/saved-jobs/notices.server.ts'
import { NOTICES_PATH } from '#domain/saved-jobs/saved-jobs.ts'
import type { Route } from './+types/saved-notices.ts'
import { linkHeaders, orTryAgain } from './link-page.server.ts'
import { readWholeForm } from './whole-form.server.ts'

const words = savedJobsWords.notices

/** The jobs of the list that a mail links to. Opening the link changes nothing (D36). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const stopped = url.searchParams.get('stopped')
  if (stopped !== null) return { kind: stopped === 'kept' ? 'kept' : 'stopped' } as const
  const token = url.searchParams.get('token') ?? ''
  const found = await findWatchList(services.db, await readNoticesToken(services, token))
  return found ? ({ kind: 'open', token, ...found } as const) : data({ kind: 'stale' } as const, 410)
}

/** Confirms the notices, or stops them, by the page's buttons. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readWholeForm(request)
  const { token = '' } = fields
  const link = await readNoticesToken(services, token)
  const orTheLink = <Outcome,>(work: () => Promise<Outcome>) =>
    orTryAgain(services, { path: NOTICES_PATH, token }, work)
  if (fields.intent === 'stop') {
    const isKept = await orTheLink(() => stopNotices(services.db, link))
    return redirect(`${NOTICES_PATH}?stopped${isKept ? '=kept' : ''}`, 303)
  }
  await orTheLink(() => confirmNotices(services.db, services.clock, link?.listId))
  return redirect(link ? `${NOTICES_PATH}?token=${token}` : NOTICES_PATH, 303)
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(words.heading)

export default function SavedNotices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.heading} isLow />
      <div className="wrap py-10 *:max-w-[70ch]">
        {loaderData.kind === 'open' ? (
          <Notices {...loaderData} />
        ) : (
          <>
            <p className="mb-6">{words[loaderData.kind]}</p>
            <ButtonLink to="/jobs">Find jobs</ButtonLink>
          </>
        )}
      </div>
    </>
  )
}

type Props = {
  token: string
  isConfirmed: boolean
  jobs: readonly { id: string; title: string; location: string }[]
}

function Notices({ token, isConfirmed, jobs }: Props) {
  return (
    <>
      <p className="mb-4">{isConfirmed ? words.confirmed : words.ask}</p>
      <Bullets items={jobs.map(({ title, location }) => `${title}, ${location}`)} />
      {!isConfirmed && (
        <LinkForm
          action={NOTICES_PATH}
          token={token}
          submit={{ label: words.confirm, busyLabel: 'Saving...', name: 'intent', value: 'confirm' }}
        />
      )}
      <LinkForm
        action={NOTICES_PATH}
        token={token}
        submit={{
          ...{ label: isConfirmed ? words.stop : words.decline, busyLabel: 'Stopping...', look: 'danger' },
          ...{ name: 'intent', value: 'stop' },
        }}
      />
    </>
  )
}
