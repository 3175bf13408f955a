import { readdir } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { S3Settings } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { newFolder } from '../../testing/new-folder.ts'
import type { UploadServices } from './slots.server.ts'
import { openSlot } from './uploads.server.ts'
import { CV_TYPES, type CvKind } from './uploads.ts'

export const NOON = '2026-11-21T12:00:00.000Z'

/** The services of uploads with an empty database and an empty store, a folder unless S3 is given. */
export async function openTestUploads(s3?: S3Settings) {
  const dataDir = newFolder()
  const files = openFileStore({ s3, dataDir })
  onTestFinished(() => files.close())
  const services: UploadServices = {
    db: await openTestDatabase(),
    clock: clockAt(NOON),
    files,
    scanner: undefined,
  }
  /** Every file in the folder, finished or not. */
  const filesOnDisk = async () =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  return { services, dataDir, filesOnDisk }
}

/** The key of a new slot for a file of this kind. */
export async function aSlot(
  { db, clock }: UploadServices,
  kind: CvKind = 'pdf',
  size?: number,
): Promise<string> {
  const slot = await openSlot(db, clock, { contentType: CV_TYPES[kind], size })
  if (slot.kind !== 'open') throw new Error(`No slot: ${slot.kind}`)
  return slot.key
}

/** The state of a slot in the database; undefined without one. */
export async function stateOf({ db }: UploadServices, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('uploads').select('state').where('key', '=', key).executeTakeFirst()
  return row?.state
}

/** Bytes as a body brings them, in pieces. */
export async function* inPieces(bytes: Buffer, length = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
