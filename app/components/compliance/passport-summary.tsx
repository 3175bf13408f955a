import { Panel } from '#app/components/desk/panel.tsx'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import { type Passport, passportHref } from '#domain/compliance/compliance.ts'
import { isMet } from '#domain/compliance/passport.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { AfterOffer, ItemStateBadge } from './item-state.tsx'
import { Limits } from './limits.tsx'

type Props = {
  passport: Passport
  candidateId: string
  /** The role whose checks some work asks for; by default their own. */
  work?: ComplianceRole | null
}

/** What a passport lacks today, or that it is complete, with links to each. */
export function PassportSummary({ passport, candidateId, work }: Props) {
  const { role, items, mayAskHealth } = passport
  const open = items.filter((item) => !isMet(item) || item.state === 'expiring')
  return (
    <Panel
      id="passport"
      title={role ? `Passport: ${complianceRoles[role]}` : 'Passport'}
      actions={
        <ButtonLink to={passportHref(candidateId)} look="secondary" className="text-sm">
          Open the passport
        </ButtonLink>
      }
    >
      <p>{passportText(passport)}</p>
      <Limits limits={items.flatMap(({ limits }) => limits)} />
      {open.length > 0 && (
        <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
          {open.map(({ requirement: { topic, kind, name }, state, until }) => (
            <li key={topic} className="flex flex-wrap items-center gap-x-2">
              {kind === 'health' && !mayAskHealth && state === 'missing' ? (
                <AfterOffer />
              ) : (
                <ItemStateBadge state={state} />
              )}
              <TextLink to={passportHref(candidateId, topic, work)} className="text-sm">
                {name}
                {until && `, ${formatShortDate(noonOf(until))}`}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How many of the requirements are met today. */
export function passportText({ role, items, isComplete }: Passport): string {
  if (!role) return 'Nobody has said yet which role they should be checked for.'
  if (isComplete) return 'Everything that this role asks for is verified today.'
  return `${items.filter(isMet).length} of ${items.length} are verified today.`
}
