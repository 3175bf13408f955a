import { type ComplianceRole, type Requirement, requirementSets } from '#content/requirements.ts'
import type { Admin, Staff } from '#domain/accounts/admin.server.ts'
import { changesBetween } from '#domain/fields/field-changes.ts'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { type DraftsOf, emptyValues, errorsByField } from '#domain/fields/fields.ts'
import { type Clock, dayInLondon, formatLongDate, noonOf, startOfDayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { normalizeUnicode } from '#platform/text.ts'
import { requirementsOn } from './passport.ts'
import {
  requirementMessages as messages,
  OWN_KINDS,
  type OwnKind,
  type RequirementEntry,
  type RequirementPlan,
  requirementFields,
} from './requirement-fields.ts'
import { changeRequirement } from './requirements.server.ts'

/** What a role asks for today, what is planned, and every change there was. */
export async function requirementPlan(
  db: DbOrTrx,
  clock: Clock,
  _staff: Staff,
  role: ComplianceRole,
): Promise<RequirementPlan> {
  const day = dayInLondon(clock.now())
  const rows = await db
    .selectFrom('requirement_changes')
    .selectAll()
    .where('role', '=', role)
    .orderBy('no')
    .execute()
  const first = requirementSets[role]
  const changes = rows.map(({ topic, requirement, from_on }) => ({
    ...{ role, topic, fromOn: from_on },
    requirement: JSON.parse(requirement) as Requirement | null,
  }))
  const now = requirementsOn(day, first, changes)
  const known = [...first, ...changes.flatMap(({ requirement }) => requirement ?? [])]
  const ended = new Map(known.map((requirement) => [requirement.topic, requirement]))
  for (const { topic } of now) ended.delete(topic)
  const entries = rows.map((row, nth): RequirementEntry => {
    const after = changes[nth]?.requirement ?? null
    // As it was on that day, as far as it was known when this was decided.
    const before = requirementsOn(row.from_on, first, changes.slice(0, nth)).find(
      ({ topic }) => topic === row.topic,
    )
    const [from, to] = [before, after].map((one) => one ?? emptyValues(requirementFields))
    return {
      ...{ id: row.id, topic: row.topic, fromOn: row.from_on, by: row.by_name, at: row.done_at },
      event: after === null ? 'ended' : before ? 'changed' : 'added',
      changes: after && from && to ? changesBetween(requirementFields, from, to) : [],
      text: `${(after ?? before)?.name ?? row.topic}, from ${formatLongDate(noonOf(row.from_on))}`,
    }
  })
  return {
    ...{ role, day, seen: rows.length },
    now: now.map((requirement) => ({
      requirement,
      first: first.find(({ topic }) => topic === requirement.topic),
    })),
    ended: [...ended.values()],
    planned: entries
      .filter(({ fromOn }) => fromOn > day)
      .toSorted((one, other) => one.fromOn.localeCompare(other.fromOn)),
    history: entries.toReversed(),
  }
}

type Outcome =
  | { kind: 'saved' | 'changed-meanwhile' | 'missing' }
  | { kind: 'not-valid'; fields: Record<string, string> }

/** A change as its form sends it; `kind` where it adds a check. `seen` is that of the plan looked at. */
export type RequirementEdit = {
  drafts: DraftsOf<typeof requirementFields>
  kind: string
  fromOn: string
  seen: number
}

/**
 * Adds a check of the agency's own to a role, changes one, or ends it, from a day on.
 * @param topic undefined to add one
 */
export async function planRequirement(
  { db, clock }: { db: Db; clock: Clock },
  admin: Admin,
  { role, topic }: { role: ComplianceRole; topic: string | undefined },
  edit: RequirementEdit | (Pick<RequirementEdit, 'fromOn' | 'seen'> & { isEnd: true }),
): Promise<Outcome> {
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const plan = await requirementPlan(trx, clock, admin, role)
    if (plan.seen !== edit.seen) return { kind: 'changed-meanwhile' }
    const { fromOn } = edit
    const isDay = startOfDayInLondon(fromOn) !== undefined && fromOn >= plan.day
    const wrongDay: Record<string, string> = isDay ? {} : { fromOn: messages.fromOn }
    const known = [...plan.now.map(({ requirement }) => requirement), ...plan.ended]
    const before = known.find((one) => one.topic === topic)
    if (topic !== undefined && !before) return { kind: 'missing' }
    if ('isEnd' in edit) {
      if (!isDay || topic === undefined) return { kind: 'not-valid', fields: wrongDay }
      await changeRequirement({ db: trx, clock }, admin, { role, topic, fromOn, requirement: null })
      return { kind: 'saved' }
    }
    const parsed = schemaOf(requirementFields).safeParse(edit.drafts)
    const errors = parsed.success ? {} : errorsByField(requirementFields, parsed.error.issues)
    const made = before ?? ownCheck(edit.kind, parsed.success ? parsed.data.name : '')
    if (parsed.success && !made) return { kind: 'not-valid', fields: { name: messages.name, ...wrongDay } }
    if (!before && made && (await isTaken(trx, made, known)))
      return { kind: 'not-valid', fields: { name: messages.taken, ...wrongDay } }
    if (!parsed.success || !made || !isDay)
      return { kind: 'not-valid', fields: { ...(errors as Record<string, string>), ...wrongDay } }
    const { needed } = parsed.data
    const requirement = { ...made, ...parsed.data, needed: needed ?? 1 }
    await changeRequirement({ db: trx, clock }, admin, { role, topic: made.topic, fromOn, requirement })
    return { kind: 'saved' }
  })
}

/** The agency's own check of a name, which is the same for every role that asks for it. */
function ownCheck(kind: string, name: string) {
  const slug = normalizeUnicode(name, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
  if (slug === '' || !Object.hasOwn(OWN_KINDS, kind)) return undefined
  return { topic: `own-${slug}`, kind: kind as OwnKind }
}

/** Whether the role has it already, or another role has something of another kind under its name. */
async function isTaken(
  trx: DbOrTrx,
  { topic, kind }: Pick<Requirement, 'topic' | 'kind'>,
  known: readonly Requirement[],
): Promise<boolean> {
  if (known.some((one) => one.topic === topic)) return true
  const rows = trx.selectFrom('requirement_changes').select('requirement').where('topic', '=', topic)
  const others = (await rows.execute()).map(
    ({ requirement }) => JSON.parse(requirement) as Requirement | null,
  )
  return others.some((one) => one !== null && one.kind !== kind)
}
