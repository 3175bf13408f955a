import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Covers the query for active jobs without applications, so that no job is read for it.
  await db.schema
    .createIndex('jobs_by_publication')
    .on('jobs')
    .columns(['is_active', 'published_at', 'id'])
    .execute()

  await db.schema
    .createTable('page_view_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('job_views', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into page_view_days (day, views, job_views)
    select day, sum(views),
      sum(case when path like '/jobs/%' and path not like '/jobs/%/%' then views else 0 end)
    from page_views group by day`.execute(db)

  // Filled by the program: this step does not know today's date.
  await db.schema
    .createTable('job_views')
    .addColumn('job_id', 'text', (column) => column.primaryKey())
    .addColumn('last_7', 'bigint', (column) => column.notNull())
    .addColumn('last_30', 'bigint', (column) => column.notNull())
    .addColumn('last_90', 'bigint', (column) => column.notNull())
    .execute()
  for (const period of ['last_7', 'last_30', 'last_90']) {
    await db.schema
      .createIndex(`job_views_${period}`)
      .on('job_views')
      .columns([`${period} desc`, 'job_id'])
      .execute()
  }
  await db.schema
    .createTable('job_views_day')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into job_views_day (id, day) values (1, '')`.execute(db)
}
