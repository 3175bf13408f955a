import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { personHash } from './audit.server.ts'

/** A file for each erasure, under a keyed hash, outside all backups: a restore repeats later erasures. */
export const LEDGER_FOLDER = 'erased'

export type LedgerServices = { clock: Clock; secret: string; files: FileStore }

/** Records an erasure before it happens: repeating one does no harm, forgetting one does. */
export async function writeToLedger({ clock, secret, files }: LedgerServices, person: string): Promise<void> {
  const path = await files.temporaryPath()
  await writeFile(path, clock.now().toISOString(), { mode: 0o600 })
  await files.keep(path, `${LEDGER_FOLDER}/${personHash(secret, person)}`)
}

/** Who was erased, by their hashes, and when last. */
export async function readLedger({ files }: Pick<LedgerServices, 'files'>): Promise<Map<string, string>> {
  const erased = new Map<string, string>()
  for await (const { key } of files.list(LEDGER_FOLDER)) {
    const file = await files.open(key)
    if (file) erased.set(key.slice(LEDGER_FOLDER.length + 1), await text(file.stream))
  }
  return erased
}
