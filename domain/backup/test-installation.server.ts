import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'
import { anApplication, deskServices, putCv } from '#domain/applications/test-applications.server.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { startS3Stub } from '#platform/files/test-store.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { writeBackup } from './write-backup.server.ts'

export const SECRET = 'the secret of an installation for tests'

/** SQLite goes with files on the disk here, PostgreSQL with a store, a place of its own each. */
export async function anInstallation(given: { db?: Db } = {}) {
  const dataDir = newFolder()
  const prefix = `${dataDir.slice(-6).toLowerCase()}/`
  const stub = inject('engine') === 'postgres' ? await startS3Stub() : undefined
  const s3 = stub && { ...stub.settings, prefix }
  const files = openFileStore({ s3, dataDir })
  onTestFinished(() => {
    files.close()
    void stub?.close()
  })
  const services = deskServices(given.db ?? (await openTestDatabase()))
  return { ...services, files, clock: systemClock, secret: SECRET, dataDir }
}
export type Installation = Awaited<ReturnType<typeof anInstallation>>

/** An application whose CV is in the store: its id and the CV's bytes. */
export async function anApplicant({ db, files }: Pick<Installation, 'db' | 'files'>, email?: string) {
  const id = await anApplication(db, { ...(email && { email }), createdAt: new Date().toISOString() })
  const cv = randomBytes(100_000)
  return { id, cv, key: await putCv({ db, files }, id, cv) }
}

export async function bytesOf(files: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await files.open(key)
  return file && buffer(file.stream)
}

/** Writes a backup beside the installation. */
export async function backUp(from: Installation) {
  const path = join(from.dataDir, 'backup.zip')
  return { path, manifest: await writeBackup(from, { path, program: '1.0.0' }) }
}
