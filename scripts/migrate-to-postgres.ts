import { CopyRefused } from '#domain/backup/manifest.ts'
import { moveInstallation } from '#domain/backup/move.server.ts'
import { isInUse } from '#platform/db/in-use.server.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { secretFile } from '#platform/secret.server.ts'
import { readCommand } from './command-line.ts'
import { needDatabase, orRefused } from './or-refused.ts'

/**
 * `npm run migrate-to-postgres` copies the embedded installation in `DATA_DIR` into the empty database of
 * `DATABASE_URL` and, with `STORAGE_URL`, its files into that store. The source stays as it is.
 */
readCommand('npm run migrate-to-postgres: without options. DATA_DIR is moved to DATABASE_URL.')
await orRefused(async (config) => {
  const { databaseUrl, dataDir, s3 } = config
  if (databaseUrl === undefined) throw new CopyRefused('DATABASE_URL: must name the database to move to')
  const embedded = { databaseUrl: undefined, dataDir }
  needDatabase(embedded)
  if (await isInUse(embedded))
    throw new CopyRefused('The embedded database is in use: stop the program first')
  if (await isInUse({ databaseUrl, dataDir })) {
    throw new CopyRefused('DATABASE_URL: somebody is connected to that database')
  }
  const source = { db: openDatabase(embedded), files: openDiskStore(dataDir) }
  const target = { db: openDatabase(config), files: s3 && openFileStore(config) }
  try {
    const moved = await moveInstallation(source, target)
    for (const [table, rows] of moved.rows) if (rows > 0) console.log(`${table}: ${rows}`)
    if (target.files) console.log(`files: ${moved.files}`)
    if (moved.missing > 0)
      console.error(`${moved.missing} files that the database names are in neither store.`)
    console.log(
      'All of it was read back and is the same. Start the program with the same DATABASE_URL' +
        `${s3 ? ' and STORAGE_URL' : ' and DATA_DIR, where its files stay'}, and ` +
        (config.sessionSecret === undefined
          ? `with SESSION_SECRET set to what is in ${secretFile(dataDir)}.`
          : 'the same SESSION_SECRET.'),
    )
  } finally {
    source.files.close()
    target.files?.close()
    await source.db.destroy()
    await target.db.destroy()
  }
})
