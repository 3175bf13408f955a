import type { Updateable } from 'kysely'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Scanner } from '#platform/scanner/scanner.server.ts'
import { keepReading } from './cv-texts.server.ts'
import { type Taken, takeCv } from './take-cv.server.ts'

/** What the functions about uploads need. Without a scanner nothing is scanned. */
export type UploadServices = { db: Db; clock: Clock; files: FileStore; scanner: Scanner | undefined }

/** The key of a CV in the file store, once it is checked and durable. */
export const storedAs = (key: string) => `cv/${key}`
/** The key under which a browser puts a CV straight into the store, unchecked. */
export const directAs = (key: string) => `incoming/${key}`

/** How often a receiving process renews its lease of the slot. */
const RENEW_MS = 4_000
/** A lease that wasn't renewed for this long is over: the process was killed. */
const LEASE_MS = 20_000

/** Whether a slot can be filled: it is open, or the lease of the process that was filling it has expired. */
export function isFillable(
  slot: Pick<Tables['uploads'], 'state' | 'receiving_since'>,
  clock: Clock,
): boolean {
  if (slot.state === 'open') return true
  return slot.state === 'receiving' && (slot.receiving_since ?? '') < leaseExpiredBefore(clock)
}

/** Fills a slot: `receiving`, which one caller gets, then `arrived`; `open` again if anything goes wrong. */
export const fillSlot = (services: UploadServices, key: string, body: AsyncIterable<Uint8Array>) =>
  fillSlotWith(services, key, (isOurs) => takeCv(services, storedAs(key), body, isOurs))

/** The same with what `take` takes. */
export async function fillSlotWith<Refusal>(
  services: UploadServices,
  key: string,
  take: (isOurs: () => Promise<boolean>) => Promise<Taken<Refusal>>,
) {
  const lease = await leaseSlot(services, key)
  if (!lease) return { kind: 'slot-gone' } as const
  let hasArrived = false
  try {
    const taken = await take(lease.isOurs)
    if (taken.kind !== 'taken') return taken
    // Bytes first, row second: an orphan file is swept, a row without its CV would mislead staff.
    const arrived_at = services.clock.now().toISOString()
    const { reading, size, scan } = taken
    hasArrived = await lease.end({
      state: 'arrived',
      kind: reading.cvKind,
      size,
      arrived_at,
      scan,
      scan_due_at: scan === 'clean' ? null : '',
    })
    // If this is missed, the worker reads the CV again.
    if (hasArrived) await keepReading(services.db, key, reading)
    return { kind: hasArrived ? 'arrived' : 'slot-gone' } as const
  } finally {
    if (!hasArrived) await lease.end({ state: 'open' })
  }
}

/** Leases a fillable slot and renews the lease until `end`. Undefined when another process has it. */
async function leaseSlot({ db, clock }: UploadServices, key: string) {
  let since = clock.now().toISOString()
  const taken = await db
    .updateTable('uploads')
    .set({ state: 'receiving', receiving_since: since })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb('state', '=', 'receiving').and(
          eb.or([eb('receiving_since', 'is', null), eb('receiving_since', '<', leaseExpiredBefore(clock))]),
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
  const renewal = setInterval(() => {
    // A missed renewal does no harm: there is time for several.
    last = last.then(() => move({ receiving_since: clock.now().toISOString() })).catch(() => {})
  }, RENEW_MS).unref()

  return {
    isOurs(): Promise<boolean> {
      const check = async () => {
        const held = await db
          .selectFrom('uploads')
          .select('key')
          .where('key', '=', key)
          .where('state', '=', 'receiving')
          .where('receiving_since', '=', since)
          .executeTakeFirst()
        return held !== undefined
      }
      // After a renewal in progress, which may already have changed the row.
      const checking = last.then(check)
      last = checking.catch(() => {})
      return checking
    },
    /** Ends the lease with the slot's new state. False when the lease was already over. */
    async end(to: Updateable<Tables['uploads']>): Promise<boolean> {
      clearInterval(renewal)
      await last
      return move(to)
    },
  }
}

function leaseExpiredBefore(clock: Clock): string {
  return fromNow(clock, -LEASE_MS)
}
