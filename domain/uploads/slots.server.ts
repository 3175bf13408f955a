import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { takeCv } from './take-cv.server.ts'

/** What the verbs about uploads need. */
export type UploadServices = { db: Db; clock: Clock; files: FileStore }

/** The key of a CV in the file store, once it is checked and durable. */
export const storedAs = (key: string) => `cv/${key}`
/** The key under which a browser puts a CV straight into the store, unchecked. */
export const directAs = (key: string) => `incoming/${key}`

/**
 * An open slot's way to `arrived`, through `receiving`, which one caller gets; back to `open` if anything
 * goes wrong.
 */
export async function fillSlot(services: UploadServices, key: string, body: AsyncIterable<Uint8Array>) {
  const { db, clock, files } = services
  const move = (from: string, to: Partial<Tables['uploads']>) =>
    db
      .updateTable('uploads')
      .set(to)
      .where('key', '=', key)
      .where('state', '=', from)
      .returning('key')
      .executeTakeFirst()

  if (!(await move('open', { state: 'receiving' }))) return { kind: 'slot-gone' } as const
  let hasArrived = false
  try {
    const taken = await takeCv(files, storedAs(key), body)
    if (taken.kind !== 'taken') return taken
    // Bytes first, row second: an orphan file is swept, a row without its CV would mislead staff.
    const arrived = { kind: taken.cvKind, size: taken.size, arrived_at: clock.now().toISOString() }
    hasArrived = (await move('receiving', { state: 'arrived', ...arrived })) !== undefined
    if (!hasArrived) await files.remove(storedAs(key))
    return { kind: hasArrived ? 'arrived' : 'slot-gone' } as const
  } finally {
    if (!hasArrived) await move('receiving', { state: 'open' })
  }
}
