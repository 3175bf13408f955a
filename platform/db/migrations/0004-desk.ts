import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** How many rows get their new columns in one query. */
const ROWS_AT_ONCE = 500

export async function up(db: Kysely<unknown>, engine: Engine) {
  await extendApplications(db)
  await extendMessages(db)
  await fillApplications(db)
  await fillMessages(db)
  await createSearch(db, engine, 'applications')
  await createSearch(db, engine, 'messages')
  await createRecords(db)

  await db.schema.alterTable('outbox').addColumn('written_by', 'text').execute()
  await db.schema.createIndex('outbox_by_subject').on('outbox').columns(['about', 'created_at']).execute()
}

async function extendApplications(db: Kysely<unknown>) {
  for (const column of ['email_folded', 'phone_digits', 'search_folded']) {
    await db.schema
      .alterTable('applications')
      .addColumn(column, 'text', (it) => it.notNull().defaultTo(''))
      .execute()
  }
  await db.schema.dropIndex('applications_newest').execute()
  // Holds everything that the list filters by, so that any combination of filters is answered from the index alone.
  await db.schema
    .createIndex('applications_newest')
    .on('applications')
    .columns(['is_spam', 'created_at desc', 'no desc', 'status', 'specialty', 'job_id'])
    .execute()
  await db.schema
    .createIndex('applications_by_status')
    .on('applications')
    .columns(['is_spam', 'status', 'created_at desc', 'no desc', 'specialty', 'job_id'])
    .execute()
  await db.schema
    .createIndex('applications_by_job')
    .on('applications')
    .columns(['job_id', 'is_spam', 'created_at desc', 'no desc', 'status', 'specialty'])
    .execute()
  await db.schema
    .createIndex('applications_by_email')
    .on('applications')
    .columns(['email_folded', 'created_at desc'])
    .execute()
  await db.schema
    .createIndex('applications_by_phone')
    .on('applications')
    .columns(['phone_digits', 'created_at desc'])
    .execute()
}

async function extendMessages(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('messages')
  await table()
    .addColumn('state', 'text', (it) => it.notNull().defaultTo('unread'))
    .execute()
  await table().addColumn('assignee_id', 'text').execute()
  await table().addColumn('assignee_name', 'text').execute()
  await table().addColumn('answered_at', 'text').execute()
  await table().addColumn('answered_by', 'text').execute()
  await table()
    .addColumn('search_folded', 'text', (it) => it.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('messages_newest').execute()
  await db.schema
    .createIndex('messages_newest')
    .on('messages')
    .columns(['is_spam', 'created_at desc', 'no desc', 'state', 'subject', 'assignee_id'])
    .execute()
  await db.schema
    .createIndex('messages_by_state')
    .on('messages')
    .columns(['is_spam', 'state', 'created_at desc', 'no desc', 'subject', 'assignee_id'])
    .execute()
}

type Application = {
  no: number | string
  name: string
  email: string
  phone: string
  reference: string
  job_title: string | null
}
type Message = { no: number | string; name: string; email: string; subject: string; message: string }

async function fillApplications(db: Kysely<unknown>) {
  await eachRow<Application>(db, 'applications', async (row) => {
    const email = fold(row.email)
    const digits = phoneDigits(row.phone)
    const search = fold(
      [row.name, row.email, row.phone, digits, row.reference, row.job_title ?? ''].join('\n'),
    )
    await sql`update applications set email_folded = ${email}, phone_digits = ${digits}, search_folded = ${search}
      where no = ${row.no}`.execute(db)
  })
}

async function fillMessages(db: Kysely<unknown>) {
  await eachRow<Message>(db, 'messages', async (row) => {
    const search = fold([row.name, row.email, row.subject, row.message].join('\n'))
    await sql`update messages set search_folded = ${search} where no = ${row.no}`.execute(db)
  })
}

async function eachRow<Row extends { no: number | string }>(
  db: Kysely<unknown>,
  table: string,
  change: (row: Row) => Promise<void>,
) {
  for (let after: number | string = 0; ; ) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where no > ${after}
      order by no limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    for (const row of rows) await change(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.no
  }
}

/** All searchable columns as one text, whose substrings are indexed by trigrams on both engines. */
async function createSearch(db: Kysely<unknown>, engine: Engine, name: 'applications' | 'messages') {
  const table = sql.table(name)
  const index = sql.table(`${name}_search`)
  if (engine === 'postgres') {
    await sql`create index ${index} on ${table} using gin (search_folded gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
    return
  }
  await sql`create virtual table ${index} using fts5(search_folded,
    content=${sql.lit(name)}, content_rowid='no', tokenize='trigram case_sensitive 1')`.execute(db)
  await sql`insert into ${index}(${index}) values ('rebuild')`.execute(db)
  const put = sql`insert into ${index}(rowid, search_folded) values (new.no, new.search_folded)`
  const take = sql`insert into ${index}(${index}, rowid, search_folded)
    values ('delete', old.no, old.search_folded)`
  const trigger = (when: string) => sql.id(`${name}_search_${when}`)
  await sql`create trigger ${trigger('put')} after insert on ${table} begin ${put}; end`.execute(db)
  await sql`create trigger ${trigger('take')} after delete on ${table} begin ${take}; end`.execute(db)
  await sql`create trigger ${trigger('change')} after update of search_folded on ${table}
    begin ${take}; ${put}; end`.execute(db)
}

/** What staff did with an application: who, what and when. It goes when the application goes. */
async function createRecords(db: Kysely<unknown>) {
  const record = (name: string, at: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('applications.id').onDelete('cascade'),
      )
      .addColumn('admin_id', 'text', (column) => column.notNull())
      .addColumn('admin_name', 'text', (column) => column.notNull())
      .addColumn(at, 'text', (column) => column.notNull())
  const index = (table: string, at: string) =>
    db.schema.createIndex(`${table}_by_application`).on(table).columns(['application_id', at]).execute()

  await record('application_changes', 'changed_at')
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .execute()
  await index('application_changes', 'changed_at')

  await record('application_notes', 'created_at')
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await index('application_notes', 'created_at')

  await record('cv_openings', 'opened_at')
    .addColumn('way', 'text', (column) => column.notNull())
    .execute()
  await index('cv_openings', 'opened_at')
}

/** As our own code folded texts when this step was made. */
function fold(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').toLowerCase().normalize('NFC')
}

/** As our own code compared telephone numbers when this step was made. */
function phoneDigits(phone: string): string {
  return phone
    .replace(/\D/g, '')
    .replace(/^(?:00)?44(?=0?\d{9})/, '')
    .replace(/^0+/, '')
}
