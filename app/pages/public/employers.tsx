import { useState } from 'react'
import { pageMeta, siteUrlOf } from '#app/components/page-meta.ts'
import { CallUs } from '#app/components/staffing-form/call-us.tsx'
import { StaffingForm } from '#app/components/staffing-form/staffing-form.tsx'
import { StaffingSent } from '#app/components/staffing-form/staffing-sent.tsx'
import { staffingService } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets, Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { TitledList } from '#app/ui/titled-list.tsx'
import { employersPage } from '#content/employers.ts'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { daysToAskFor, staffingMessages } from '#domain/messages/staffing.ts'
import { readStaffingForm, withoutGaps } from '#domain/messages/staffing-form.ts'
import type { Route } from './+types/employers.ts'
import { formHeaders, formStart, sentReference } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

/** The form's time, key and days, or the reference of a request just sent without script. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const sent = sentReference(services, url)
  return { ...formStart(context), days: daysToAskFor(services.clock), sent }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: '/employers',
    tidy: withoutGaps,
    receive: (services, values, from) => receiveStaffingRequest(services, readStaffingForm(values), from),
    sentences: staffingMessages,
    happened: 'a staffing request could not be taken in',
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.sent ? staffingMessages.sent : employersPage.title,
    description: employersPage.description,
    canonicalPath: '/employers',
    structuredData: [staffingService(siteUrlOf(args.matches))],
  })

export default function Employers({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ...form } = loaderData
  const [reference, setReference] = useState<string>()
  const shown = reference ?? sent
  if (shown !== undefined) return <StaffingSent reference={shown} takesFocus={reference !== undefined} />
  return (
    <>
      <PageHeader title={employersPage.heading} lead={employersPage.lead} isLow>
        <CallUs />
      </PageHeader>
      <div
        className="wrap grid grid-cols-1 gap-x-[min(3.5rem,4.5vw)] gap-y-10 py-5 md:py-14
          lg:grid-cols-[minmax(0,9fr)_minmax(0,6fr)] lg:items-start"
      >
        <section
          id="request"
          tabIndex={-1}
          className="scroll-mt-20 rounded-card border border-line bg-surface p-[min(1.75rem,5vw)]
            shadow-soft"
        >
          <h2 className="text-2xl">{employersPage.formHeading}</h2>
          <StaffingForm {...form} state={actionData} onSent={setReference} />
        </section>
        <div className="stays-beside space-y-10">
          <section>
            <h2 className="mb-3 text-xl">{employersPage.askedHeading}</h2>
            <Bullets items={employersPage.asked} />
          </section>
          <section>
            <h2 className="mb-4 text-xl">{employersPage.stepsHeading}</h2>
            <NumberedSteps inColumn steps={employersPage.steps} />
          </section>
          <section>
            <h2 className="mb-3 text-xl">{employersPage.otherwiseHeading}</h2>
            <Prose paragraphs={employersPage.otherwise} />
            <CallUs />
          </section>
        </div>
      </div>
      <Section title={employersPage.offerHeading} tinted>
        <TitledList items={employersPage.offer} />
      </Section>
    </>
  )
}
