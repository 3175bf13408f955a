import { LegalContact } from '#app/components/agency-details.tsx'
import { LegalPage } from '#app/components/legal-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { terms } from '#content/legal/terms.ts'
import { site } from '#content/site.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/terms-of-service.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return { today: formatLongDate(context.get(servicesContext).clock.now()) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: terms.title,
    description: 'The rules for using this website and for registering with us through it.',
    canonicalPath: '/terms-of-service',
  })

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={terms} today={loaderData.today} isNumbered>
      <LegalContact email={site.email} />
    </LegalPage>
  )
}
