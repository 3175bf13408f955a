import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { createTableSum, type TableSum, toLine } from '#platform/db/row-digest.ts'
import { readWhole, type WholeDatabase } from '#platform/db/whole-database.server.ts'
import { sumUp } from '#platform/files/copy-file.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { type BackupWriter, openBackupWriter } from './backup-writer.server.ts'
import { CopyRefused, FORMAT, fileMember, MANIFEST, type Manifest, tableMember } from './manifest.ts'
import { storedFileKeys } from './stored-files.server.ts'

type BackupServices = { db: Db; files: FileStore; clock: Clock; secret: string }

/** Tells one secret from another without giving anything of it away. */
export const markOf = (secret: string) => keyedHash(secret, 'backup', '')

/**
 * Writes a backup while others write on: every row as of one moment, then every file that those rows name.
 * The file appears under its name when it is whole and durable, for its owner alone to read. It holds neither
 * the secret nor the ledger of erasures.
 * @throws CopyRefused when the file exists; otherwise what failed, and then no file is left
 */
export async function writeBackup(
  { db, files, clock, secret }: BackupServices,
  given: { path: string; program: string },
): Promise<Manifest> {
  const path = resolve(given.path)
  if (existsSync(path)) throw new CopyRefused(`${path} is there already: name a new file`)
  const madeAt = clock.now()
  const writer = openBackupWriter(path, madeAt)
  try {
    const { schema, tables, keys } = await readWhole(db, (whole, trx) => {
      if (whole.schema === '') throw new CopyRefused('There is nothing in the database yet')
      return addTables(writer, whole, trx)
    })
    const copied = await addFiles(writer, files, keys)
    const named = copied.absent.length > 0 ? new Set(await storedFileKeys(db)) : new Set()
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: madeAt.toISOString(),
      program: given.program,
      engine: db.engine,
      schema,
      secretMark: markOf(secret),
      tables,
      files: copied.files,
      // What is no longer named either was erased, or had been kept long enough, while this ran.
      missing: copied.absent.filter((key) => named.has(key)),
    }
    await writer.add(MANIFEST, oneBy([JSON.stringify(manifest)]), { compress: true })
    await writer.finish()
    return manifest
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

async function addTables(writer: BackupWriter, whole: WholeDatabase, trx: DbOrTrx) {
  const keys = await storedFileKeys(trx)
  const tables: ({ name: string } & TableSum)[] = []
  for (const name of whole.tables) {
    const sum = createTableSum()
    await writer.add(tableMember(name), linesOf(whole, name, sum), { compress: true })
    tables.push({ name, ...sum.result() })
  }
  return { schema: whole.schema, tables, keys }
}

async function* linesOf(whole: WholeDatabase, table: string, sum: ReturnType<typeof createTableSum>) {
  for await (const rows of whole.rows(table)) {
    const lines = rows.map(toLine)
    for (const line of lines) sum.add(line)
    yield lines.map((line) => `${line}\n`).join('')
  }
}

async function addFiles(writer: BackupWriter, files: FileStore, keys: readonly string[]) {
  const held: Manifest['files'] = []
  const absent: string[] = []
  for (const key of keys) {
    const file = await files.open(key)
    if (!file) {
      absent.push(key)
      continue
    }
    const { passing, result } = sumUp(file.stream)
    // Documents and pictures are compressed as they are.
    await writer.add(fileMember(key), passing, { compress: false })
    held.push({ key, ...result() })
  }
  return { files: held, absent }
}

async function* oneBy(parts: readonly string[]) {
  yield* parts
}
