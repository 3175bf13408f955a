import { LegalContact } from '#app/components/agency-details.tsx'
import { LegalPage } from '#app/components/legal-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { accessibility } from '#content/legal/accessibility.ts'
import { site } from '#content/site.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/accessibility.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return { today: formatLongDate(context.get(servicesContext).clock.now()) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: accessibility.title,
    description: 'How we make this website usable for everyone, what we know is missing, and how to tell us.',
    canonicalPath: '/accessibility',
  })

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={accessibility} today={loaderData.today}>
      <LegalContact email={site.email} />
    </LegalPage>
  )
}
