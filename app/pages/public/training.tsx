import { pageMeta, siteUrlOf } from '#app/components/page-meta.ts'
import { keepPageIfRevalidationFails } from '#app/components/revalidate.ts'
import { SessionCards } from '#app/components/training/session-cards.tsx'
import { sessionEvents } from '#app/components/training/session-events.ts'
import { servicesContext } from '#app/context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { training } from '#content/training.ts'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { listSessions } from '#domain/training/sessions.server.ts'
import type { Route } from './+types/training.ts'

/** The sessions with their places as they are now (D4), and when the form in the dialog was made. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  return { sessions: await listSessions(db, clock), startedAt: formStartedAt(clock) }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageIfRevalidationFails]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Training',
    description: training.lead,
    canonicalPath: '/training',
    structuredData: sessionEvents(siteUrlOf(args.matches), args.loaderData?.sessions ?? []),
  })

export default function Training({ loaderData }: Route.ComponentProps) {
  const { sessions, startedAt } = loaderData
  const isAnyToCome = sessions.some(({ state }) => state === 'open' || state === 'full')
  return (
    <>
      <PageHeader title="Training" lead={training.lead} />
      <Section title={training.programmesHeading}>
        <Programmes />
        <p className="mt-8 max-w-[68ch] text-sm text-muted">{training.note}</p>
      </Section>
      <Section title={training.sessionsHeading} lead={training.sessionsLead} tinted>
        {!isAnyToCome && <p className="mb-6 max-w-[68ch] font-semibold">{training.noneToCome}</p>}
        <SessionCards sessions={sessions} startedAt={startedAt} />
      </Section>
    </>
  )
}

/** The training programs (§2): what each is about, how long it takes, and what it covers. */
function Programmes() {
  return (
    <ul className="up-to-2 gap-x-12 gap-y-10">
      {training.programmes.map((programme) => (
        <li key={programme.title} className="border-t-2 border-brand pt-4">
          <h3 className="text-lg">{programme.title}</h3>
          <p className="mt-1 text-sm font-medium text-accent-ink">
            {programme.length} · {programme.format}
          </p>
          <p className="mt-2 text-muted">{programme.text}</p>
          <ul className="mt-3 space-y-1.5">
            {programme.covers.map((subject) => (
              <li key={subject} className="flex gap-2.5">
                <Icon name="check" className="mt-1 size-5 text-success" />
                {subject}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
