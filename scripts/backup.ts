import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { clearAbandonedDrafts } from '#domain/backup/backup-writer.server.ts'
import { noteBackup } from '#domain/backup/last-backup.server.ts'
import { CopyRefused } from '#domain/backup/manifest.ts'
import { writeBackup } from '#domain/backup/write-backup.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { readSecret } from '#platform/secret.server.ts'
import { version } from '#platform/version.server.ts'
import { readCommand, wrongCommand } from './command-line.ts'
import { needDatabase, orRefused } from './or-refused.ts'

/**
 * `npm run backup -- FILE` writes the database and the files into one new file, while the program is serving.
 * Leftovers beside it of backups that were killed are removed first.
 */
const usage = 'Name one new file: npm run backup -- FILE'
const [path = wrongCommand(usage)] = readCommand(usage, { most: 1 }).positionals
await orRefused(async (config) => {
  needDatabase(config)
  const folder = dirname(path)
  await access(folder, constants.W_OK).catch(() => {
    throw new CopyRefused(`${resolve(folder)}: there is no such folder, or this user can't write to it`)
  })
  const secret = readSecret(config)
  const db = openDatabase(config)
  const files = openFileStore(config)
  try {
    const cleared = await clearAbandonedDrafts(folder, systemClock.now())
    if (cleared > 0) console.log(`Backups that were broken off and are taken away: ${cleared}`)
    const made = await writeBackup({ db, files, clock: systemClock, secret }, { path, program: version })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${path}: ${rows} rows in ${made.tables.length} tables and ${made.files.length} files.`)
    if (made.missing.length > 0) {
      console.error(`Files that the database names and that are not in the store: ${made.missing.length}`)
      process.exitCode = 1
      return
    }
    // A copy that may only be read, and a database of an older program, can be backed up too.
    await noteBackup(db, made.madeAt).catch(({ message }) =>
      console.error(`The database could not note its backup, so monitoring does not know of it: ${message}`),
    )
  } finally {
    files.close()
    await db.destroy()
  }
})
