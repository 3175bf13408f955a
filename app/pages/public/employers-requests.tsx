import { data } from 'react-router'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { employersPage } from '#content/employers.ts'
import { listOwnRequests, type OwnRequest } from '#domain/messages/own-requests.server.ts'
import { requestOfLink } from '#domain/messages/request-links.server.ts'
import { formatDayOfWeek } from '#platform/clock.ts'
import type { Route } from './+types/employers-requests.ts'
import { linkHeaders } from './link-page.server.ts'

const { requests: words } = employersPage

/** All requests for staff of the address to which the link was mailed; none where it is forged or too old. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const link = url.searchParams.get('link') ?? ''
  const id = requestOfLink(services, link)
  const wasSent = url.searchParams.get('sent') === '1'
  const requests = id ? await listOwnRequests(services.db, services.clock, id) : []
  return data({ link, wasSent, requests }, requests.length > 0 ? 200 : 410)
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.requests.length ? words.heading : words.stale)

export default function EmployersRequests({ loaderData: { link, wasSent, requests } }: Route.ComponentProps) {
  if (requests.length === 0)
    return (
      <>
        <PageHeader title={words.stale} isLow />
        <div className="wrap space-y-6 py-8 md:py-12">
          <p>{words.staleText}</p>
          <ButtonLink to="/employers">{employersPage.formHeading}</ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageHeader title={words.heading} isLow />
      <div className="wrap py-8 md:py-12">
        <div role="status" className="mb-5 empty:hidden">
          {wasSent && <Notice tone="success">{words.changed}</Notice>}
        </div>
        <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} link={link} />
          ))}
        </ul>
        <p className="mt-8 text-sm text-muted">{words.note}</p>
      </div>
    </>
  )
}

function RequestCard({ request, link }: { request: OwnRequest; link: string }) {
  const { id, reference, sentAt, facts, standing } = request
  const query = new URLSearchParams({ link, request: id })
  return (
    <li
      className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft
        [overflow-wrap:anywhere]"
    >
      <h2 className="text-xl">{facts[0]?.[1]}</h2>
      <p className="mt-1 text-sm text-muted">
        Sent on {formatDayOfWeek(new Date(sentAt))}, reference{' '}
        <span className="tabular-nums whitespace-nowrap">{reference}</span>
      </p>
      <p className="mt-3 text-lg text-ink">{standing}</p>
      <dl className="mt-3 space-y-1">
        {facts.slice(1).map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-muted">{name}: </dt>
            <dd className="inline text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <SecondaryLink to={`/employers/again?${query}`}>
          {words.again}
          <span className="sr-only">: {reference}</span>
        </SecondaryLink>
        <SecondaryLink to={`/employers/change?${query}`}>
          {words.changeIt}
          <span className="sr-only">: {reference}</span>
        </SecondaryLink>
      </div>
    </li>
  )
}
