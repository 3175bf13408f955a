import { redirect } from 'react-router'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PublicForm } from '#app/components/public-form/public-form.tsx'
import { CallUs } from '#app/components/staffing-form/call-us.tsx'
import { type Services, servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { problemsIn } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { employersPage } from '#content/employers.ts'
import { contactMessages, MESSAGE_LIMIT } from '#domain/messages/messages.ts'
import { findOwnRequest } from '#domain/messages/own-requests.server.ts'
import { receiveRequestChange } from '#domain/messages/request-change.server.ts'
import { requestOfLink } from '#domain/messages/request-links.server.ts'
import { WHEN } from '#domain/messages/staffing.ts'
import type { Route } from './+types/employers-change.ts'
import { formStart } from './form-page.server.ts'
import { linkHeaders } from './link-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

const { requests: words } = employersPage

/** A request of the link's address, to say what has changed; without one, the page of the link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = await requestIn(context.get(servicesContext), url)
  if (!request) throw redirect(listOf(url))
  const { reference, facts } = request
  return { ...formStart(context), reference, facts, path: `${url.pathname}${url.search}` }
}

/** Takes in what has changed: it stands among the messages of staff, under the request's reference. */
export function action({ request, context, url }: Route.ActionArgs) {
  return receiveWrittenForm(request, context, {
    path: listOf(url),
    receive: async (services, { message = '' }, from) => {
      const own = await requestIn(services, url)
      return own ? receiveRequestChange(services, own, message, from) : STALE
    },
    sentences: contactMessages,
    happened: 'a change of a request could not be taken in',
  })
}
const STALE = { kind: 'refused', status: 410, alert: words.stale } as const

async function requestIn(services: Services, { searchParams }: URL) {
  const id = requestOfLink(services, searchParams.get('link') ?? '')
  return id ? findOwnRequest(services.db, id, searchParams.get('request') ?? '') : undefined
}

const listOf = ({ searchParams }: URL) =>
  `/employers/requests?${new URLSearchParams({ link: searchParams.get('link') ?? '' })}`

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(words.change)

export default function EmployersChange({ loaderData, actionData: state }: Route.ComponentProps) {
  const { reference, facts, path, startedAt, idempotencyKey } = loaderData
  const errors = state?.errors ?? {}
  return (
    <>
      <PageHeader title={words.change} lead={words.changeLead} isLow />
      <div className="wrap space-y-8 py-8 md:py-12">
        <CallUs />
        <section
          className="max-w-[70ch] rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft
            [overflow-wrap:anywhere]"
        >
          <h2 className="text-xl">{facts[0]?.[1]}</h2>
          <p className="mt-1 text-muted">
            {facts.find(([name]) => name === WHEN)?.[1]},{' '}
            <span className="tabular-nums whitespace-nowrap">{reference}</span>
          </p>
          <PublicForm
            action={path}
            startedAt={startedAt}
            idempotencyKey={state?.retryKey ?? idempotencyKey}
            failure={state && { attempt: 1, alert: state.alert, errors }}
            problems={problemsIn(errors)}
            fieldsNote=""
            privacyNote={employersPage.privacyNote}
            submit={{ label: words.sendChange, busyLabel: 'Sending...' }}
            isSending={false}
            className="mt-4"
          >
            <TextArea
              id="message"
              label="What has changed?"
              hint="Other days, times or numbers, or that you no longer need anybody."
              rows={5}
              required
              limit={MESSAGE_LIMIT}
              defaultValue={state?.values.message}
              error={errors.message}
            />
          </PublicForm>
        </section>
      </div>
    </>
  )
}
