import type { Admin } from '#domain/accounts/admin.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/secret.server.ts'

export type AuditServices = { db: Db; clock: Clock; secret: string }

export type AuditEvent =
  | 'search'
  | 'export'
  | 'erasure'
  | 'hold'
  | 'hold-lifted'
  | 'applications-export'
  | 'candidates-export'
  | 'bookings-export'
  | 'referrals-export'
  | 'placements-export'
  | 'compliance-export'

export type Counts = Readonly<Record<string, number>>

/** Something that was done at the privacy desk, or the taking out of a whole list. */
export type AuditEntry = { id: string; event: AuditEvent; done: Counts; adminName: string; doneAt: string }

/** A person in a list that must not name people: who has the secret and the address can tell, nobody else. */
export function personHash(secret: string, person: string): string {
  return Buffer.from(keyedHash(secret, 'person', personKey(person)), 'base64url').toString('hex')
}

/** Records who did what about whom, in its transaction; without an address, about the many in a list. */
export async function recordAudit(
  trx: DbOrTrx,
  { clock, secret }: Pick<AuditServices, 'clock' | 'secret'>,
  admin: Pick<Admin, 'id' | 'name'>,
  { event, person, done }: { event: AuditEvent; person?: string; done: Counts },
): Promise<void> {
  await trx
    .insertInto('privacy_audit')
    .values({
      id: newId(),
      event,
      person_hash: person === undefined ? '' : personHash(secret, person),
      done: JSON.stringify(done),
      admin_id: admin.id,
      admin_name: admin.name,
      done_at: clock.now().toISOString(),
    })
    .execute()
}

/** The last entries at the privacy desk, newest first. */
export async function listAudit(db: DbOrTrx, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('privacy_audit')
    .selectAll()
    .orderBy('done_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    event: row.event as AuditEvent,
    done: JSON.parse(row.done),
    adminName: row.admin_name,
    doneAt: row.done_at,
  }))
}
