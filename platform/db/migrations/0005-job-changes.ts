import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('job_changes')
    .addColumn('no', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    // No reference: what was done to a job outlives it.
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('job_title', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('job_changes_by_job').on('job_changes').columns(['job_id', 'no desc']).execute()

  await addCompanyFolded(db, engine)
  // Each also holds what the jobs manager's list filters by, so that a page is found without touching the long texts.
  const alphabet = (column: string) =>
    engine === 'postgres' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
  const order = (name: string, columns: string[]) =>
    sql`create index ${sql.ref(name)} on jobs (${sql.join(columns.map(alphabet))}, no, is_active, type)`.execute(
      db,
    )
  await order('jobs_by_heading', ['heading_folded', 'place_folded'])
  await order('jobs_by_company', ['company_folded', 'heading_folded', 'place_folded'])
  await order('jobs_by_place', ['place_folded', 'heading_folded'])
  await db.schema
    .createIndex('jobs_by_age')
    .on('jobs')
    .columns(['created_at', 'no', 'is_active', 'type'])
    .execute()
  await db.schema.createIndex('jobs_by_state').on('jobs').columns(['is_active', 'no', 'type']).execute()
}

/** The heading is title and company, a line each. */
async function addCompanyFolded(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .alterTable('jobs')
    .addColumn('company_folded', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const company =
    engine === 'postgres'
      ? sql`split_part(heading_folded, chr(10), 2)`
      : sql`substr(heading_folded, instr(heading_folded, char(10)) + 1)`
  await sql`update jobs set company_folded = ${company}`.execute(db)
}
