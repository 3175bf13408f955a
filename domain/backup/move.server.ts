import { LEDGER_FOLDER } from '#domain/privacy/ledger.server.ts'
import { type Db, refreshStatistics } from '#platform/db/open.server.ts'
import { isEmpty, readWhole, writeWhole } from '#platform/db/whole-database.server.ts'
import { copyFile, sumOf, withEachFile } from '#platform/files/copy-file.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { CopyRefused } from './manifest.ts'
import { storedFileKeys } from './stored-files.server.ts'

type Installation = { db: Db; files: FileStore }

/** What was moved. `files` were copied or there already; `missing` are named by rows and in neither store. */
export type Moved = { rows: Map<string, number>; files: number; missing: number }

/**
 * Copies an installation that nobody writes to into an empty database and, if there is one, another store,
 * and compares. The target's database has all or nothing; done again, it sends no file twice.
 * @throws CopyRefused when there are records in the target already
 */
export async function moveInstallation(
  source: Installation,
  target: { db: Db; files: FileStore | undefined },
): Promise<Moved> {
  if (!(await isEmpty(target.db))) {
    throw new CopyRefused('There are records in the database that DATABASE_URL names: name an empty one')
  }
  return readWhole(source.db, async (whole, snapshot) => {
    const keys = await storedFileKeys(snapshot)
    const missing = target.files ? await copyFiles(source.files, target.files, keys) : 0
    const sums = await target.db.transaction().execute((trx) => writeWhole(trx, target.db.engine, whole))
    await refreshStatistics(target.db)
    const rows = new Map([...sums].map(([table, sum]) => [table, sum.rows]))
    return { rows, files: target.files ? keys.length - missing : 0, missing }
  })
}

/** Says how many are in neither store. */
async function copyFiles(source: FileStore, target: FileStore, keys: readonly string[]): Promise<number> {
  const ledger: string[] = []
  for await (const { key } of source.list(LEDGER_FOLDER)) ledger.push(key)
  let missing = 0
  await withEachFile([...ledger, ...keys], async (key) => {
    const file = await source.open(key)
    if (file) {
      const sum = await sumOf(file.stream)
      await copyFile(target, key, sum, () => bytesOf(source, key))
    } else if (!(await isThere(target, key))) missing++
  })
  return missing
}

async function bytesOf(files: FileStore, key: string) {
  const found = await files.open(key)
  if (!found) throw new Error('A file went away while it was being copied')
  return found.stream
}

/** An embedded database can have had its files in the other store all along. */
async function isThere(files: FileStore, key: string): Promise<boolean> {
  const found = await files.open(key)
  found?.stream.destroy()
  return found !== undefined
}
