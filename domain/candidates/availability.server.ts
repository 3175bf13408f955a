import type { DbOrTrx } from '#platform/db/open.server.ts'
import { availabilityText, SHIFT_FIELDS } from './availability.ts'

/** The shifts of a usual week that suit a candidate, as `shiftField()` names them. */
export async function shiftsOf(db: DbOrTrx, candidateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate_availability')
    .select(['weekday', 'shift'])
    .where('candidate_id', '=', candidateId)
    .execute()
  const said = new Set(rows.map(({ weekday, shift }) => `${weekday}-${shift}`))
  return SHIFT_FIELDS.map(({ name }) => name).filter((name) => said.has(name))
}

/**
 * Says anew which shifts suit a candidate, whose row the transaction has locked.
 * @returns what they were and are, in words, for the timeline; undefined when they are the same
 */
export async function replaceShifts(
  trx: DbOrTrx,
  candidateId: string,
  wanted: readonly string[],
): Promise<[label: string, from: string, to: string] | undefined> {
  const [from, to] = [availabilityText(await shiftsOf(trx, candidateId)), availabilityText(wanted)]
  if (from === to) return undefined
  await trx.deleteFrom('candidate_availability').where('candidate_id', '=', candidateId).execute()
  const rows = SHIFT_FIELDS.filter(({ name }) => wanted.includes(name)).map(({ weekday, shift }) => ({
    candidate_id: candidateId,
    weekday,
    shift,
  }))
  if (rows.length > 0) await trx.insertInto('candidate_availability').values(rows).execute()
  return ['Shifts', from, to]
}
