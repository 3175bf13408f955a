import type { DbOrTrx } from '#platform/db/open.server.ts'

/** Notes in the database itself that a backup of this moment is whole, so that every node can say its age. */
export async function noteBackup(db: DbOrTrx, madeAt: string): Promise<void> {
  await db
    .insertInto('last_backup')
    .values({ id: 1, made_at: madeAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at: madeAt }))
    .execute()
}

/** The moment of the newest backup that this program made; undefined when it never made one. */
export async function lastBackupAt(db: DbOrTrx): Promise<Date | undefined> {
  const row = await db.selectFrom('last_backup').select('made_at').executeTakeFirst()
  return row && new Date(row.made_at)
}
