import { complianceRoles } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent, touch } from '#domain/candidates/candidates.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { isComplianceRole, roleOf } from './compliance.ts'

/**
 * Says for which role a candidate is checked, as an event of theirs.
 * @param seen the role that was shown when it was chosen; empty where there was none
 */
export async function chooseRole(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  candidateId: string,
  { role, seen }: { role: string; seen: string },
): Promise<'saved' | 'missing' | 'not-valid' | 'changed-meanwhile'> {
  if (!isComplianceRole(role)) return 'not-valid'
  return db.transaction().execute(async (trx) => {
    const row = await lockCandidate(trx, candidateId)
    if (!row) return 'missing'
    const before = roleOf(row.compliance_role, row.specialty)
    if (row.compliance_role === role) return 'saved'
    if ((before ?? '') !== seen) return 'changed-meanwhile'
    await trx.updateTable('candidates').set({ compliance_role: role }).where('id', '=', candidateId).execute()
    const name = 'Checked for the role of'
    const changes = [[name, before ? complianceRoles[before] : '', complianceRoles[role]]]
    await recordEvent(trx, clock, staff, { candidateId, event: 'role-chosen', detail: { changes } })
    await touch(trx, clock, candidateId)
    return 'saved'
  })
}
