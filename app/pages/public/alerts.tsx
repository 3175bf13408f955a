import { AlertForm } from '#app/components/alerts/alert-form.tsx'
import { AlertFacts } from '#app/components/alerts/alert-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { FormSent } from '#app/components/public-form/form-sent.tsx'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { type Services, servicesContext } from '#app/context.ts'
import { TextLink } from '#app/ui/button.tsx'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { alertWords } from '#content/alerts.ts'
import { type FormOrigin, PRESS_AGAIN } from '#domain/abuse/abuse.ts'
import { listHrefOf, readAlertSearch } from '#domain/alerts/alert-search.server.ts'
import { wordsOfSearch } from '#domain/alerts/alert-words.server.ts'
import { requestAlert } from '#domain/alerts/alerts.server.ts'
import { alertMessages, CONFIRM_WITHIN_DAYS, newAlertHref } from '#domain/alerts/alerts.ts'
import { jobListHref, readJobQuery } from '#domain/jobs/jobs.ts'
import { countOf } from '#platform/text.ts'
import type { Route } from './+types/alerts.ts'
import { formHeaders, formStart } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

/** The search in the address as an alert reads it, and the form's time and key. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readJobQuery(url.searchParams)
  const { search, unknownPlace, jobs } = await readAlertSearch(context.get(servicesContext).db, query)
  return {
    ...formStart(context),
    wasSent: url.searchParams.get('sent') === '1',
    action: newAlertHref(jobListHref({ ...query, page: 1 })),
    changeHref: jobListHref({ ...query, page: 1 }),
    listHref: listHrefOf(search),
    words: wordsOfSearch(search),
    unknownPlace,
    count: jobs.length,
  }
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: '/alerts',
    receive: (services, values, from) => receive(services, url.searchParams, values, from),
    sentences: alertMessages,
    happened: 'a job alert could not be taken in',
  })

async function receive(
  services: Services,
  search: URLSearchParams,
  values: Record<string, string>,
  from: FormOrigin,
) {
  if (!services.mail) return { kind: 'refused', status: 503, alert: alertMessages.noMail } as const
  const outcome = await requestAlert(services, readJobQuery(search), values, from)
  switch (outcome.kind) {
    case 'too-quick':
      return { kind: 'refused', status: 400, alert: PRESS_AGAIN } as const
    case 'unknown-place':
      return { kind: 'refused', status: 400, alert: alertMessages.unknownPlace } as const
    default:
      return outcome
  }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.wasSent ? alertWords.sent : alertWords.heading,
    description: alertWords.lead,
    canonicalPath: '/alerts',
  })

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { wasSent, unknownPlace, changeHref, ...alert } = loaderData
  const sendsMail = useSendsMail()
  return (
    <>
      <PageHeader title={alertWords.heading} lead={alertWords.lead} isLow />
      <div className="wrap beside py-8 md:py-12">
        {wasSent ? (
          <FormSent title={alertWords.sent} takesFocus={false}>
            {alertWords.sentText(CONFIRM_WITHIN_DAYS).map((text) => (
              <p key={text} className="mt-3 max-w-[60ch]">
                {text}
              </p>
            ))}
            <p className="mt-3">
              <TextLink to="/jobs">{alertWords.seeJobs}</TextLink>
            </p>
          </FormSent>
        ) : (
          <>
            <section className="lg:order-last">
              <h2 className="mb-3 text-xl">{alertWords.searchHeading}</h2>
              <AlertFacts
                facts={[
                  ['Looks for', alert.words],
                  ['Open today', countOf(alert.count, 'job')],
                ]}
              />
              <p className="mt-3">
                <TextLink to={changeHref}>{alertWords.changeSearch}</TextLink>
              </p>
            </section>
            <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
              <h2 className="text-xl">{alertWords.formHeading}</h2>
              {!sendsMail ? (
                <p className="mt-3">{alertMessages.noMail}</p>
              ) : unknownPlace ? (
                <p className="mt-3">
                  We don't know a place called “{unknownPlace}”.{' '}
                  <StrongLink to={changeHref}>{alertWords.changeSearch}</StrongLink> and give a postcode, such
                  as SE5 9RS, or a town or county in the UK.
                </p>
              ) : (
                <AlertForm {...alert} state={actionData} />
              )}
            </section>
          </>
        )}
      </div>
    </>
  )
}
