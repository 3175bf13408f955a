import { sql } from 'kysely'
import { DAY_MS } from '#platform/clock.ts'
import { directAs, storedAs, type UploadServices } from './slots.server.ts'

type SweepServices = Pick<UploadServices, 'db' | 'clock' | 'files'>

/** How long an upload waits for an application to claim it. */
const UNCLAIMED_TTL_MS = DAY_MS
const KEYS_PER_QUERY = 200

/**
 * Removes what no application claimed within 24 hours: slots and their files, temporary files that a crash
 * left, and files without a row. @returns how many of each. Safe to run at any time and on several nodes.
 */
export async function sweepUploads(services: SweepServices): Promise<{ slots: number; files: number }> {
  const { db, clock, files } = services
  const moment = new Date(clock.now().getTime() - UNCLAIMED_TTL_MS)
  const gone = await db
    .deleteFrom('uploads')
    // Written as in the index `uploads_unclaimed`, which serves only then.
    .where(sql<boolean>`state <> 'claimed'`)
    .where('created_at', '<', moment.toISOString())
    .returning('key')
    .execute()
  for (const { key } of gone) await files.remove(storedAs(key))
  let removed = await files.removeTemporaryFiles(moment)
  for await (const keys of oldFiles(services, directAs(''), moment)) {
    for (const key of keys) await files.remove(directAs(key))
    removed += keys.length
  }
  for await (const keys of oldFiles(services, storedAs(''), moment)) {
    const known = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
    const orphans = new Set(keys).difference(new Set(known.map((row) => row.key)))
    for (const key of orphans) await files.remove(storedAs(key))
    removed += orphans.size
  }
  return { slots: gone.length, files: removed }
}

/** Batches of names of files in a folder of the store that were last written before `moment`. */
async function* oldFiles({ files }: SweepServices, folder: string, moment: Date) {
  let keys: string[] = []
  for await (const file of files.list(folder.slice(0, -1))) {
    if (file.changedAt < moment) keys.push(file.key.slice(folder.length))
    if (keys.length < KEYS_PER_QUERY) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
