import type { Kysely } from 'kysely'

/**
 * The newest jobs of a place come in the order of the index, and their types are read from it too. An index also puts the jobs that a search
 * has found in order, since reading each of their rows would mean reading a page of the file.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('jobs_by_location').execute()
  await db.schema
    .createIndex('jobs_by_location')
    .on('jobs')
    .columns(['is_active', 'location', 'published_at desc', 'no desc', 'type'])
    .execute()
  await db.schema.dropIndex('jobs_by_state').execute()
  await db.schema
    .createIndex('jobs_by_state')
    .on('jobs')
    .columns(['is_active', 'no', 'published_at', 'type'])
    .execute()
}
