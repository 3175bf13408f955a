import { useState } from 'react'
import { redirect } from 'react-router'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { CallUs } from '#app/components/staffing-form/call-us.tsx'
import { StaffingForm } from '#app/components/staffing-form/staffing-form.tsx'
import { StaffingSent } from '#app/components/staffing-form/staffing-sent.tsx'
import { servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { employersPage } from '#content/employers.ts'
import { valuesToRepeat } from '#domain/messages/own-requests.server.ts'
import { requestOfLink } from '#domain/messages/request-links.server.ts'
import { daysToAskFor } from '#domain/messages/staffing.ts'
import type { Route } from './+types/employers-again.ts'
import { formStart } from './form-page.server.ts'
import { linkHeaders } from './link-page.server.ts'

const { requests: words } = employersPage

/** The form with what an earlier request of the link's address said; without one, the page of the link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [link, again] = ['link', 'request'].map((name) => url.searchParams.get(name) ?? '') as [
    string,
    string,
  ]
  const id = requestOfLink(services, link)
  const values = id && (await valuesToRepeat(services.db, id, again))
  if (!values) throw redirect(`/employers/requests?${new URLSearchParams({ link })}`)
  return { ...formStart(context), days: daysToAskFor(services.clock), values }
}

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(words.repeat)

export default function EmployersAgain({ loaderData: { values, ...form } }: Route.ComponentProps) {
  const [reference, setReference] = useState<string>()
  if (reference !== undefined) return <StaffingSent reference={reference} takesFocus />
  return (
    <>
      <PageHeader title={words.repeat} lead={words.repeatLead} isLow />
      <div
        className="wrap grid grid-cols-1 gap-x-[min(3.5rem,4.5vw)] gap-y-10 py-8 md:py-12
          lg:grid-cols-[minmax(0,9fr)_minmax(0,6fr)] lg:items-start"
      >
        <div className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
          <StaffingForm {...form} known={values} onSent={setReference} />
        </div>
        <div className="stays-beside">
          <h2 className="mb-3 text-xl">{employersPage.nextHeading}</h2>
          <Bullets items={employersPage.next} />
          <CallUs />
        </div>
      </div>
    </>
  )
}
