import { pageMeta } from '#app/components/page-meta.ts'
import { Programmes } from '#app/components/training-programmes.tsx'
import { Sessions } from '#app/components/training-sessions.tsx'
import { servicesContext } from '#app/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { training } from '#content/training.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Route } from './+types/training.ts'

const DAY_MS = 86_400_000

/** The days on which the sample sessions take place, in words, counted from today. */
export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now().getTime()
  return {
    days: training.sampleSessions.map(({ inDays }) => formatLongDate(new Date(now + inDays * DAY_MS))),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Training', description: training.lead, canonicalPath: '/training' })

export default function Training({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Training" lead={training.lead} />
      <Section title={training.programmesHeading}>
        <Programmes />
        <p className="mt-8 max-w-[68ch] text-sm text-muted">{training.note}</p>
      </Section>
      <Section title={training.sessionsHeading} lead={training.sessionsLead} tinted>
        <Sessions days={loaderData.days} />
      </Section>
    </>
  )
}
