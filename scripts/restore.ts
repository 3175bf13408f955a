import { CopyRefused } from '#domain/backup/manifest.ts'
import { restoreBackup } from '#domain/backup/restore.server.ts'
import { systemClock } from '#platform/clock.ts'
import { isInUse } from '#platform/db/in-use.server.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { readSecret } from '#platform/secret.server.ts'
import { readCommand, wrongCommand } from './command-line.ts'
import { orRefused } from './or-refused.ts'

/**
 * `npm run restore -- FILE [--replace] [--new-secret]` restores a backup, and erases again whoever was erased
 * since. `--replace` discards the present data; `--new-secret` accepts that the backup's secret is lost.
 */
const usage = 'Name the backup: npm run restore -- FILE [--replace] [--new-secret]'
const option = { type: 'boolean', default: false } as const
const { values, positionals } = readCommand(usage, {
  options: { replace: option, 'new-secret': option },
  most: 1,
})
const [path = wrongCommand(usage)] = positionals
await orRefused(async (config) => {
  if (await isInUse(config)) {
    throw new CopyRefused(
      'The database is in use: stop the program on every node, and close tools that are connected to it',
    )
  }
  const secret = readSecret(config)
  const db = openDatabase(config)
  const files = openFileStore(config)
  try {
    const options = { replace: values.replace, newSecret: values['new-secret'], say: console.log }
    const { manifest, erasedAgain } = await restoreBackup(
      { db, files, clock: systemClock, secret },
      path,
      options,
    )
    for (const { name, rows } of manifest.tables) if (rows > 0) console.log(`${name}: ${rows}`)
    console.log(`Restored as of ${manifest.madeAt}. Erased again since: ${erasedAgain}.`)
    if (manifest.missing.length > 0) {
      console.error(`${manifest.missing.length} files were missing already when the backup was made.`)
    }
  } finally {
    files.close()
    await db.destroy()
  }
})
