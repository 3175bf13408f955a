import { LegalContact } from '#app/components/agency-details.tsx'
import { LegalPage } from '#app/components/legal-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { StatisticsSwitch } from '#app/components/statistics-switch.tsx'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { complaintsPage } from '#content/complaints.ts'
import { privacyPolicy } from '#content/legal/privacy.ts'
import { site } from '#content/site.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/privacy-policy.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** Today in London, in words (D9), and whether Google Analytics is set up (D18). */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, config } = context.get(servicesContext)
  return {
    today: formatLongDate(clock.now()),
    usesGoogleAnalytics: config.gaMeasurementId !== undefined,
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Privacy Policy',
    description:
      'What we collect about you, why, who sees it, how long we keep it and what you can do about it.',
    canonicalPath: '/privacy-policy',
  })

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      text={privacyPolicy(loaderData)}
      today={loaderData.today}
      additions={{ statistics: <StatisticsSwitch />, complaints: <ComplaintsLink /> }}
    >
      <LegalContact heading="How to reach us about your data" email={site.privacyEmail} />
    </LegalPage>
  )
}

function ComplaintsLink() {
  return (
    <SecondaryLink to="/complaints" className="mt-4">
      {complaintsPage.formHeading}
    </SecondaryLink>
  )
}
