import { useState } from 'react'
import type { HeadersArgs } from 'react-router'
import { ComplaintForm } from '#app/components/complaint-form/complaint-form.tsx'
import { ComplaintSent } from '#app/components/complaint-form/complaint-sent.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { complaintsPage } from '#content/complaints.ts'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { isProven } from '#domain/references/reference-proof.server.ts'
import type { Route } from './+types/complaints.ts'
import { receiveComplaintForm } from './complaint-action.server.ts'
import { formHeaders, formStart, showAgain, showSent } from './form-page.server.ts'

/** The form's time and key, or the reference of a complaint just sent without script. */
export function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('sent') ?? ''
  const proof = url.searchParams.get('proof') ?? ''
  const isGenuine = isProven(context.get(servicesContext).secret, reference, proof)
  return { ...formStart(context), sent: isGenuine ? reference : undefined }
}

/** Takes in the form without script: the page that says so, or this one with everything that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveComplaintForm(request, context)
  return outcome.kind === 'received' ? showSent(`/complaints${outcome.sentQuery}`) : showAgain(outcome)
}

export function headers({ actionHeaders }: HeadersArgs) {
  return formHeaders(actionHeaders)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.sent ? complaintMessages.sent : complaintsPage.heading,
    description: complaintsPage.lead,
    canonicalPath: '/complaints',
  })

export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ...form } = loaderData
  const [reference, setReference] = useState<string>()
  const shown = reference ?? sent
  return (
    <>
      <PageHeader title={complaintsPage.heading} lead={complaintsPage.lead} isLow />
      <div
        className="wrap grid grid-cols-1 gap-x-[min(3.5rem,4.5vw)] gap-y-12 py-8 md:py-12
          lg:grid-cols-[minmax(0,9fr)_minmax(0,8fr)] lg:items-start"
      >
        <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
          {shown === undefined ? (
            <>
              <h2 className="text-xl">{complaintsPage.formHeading}</h2>
              <ComplaintForm {...form} state={actionData} onSent={setReference} />
            </>
          ) : (
            <ComplaintSent reference={shown} takesFocus={reference !== undefined} />
          )}
        </section>
        <div className="space-y-10">
          <section>
            <h2 className="mb-3 text-xl">{complaintsPage.nextHeading}</h2>
            <ol className="max-w-[60ch] list-decimal space-y-2 pl-6 marker:font-semibold marker:text-plum">
              {[complaintsPage.acknowledged, ...complaintsPage.next].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="mb-3 text-xl">{complaintsPage.elsewhereHeading}</h2>
            <Prose paragraphs={complaintsPage.elsewhere} />
          </section>
        </div>
      </div>
    </>
  )
}
