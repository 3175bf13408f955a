import { LegalContact } from '#app/components/agency-details.tsx'
import { LegalPage } from '#app/components/legal-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { StatisticsSwitch } from '#app/components/statistics-switch.tsx'
import { servicesContext } from '#app/context.ts'
import { privacy } from '#content/legal/privacy.ts'
import { site } from '#content/site.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/privacy-policy.ts'

/** Today in London, in words (D9). */
export function loader({ context }: Route.LoaderArgs) {
  return { today: formatLongDate(context.get(servicesContext).clock.now()) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: privacy.title,
    description:
      'What we collect about you, why, who sees it, how long we keep it and what you can do about it.',
    canonicalPath: '/privacy-policy',
  })

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={privacy} today={loaderData.today} additions={{ statistics: <StatisticsSwitch /> }}>
      <LegalContact heading="How to reach us about your data" email={site.privacyEmail} />
    </LegalPage>
  )
}
