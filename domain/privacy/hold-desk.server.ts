import type { Admin } from '#domain/accounts/admin.server.ts'
import { personKey, writtenPerson } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import type { LegalHold } from './privacy.ts'

/** The holds in force, newest first. */
export async function listHolds(db: DbOrTrx): Promise<LegalHold[]> {
  const rows = await db.selectFrom('legal_holds').selectAll().orderBy('placed_at', 'desc').execute()
  return rows.map(toHold)
}

/** Puts a person's records under a hold; one that is there already gets the new reason. */
export async function placeHold(
  services: AuditServices,
  admin: Admin,
  { person, reason }: { person: string; reason: string },
): Promise<void> {
  const now = services.clock.now().toISOString()
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('legal_holds')
      .values({
        id: newId(),
        email_normalized: personKey(person),
        reason,
        placed_by: admin.name,
        placed_at: now,
      })
      .onConflict((oc) =>
        oc.column('email_normalized').doUpdateSet({ reason, placed_by: admin.name, placed_at: now }),
      )
      .execute()
    await recordAudit(trx, services, admin, { event: 'hold', person, done: {} })
  })
}

/** Lifts a hold. Says whether there was one. */
export async function liftHold(services: AuditServices, admin: Admin, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const hold = await trx
      .deleteFrom('legal_holds')
      .where('id', '=', id)
      .returning('email_normalized')
      .executeTakeFirst()
    if (!hold) return false
    await recordAudit(trx, services, admin, { event: 'hold-lifted', person: hold.email_normalized, done: {} })
    return true
  })
}

function toHold(row: Row<'legal_holds'>): LegalHold {
  return {
    id: row.id,
    person: writtenPerson(row.email_normalized),
    reason: row.reason,
    placedBy: row.placed_by,
    placedAt: row.placed_at,
  }
}
