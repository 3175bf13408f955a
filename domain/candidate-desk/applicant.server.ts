import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ApplicantRecord } from './candidate-desk.ts'
import { applicationsOf } from './candidate-list.server.ts'
import { samePersonAs } from './merge-preview.server.ts'

/** The candidate whose application it is; for suspected spam the one with its address, if there is one. */
export async function applicantOf(
  db: Db,
  staff: Staff,
  application: Pick<Application, 'id' | 'candidateId' | 'email'>,
): Promise<ApplicantRecord | undefined> {
  const id = application.candidateId ?? (await findByEmail(db, application.email))
  if (!id) return undefined
  const [theirs, alike] = await Promise.all([applicationsOf(db, [id]), samePersonAs(db, staff, id)])
  return { id, others: theirs.filter((one) => one.id !== application.id), alike: alike.length }
}
