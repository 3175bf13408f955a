import { data } from 'react-router'
import { ApplicationPanel } from '#app/components/application-form/application-panel.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { registerPage } from '#content/register.ts'
import { RECOMMENDATION } from '#domain/applications/came-from.ts'
import { findInvitation } from '#domain/referrals/invitations.server.ts'
import { RECOMMENDED } from '#domain/referrals/referrals.ts'
import type { Route } from './+types/register.ts'
import { applicationFormStart, receiveApplicationForm } from './application-action.server.ts'
import { formHeaders, showAgain, showSent } from './form-page.server.ts'
import { readToken } from './link-page.server.ts'

/**
 * The form's time and key, or the reference of what was just sent without script. For somebody who was
 * recommended and said yes, by the link in their mail, with what is known of them (D37).
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const invited = await findInvitation(db, clock, readToken(url.searchParams.get(RECOMMENDED)))
  const known =
    invited?.state === 'agreed' ? { name: invited.friendName, email: invited.friendEmail } : undefined
  // The address then holds the token of a link, which no other site is told.
  const headers: HeadersInit = url.searchParams.has(RECOMMENDED) ? { 'Referrer-Policy': 'same-origin' } : {}
  const start = await applicationFormStart(context, { request, url })
  return data({ ...start, ...(known && { source: RECOMMENDATION }), known }, { headers })
}

/** Handles the form without script: redirects, or returns it as typed (§4). */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveApplicationForm(request, context)
  return outcome.kind === 'submitted' ? showSent(`/register${outcome.sentQuery}`) : showAgain(outcome)
}

export function headers(args: Route.HeadersArgs) {
  const headers = formHeaders(args)
  const policy = args.loaderHeaders.get('Referrer-Policy')
  if (policy) headers.set('Referrer-Policy', policy)
  return headers
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.sent ? 'Application submitted' : registerPage.heading,
    description: registerPage.lead,
    canonicalPath: '/register',
  })

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={registerPage.heading} lead={registerPage.lead} isLow />
      <div className="group wrap beside py-8 md:py-12">
        <ApplicationPanel purpose={{ variant: 'page' }} {...loaderData} state={actionData} />
        <section className="stays-beside group-has-data-sent:hidden lg:pt-8">
          <h2 className="text-xl">{registerPage.whatYouNeedHeading}</h2>
          <div className="mt-4 max-w-[60ch] space-y-4">
            <Bullets items={registerPage.whatYouNeed} />
            <p>
              {registerPage.ageNote} {registerPage.feeNote}
            </p>
          </div>
        </section>
      </div>
      <Section title={registerPage.whatHappensNextHeading} tinted>
        <NumberedSteps steps={registerPage.whatHappensNext} />
      </Section>
    </>
  )
}
