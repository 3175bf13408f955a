import type { Updateable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Scanner } from '#platform/scanner/scanner.server.ts'
import { takeCv } from './take-cv.server.ts'

/** What the verbs about uploads need. Without a scanner nothing is scanned. */
export type UploadServices = { db: Db; clock: Clock; files: FileStore; scanner: Scanner | undefined }

/** The key of a CV in the file store, once it is checked and durable. */
export const storedAs = (key: string) => `cv/${key}`
/** The key under which a browser puts a CV straight into the store, unchecked. */
export const directAs = (key: string) => `incoming/${key}`

/** Who fills a slot says so this often, however long the file takes to come. */
const SIGN_OF_LIFE_MS = 4_000
/** Nothing was heard for so long: whoever was filling the slot is gone. */
const ABANDONED_AFTER_MS = 20_000

/**
 * Whether a slot can be filled: it is open, or whoever was filling it was killed meanwhile and will never
 * give it back.
 */
export function isFillable(
  slot: Pick<Tables['uploads'], 'state' | 'receiving_since'>,
  clock: Clock,
): boolean {
  if (slot.state === 'open') return true
  return slot.state === 'receiving' && (slot.receiving_since ?? '') < abandonedBefore(clock)
}

/**
 * A fillable slot's way to `arrived`, through `receiving`, which one caller gets; back to `open` if anything
 * goes wrong. Only who holds the slot moves it on: a process that slept through its own time finds it
 * taken.
 */
export async function fillSlot(services: UploadServices, key: string, body: AsyncIterable<Uint8Array>) {
  const hold = await takeHold(services, key)
  if (!hold) return { kind: 'slot-gone' } as const
  let hasArrived = false
  try {
    const taken = await takeCv(services, storedAs(key), body, hold.isOurs)
    if (taken.kind !== 'taken') return taken
    // Bytes first, row second: an orphan file is swept, a row without its CV would mislead staff.
    const arrived_at = services.clock.now().toISOString()
    const { cvKind: kind, size, scan } = taken
    hasArrived = await hold.end({
      state: 'arrived',
      kind,
      size,
      arrived_at,
      scan,
      scan_due_at: scan === 'clean' ? null : '',
    })
    return { kind: hasArrived ? 'arrived' : 'slot-gone' } as const
  } finally {
    if (!hasArrived) await hold.end({ state: 'open' })
  }
}

/** Takes a fillable slot, and keeps saying so until `end`. Undefined when somebody else has it. */
async function takeHold({ db, clock }: UploadServices, key: string) {
  let since = clock.now().toISOString()
  const taken = await db
    .updateTable('uploads')
    .set({ state: 'receiving', receiving_since: since })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb('state', '=', 'receiving').and(
          eb.or([eb('receiving_since', 'is', null), eb('receiving_since', '<', abandonedBefore(clock))]),
        ),
      ]),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) return undefined

  const move = async (to: Updateable<Tables['uploads']>) => {
    const moved = await db
      .updateTable('uploads')
      .set(to)
      .where('key', '=', key)
      .where('state', '=', 'receiving')
      .where('receiving_since', '=', since)
      .returning('receiving_since')
      .executeTakeFirst()
    if (moved?.receiving_since) since = moved.receiving_since
    return moved !== undefined
  }
  let last: Promise<unknown> = Promise.resolve()
  const signs = setInterval(() => {
    // One that is missed does no harm: there is time for several.
    last = last.then(() => move({ receiving_since: clock.now().toISOString() })).catch(() => {})
  }, SIGN_OF_LIFE_MS).unref()

  return {
    /** Whether the slot is still held: the place for its file is somebody else's otherwise. */
    isOurs(): Promise<boolean> {
      const look = async () => {
        const held = await db
          .selectFrom('uploads')
          .select('key')
          .where('key', '=', key)
          .where('state', '=', 'receiving')
          .where('receiving_since', '=', since)
          .executeTakeFirst()
        return held !== undefined
      }
      // In turn with the signs of life: one that is on its way has changed the row already, and nobody here
      // knows yet.
      const looking = last.then(look)
      last = looking.catch(() => {})
      return looking
    },
    /** Gives the slot on. False when it was no longer held. */
    async end(to: Updateable<Tables['uploads']>): Promise<boolean> {
      clearInterval(signs)
      await last
      return move(to)
    },
  }
}

function abandonedBefore(clock: Clock): string {
  return new Date(clock.now().getTime() - ABANDONED_AFTER_MS).toISOString()
}
