import { useState } from 'react'
import { ComplaintForm } from '#app/components/complaint-form/complaint-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { FormSent, ReferenceText } from '#app/components/public-form/form-sent.tsx'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { servicesContext } from '#app/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { complaintsPage } from '#content/complaints.ts'
import { confirmationByMail } from '#content/confirmation.ts'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { receiveComplaint } from '#domain/messages/messages.server.ts'
import type { Route } from './+types/complaints.ts'
import { formHeaders, formStart, sentReference } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

/** The form's time and key, or the reference of a complaint just sent without script. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { ...formStart(context), sent: sentReference(context.get(servicesContext), url) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: '/complaints',
    receive: receiveComplaint,
    sentences: complaintMessages,
    happened: 'a complaint could not be taken in',
  })

export const headers = formHeaders

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
  const sendsMail = useSendsMail()
  return (
    <>
      <PageHeader title={complaintsPage.heading} lead={complaintsPage.lead} isLow />
      <div className="wrap beside py-8 md:py-12">
        <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
          {shown === undefined ? (
            <>
              <h2 className="text-xl">{complaintsPage.formHeading}</h2>
              <ComplaintForm {...form} state={actionData} onSent={setReference} />
            </>
          ) : (
            <FormSent title={complaintMessages.sent} takesFocus={reference !== undefined}>
              <ReferenceText reference={shown}>
                {sendsMail ? confirmationByMail() : 'Please write it down.'}
              </ReferenceText>
            </FormSent>
          )}
        </section>
        <div className="stays-beside space-y-10">
          <section>
            <h2 className="mb-3 text-xl">{complaintsPage.nextHeading}</h2>
            <ol className="max-w-[60ch] list-decimal space-y-2 pl-6 marker:font-semibold marker:text-brand">
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
