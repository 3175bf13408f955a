import { directAs, storedAs, type UploadServices } from './slots.server.ts'

type SweepServices = Pick<UploadServices, 'db' | 'clock' | 'files'>

/** Longer than this nothing waits for an application to claim it. */
const UNCLAIMED_LIFE_MS = 24 * 60 * 60 * 1000
/** As many keys are looked up with one query. */
const KEYS_AT_ONCE = 200

/**
 * Removes what no application claimed within 24 hours: slots, their files, temporary files that a crash left,
 * files without a row. Never one that is claimed. Says how many of each; safe to run at any time and on
 * several nodes.
 */
export async function sweepUploads(services: SweepServices): Promise<{ slots: number; files: number }> {
  const { db, clock, files } = services
  const moment = new Date(clock.now().getTime() - UNCLAIMED_LIFE_MS)
  const gone = await db
    .deleteFrom('uploads')
    .where('state', '!=', 'claimed')
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

/** The names of files in a folder of the store that were last written before `moment`, some at a time. */
async function* oldFiles({ files }: SweepServices, folder: string, moment: Date) {
  let keys: string[] = []
  for await (const file of files.list(folder.slice(0, -1))) {
    if (file.changedAt < moment) keys.push(file.key.slice(folder.length))
    if (keys.length < KEYS_AT_ONCE) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
