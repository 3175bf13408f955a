import type { Readable } from 'node:stream'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { openStoredCv } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import { recordOf } from './application-desk.server.ts'
import type { CvOpening } from './application-desk.ts'

export type OpenedCv =
  | {
      kind: 'opened'
      reference: string
      /** What the bytes are, whatever the applicant said. */
      type: CvKind
      size: number
      /** Whoever gets it reads or destroys it. */
      stream: Readable
    }
  | { kind: 'missing' }
  | { kind: 'file-missing' }
  /** It waits for the virus scan, or that found something harmful in it and it is destroyed. */
  | { kind: 'waiting' | 'malicious' }

/** Opens an application's CV unless it waits for the virus scan. Who did so is recorded first. */
export async function openCv(
  services: UploadServices,
  admin: Admin,
  id: string,
  way: CvOpening['way'],
): Promise<OpenedCv> {
  const { db, clock } = services
  const row = await db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'applications.cv_key')
    .select(['applications.reference', 'uploads.key', 'uploads.kind'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  if (!row) return { kind: 'missing' }
  const file = await openStoredCv(services, row.key)
  if (file.kind !== 'opened') return { kind: file.kind === 'missing' ? 'file-missing' : file.kind }
  try {
    await db
      .insertInto('cv_openings')
      .values({ ...recordOf(admin, id), way, opened_at: clock.now().toISOString() })
      .execute()
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return { ...file, reference: row.reference, type: row.kind as CvKind }
}
