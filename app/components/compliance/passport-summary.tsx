import { Fragment } from 'react'
import { Panel } from '#app/components/desk/panel.tsx'
import { SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import { breakText, type Passport, passportHref } from '#domain/compliance/compliance.ts'
import type { WorkPassport } from '#domain/compliance/passport.server.ts'
import { isMet, type PassportItem } from '#domain/compliance/passport.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { AfterOffer, ItemStateBadge } from './item-state.tsx'
import { Limits } from './limits.tsx'

type Props = {
  passport: Passport
  candidateId: string
  /** The role whose checks some work asks for; by default their own. */
  work?: ComplianceRole | null
  /** What their work asks for beside that. */
  works?: readonly WorkPassport[]
  /** Until when it's known where they worked, where a break follows it. */
  knownUntil?: string | undefined
}

/** What a passport lacks today, or that it is complete, with links to each. */
export function PassportSummary({ passport, candidateId, work, works = [], knownUntil }: Props) {
  const { role, items } = passport
  const shared = { candidateId, mayAskHealth: passport.mayAskHealth }
  return (
    <Panel
      id="passport"
      title={role ? `Passport: ${complianceRoles[role]}` : 'Passport'}
      actions={
        <SecondaryLink to={passportHref(candidateId)} className="text-sm">
          Open the passport
        </SecondaryLink>
      }
    >
      <p>{passportText(passport)}</p>
      {knownUntil && <p className="mt-2">{breakText(knownUntil)}</p>}
      <Limits limits={items.flatMap(({ limits }) => limits)} />
      <Open items={items} work={work} {...shared} />
      {works.map((one) => (
        <Fragment key={one.role}>
          <p className="mt-3">
            Their work as {complianceRoles[one.role]} asks for more: {verifiedText(one.items)}
          </p>
          <Limits limits={one.items.flatMap(({ limits }) => limits)} />
          <Open items={one.items} work={one.role} {...shared} />
        </Fragment>
      ))}
    </Panel>
  )
}

type OpenProps = Pick<Props, 'candidateId'> & {
  work: ComplianceRole | null | undefined
  items: readonly PassportItem[]
  mayAskHealth: boolean
}

/** What is not met today, or not for long. */
function Open({ items, candidateId, work, mayAskHealth }: OpenProps) {
  const open = items.filter((item) => !isMet(item) || item.state === 'expiring')
  if (open.length === 0) return null
  return (
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
  )
}

/** How many of the requirements are met today. */
export function passportText({ role, items, isComplete }: Passport): string {
  if (!role) return 'Nobody has said yet which role they should be checked for.'
  if (isComplete) return 'Everything that this role asks for is verified today.'
  return verifiedText(items)
}

const verifiedText = (items: readonly PassportItem[]) =>
  `${items.filter(isMet).length} of ${items.length} are verified today.`
