import type { Kysely } from 'kysely'

/** The newest jobs of a place come in the order of the index, and its types are read off the same index. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('jobs_by_location').execute()
  await db.schema
    .createIndex('jobs_by_location')
    .on('jobs')
    .columns(['is_active', 'location', 'published_at desc', 'no desc', 'type'])
    .execute()
}
