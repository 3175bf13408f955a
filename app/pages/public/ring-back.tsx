import { AgencyAddress } from '#app/components/agency-details.tsx'
import { CallFormOrSent } from '#app/components/call-form/call-offer.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { callForm } from '#content/calls.ts'
import { site } from '#content/site.ts'
import { callMessages } from '#domain/messages/calls.ts'
import { receiveCall } from '#domain/messages/messages.server.ts'
import type { Route } from './+types/ring-back.ts'
import { formHeaders, formStart } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

/** The form's time and key, and whether it was just sent without script: no address has the number. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { ...formStart(context), wasSent: url.searchParams.get('sent') === '1' }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: '/ring-back',
    receive: receiveCall,
    sentences: callMessages,
    happened: 'a request to be rung could not be taken in',
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.wasSent ? callForm.sent : callForm.question,
    description: callForm.lead,
    canonicalPath: '/ring-back',
  })

export default function RingBack({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={callForm.question} isLow />
      <div className="wrap beside py-8 md:py-12">
        <div className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
          <CallFormOrSent {...loaderData} state={actionData} jobId={actionData?.values.jobId} />
        </div>
        <section>
          <h2 className="mb-3 text-xl">{callForm.orContact}</h2>
          <AgencyAddress email={site.email} />
        </section>
      </div>
    </>
  )
}
