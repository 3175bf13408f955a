import { Panel } from '#app/components/desk/panel.tsx'
import { complianceRoles } from '#content/requirements.ts'
import type { Passport } from '#domain/compliance/compliance.ts'
import { isMet } from '#domain/compliance/passport.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { ItemStateBadge } from './item-state.tsx'

/** What a passport lacks today, or that it is complete. */
export function PassportSummary({ passport }: { passport: Passport }) {
  const { role, items, isComplete } = passport
  const open = items.filter((item) => !isMet(item) || item.state === 'expiring')
  return (
    <Panel id="passport" title={role ? `Passport: ${complianceRoles[role]}` : 'Passport'}>
      <p>{summaryOf(passport)}</p>
      {role && (!isComplete || open.length > 0) && (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {open.map(({ requirement: { topic, name }, state, until }) => (
            <li key={topic} className="flex flex-wrap items-center gap-2">
              <ItemStateBadge state={state} />
              <span>
                {name}
                {until && <span className="text-muted">, {formatLongDate(noonOf(until))}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function summaryOf({ role, items, isComplete }: Passport): string {
  if (!role) return 'Nobody has said yet for which role they are to be checked.'
  if (isComplete) return 'Everything that this role asks for is verified today.'
  return `${items.filter(isMet).length} of ${items.length} are verified today. Still open:`
}
