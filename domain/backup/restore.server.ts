import { eraseAgain } from '#domain/privacy/erase-again.server.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import type { Clock } from '#platform/clock.ts'
import { leapContentRevision } from '#platform/db/content-revision.server.ts'
import { type Db, refreshStatistics } from '#platform/db/open.server.ts'
import { isEmpty, knowsSchema, writeWhole } from '#platform/db/whole-database.server.ts'
import { copyFile, withEachFile } from '#platform/files/copy-file.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { CopyRefused, type Manifest } from './manifest.ts'
import { openBackup } from './read-backup.server.ts'
import { markOf } from './write-backup.server.ts'

type RestoreServices = { db: Db; files: FileStore; clock: Clock; secret: string }

export type RestoreOptions = {
  /** What is in the database may go. */
  replace: boolean
  /** That the secret is another one is known: who was erased can't be told then. */
  newSecret: boolean
  /** Is told how far it is. */
  say?: (line: string) => void
}

/**
 * Replaces what is in the database by a backup of either engine and store, and erases again whoever was
 * erased since. The backup is compared first; then come the files, then rows and erasures in one transaction:
 * the database has all or nothing, and it can be done again.
 * @returns what the backup held, and how many people were erased again
 * @throws CopyRefused when nothing was touched: the backup is damaged or newer than the program, there are
 * records already, the secret is another
 */
export async function restoreBackup(
  { db, files, clock, secret }: RestoreServices,
  path: string,
  { replace, newSecret, say = () => {} }: RestoreOptions,
): Promise<{ manifest: Manifest; erasedAgain: number }> {
  if (!replace && !(await isEmpty(db))) {
    throw new CopyRefused(
      'There are records in the database already. To put the backup in their place: -- FILE --replace',
    )
  }
  const backup = await openBackup(path)
  const { manifest } = backup
  try {
    if (!knowsSchema(manifest.schema)) {
      throw new CopyRefused(
        `The backup was made by a newer program (${manifest.program}): restore it with that one`,
      )
    }
    if (!newSecret && manifest.secretMark !== markOf(secret)) {
      throw new CopyRefused(
        'The backup was made with another secret. Set SESSION_SECRET to that one, or put the file `secret` ' +
          'of that DATA_DIR in its place. If it is lost: -- FILE --new-secret; then nobody who was erased ' +
          'since can be known again, and apps for the second step have to be set up anew',
      )
    }
    say(`The backup is whole: ${manifest.madeAt}, ${manifest.files.length} files. Copying files...`)
    await withEachFile(manifest.files, ({ key, ...sum }) => copyFile(files, key, sum, () => backup.file(key)))
    say('Writing rows...')
    const again = await db.transaction().execute(async (trx) => {
      const { schema, tables } = manifest
      await writeWhole(trx, db.engine, { schema, tables: tables.map(({ name }) => name), rows: backup.rows })
      // More than one change in a millisecond there was not.
      await leapContentRevision(trx, Math.max(1, clock.now().getTime() - Date.parse(manifest.madeAt)))
      return eraseAgain(trx, { clock, secret, files })
    })
    await removeCvFiles(files, again.keys)
    await refreshStatistics(db)
    return { manifest, erasedAgain: again.people }
  } finally {
    backup.close()
  }
}
