import { type Admin, staffByToken } from '#domain/accounts/admin.server.ts'
import { candidateFor } from '#domain/candidates/candidates.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { type Clock, clockAt, dayInLondon } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { putFile } from '#platform/files/test-files.ts'
import { newId, newKey } from '#platform/ids.ts'
import { lockApplication, moveApplication } from './application-moves.server.ts'
import { foundBy } from './application-rows.server.ts'
import type { ApplicationStatus } from './applications.ts'
import { firstStep } from './next-step.ts'

export const NOON = '2026-11-21T12:00:00.000Z'

/** An administrator for tests. */
export const admin = {
  ...staffByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`),
  role: 'admin',
} as Admin
/** Another one. */
export const colleague = { ...admin, id: 'colleague', name: 'Priya' } as Admin

/** What the desk's verbs need, on this database. */
export function deskServices(db: Db, at = NOON) {
  const config = readConfig({ AGENCY_INBOX: 'staff@agency.example', SITE_URL: 'https://jobs.example.org' })
  return { db, clock: clockAt(at), config, secret: 's'.repeat(32), outbox: createOutboxSignal() }
}

/** Puts the row of a CV into the database, without a file. Its key. */
export async function aCv(db: Db, state = 'arrived', at = NOON): Promise<string> {
  const key = newKey()
  const file = { announced_type: 'application/pdf', kind: 'pdf', size: 1_000 }
  const times = { created_at: at, expires_at: at, arrived_at: at }
  await db
    .insertInto('uploads')
    .values({ key, state, ...file, ...times })
    .execute()
  return key
}

/** Puts a file into the store as the CV of an application. Its key there. */
export async function putCv(
  { db, files }: { db: Db; files: FileStore },
  id: string,
  cv: Buffer,
): Promise<string> {
  const application = db.selectFrom('applications').select('cv_key').where('id', '=', id)
  const key = storedAs((await application.executeTakeFirstOrThrow()).cv_key ?? '')
  await putFile(files, key, cv)
  return key
}

type Given = {
  name?: string
  email?: string
  phone?: string
  specialty?: string
  jobId?: string
  jobTitle?: string
  status?: ApplicationStatus
  isSpam?: boolean
  createdAt?: string
  cameFrom?: string
}

/** Gives an application any status, as what sets it does: Placed comes with a placement otherwise. */
export async function moveTo(
  { db, clock }: { db: Db; clock: Clock },
  by: Admin,
  id: string,
  to: ApplicationStatus,
  undo?: string,
): Promise<void> {
  await db.transaction().execute((trx) =>
    withUndo(trx, by, clock, undo, [['applications', 'id', [id]]], async () => {
      const row = await lockApplication(trx, id)
      if (row) await moveApplication(trx, clock, by, row, to)
    }),
  )
}

/** Puts an application into the database, as if it had been sent. Its reference is `APP-` and its id. */
export async function anApplication(db: Db, given: Given = {}): Promise<string> {
  const id = newId()
  const createdAt = given.createdAt ?? NOON
  const person = {
    name: given.name ?? 'Ann Example',
    email: given.email ?? `${id}@home.example`,
    phone: given.phone ?? `07700${BigInt(`0x${Buffer.from(id).toString('hex')}`) % 1_000_000_000n}`,
    reference: `APP-${id}`,
    jobTitle: given.jobTitle ?? null,
  }
  const { jobTitle, ...columns } = person
  const applicant = { ...person, specialty: given.specialty ?? 'Nurse', experience: '3-5 years' }
  await db
    .insertInto('applications')
    .values({
      id,
      ...columns,
      specialty: given.specialty ?? 'Nurse',
      experience: '3-5 years',
      job_id: given.jobId ?? null,
      job_title: jobTitle,
      cv_key: await aCv(db, 'claimed', createdAt),
      candidate_id: given.isSpam ? null : await candidateFor(db, clockAt(createdAt), applicant),
      status: given.status ?? 'new',
      is_spam: given.isSpam ? 1 : 0,
      came_from: given.cameFrom ?? '',
      created_at: createdAt,
      updated_at: createdAt,
      ...firstStep(given.status ?? 'new', dayInLondon(new Date(createdAt)), null),
      ...foundBy(person),
    })
    .execute()
  return id
}
