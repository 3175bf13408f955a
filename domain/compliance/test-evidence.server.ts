import { type CheckKind, type ComplianceRole, requirementSets } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { emptyValues, type Fields } from '#domain/fields/fields.ts'
import { type Clock, clockAt, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { type Given, insertEvidence, recordCheck } from './evidence.server.ts'
import { evidenceFields } from './evidence-kinds.ts'
import { recordEvidence } from './evidence-rows.server.ts'
import type { Facts } from './evidence-schema.ts'
import { mayAskHealth } from './passport.server.ts'
import { REGISTERS, type Register } from './registers.ts'

/** What is seen of a check of each kind where all is well. */
const SEEN: { [Kind in CheckKind]?: Facts } = {
  identity: { lastFour: '4321' },
  registration: { body: 'NMC', number: '12A3456B' },
  history: { coversFrom: '2010-01-01' },
  reference: { referee: 'Sister Grant', organisation: 'Larkfield General', mayBeShown: true },
  dbs: { number: '001234567890' },
  training: { provider: 'Larkfield Training' },
  qualification: { profession: 'nurse', title: 'BSc Nursing', awardedBy: 'University of Leeds' },
  other: { what: 'A letter' },
}

/** Keeps what a candidate gives for a requirement, with uploads that have arrived. */
export function giveEvidence(
  { db, clock }: { db: Db; clock: Clock },
  by: { id: string; name: string },
  given: Given,
  how: { uploads?: readonly string[] } = {},
) {
  return db.transaction().execute((trx) => insertEvidence(trx, clock, by, given, how))
}

/** The facts of a check of this kind, dated on a day. */
export function aCheckOf(kind: CheckKind, datedOn: string, more: Facts = {}): Facts {
  const values = emptyValues(evidenceFields[kind] as Fields) as Facts
  return { ...values, ...SEEN[kind], datedOn, ...more }
}

/** Keeps that `by` checked everything which a role asks for today, and gives the candidate the role. */
export async function aCompletePassport(
  services: { db: Db; clock: Clock },
  candidateId: string,
  role: ComplianceRole = 'hca',
  by: Staff = admin,
): Promise<void> {
  const { db, clock } = services
  const today = dayInLondon(clock.now())
  const set = db.updateTable('candidates').set({ compliance_role: role })
  await set.where('id', '=', candidateId).execute()
  for (const { topic, kind, needed, accepts } of requirementSets[role])
    for (let nth = 0; nth < needed; nth++) {
      const facts = aCheckOf(kind, today, ofFirst(kind, accepts?.[0], nth))
      const given = { candidateId, topic, facts, mayShow: false }
      if (kind === 'health' && !(await mayAskHealth(db, candidateId))) await keepHealth(db, given, today, by)
      else {
        const outcome = await recordCheck(services, by, { ...given, against: 'Original seen' })
        if (outcome.kind !== 'saved') throw new Error(`${topic}: ${JSON.stringify(outcome)}`)
      }
    }
}

/** What a check is of, with a number of its register; each reference of another referee. */
function ofFirst(kind: CheckKind, of = '', nth = 0): Facts {
  if (kind === 'reference') return { referee: ['Sister Grant', 'Dr Hall'][nth] ?? `Dr Hall ${nth}` }
  if (kind === 'registration') return { body: of, number: REGISTERS[of as Register].example }
  return kind === 'qualification' ? { profession: of } : {}
}

/** A clearance of somebody who has had an offer that is no more. */
async function keepHealth(db: Db, { candidateId, topic, facts }: Given, today: string, staff: Staff) {
  const by = { given_by: staff.id, given_by_name: staff.name }
  const at = `${today}T09:00:00.000Z`
  const id = newId()
  await db
    .insertInto('evidence')
    .values({
      ...{ id, candidate_id: candidateId, topic, kind: 'health', state: 'verified', ...by },
      ...{ facts: JSON.stringify(facts), of_what: null, dated_on: today, ends_on: null, may_show: 0 },
      ...{ version: 1 },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  const of = { id, candidate_id: candidateId, topic }
  await recordEvidence(db, clockAt(at), staff, of, 'verified', { against: 'Letter seen', facts })
}
