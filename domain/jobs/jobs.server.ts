import { fromColumns, inWords, toColumns } from '#domain/fields/fields.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import { joinForSearch, normalizeForSearch, wordsOf } from '#platform/text.ts'
import {
  JOB_FIELD_NAMES,
  type JobField,
  type JobFieldDefinition,
  type JobValues,
  jobField,
  jobFields,
} from './job-fields.ts'
import { withAgreedPay } from './job-pay.ts'
import { type JobStatus, type SentJob, statusOf } from './job-status.ts'
import type { Job } from './jobs.ts'

/** A job that visitors may see; undefined for one that is missing or inactive (D13). */
export async function findActiveJob(db: Db, id: string): Promise<Job | undefined> {
  const job = await findJob(db, id)
  return job?.isActive ? job : undefined
}

/** The title of an active job, for a transaction that depends on the job; otherwise undefined. */
export async function activeJobTitle(trx: DbOrTrx, id: string): Promise<string | undefined> {
  const job = await trx
    .selectFrom('jobs')
    .select('title')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return job?.title
}

/** One job, active or not. */
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await db.selectFrom('jobs').select(jobColumns).where('id', '=', id).executeTakeFirst()
  return row && toJob(row)
}

/** The row of a new job. For the verbs that write and the loader of sample data. */
export function newJobRow(id: string, sent: SentJob, createdAt: string): NewRow<'jobs'> {
  const status = statusOf(sent, undefined, new Date(createdAt))
  return {
    id,
    ...columnsOf(withAgreedPay(sent), status),
    published_at: status === 'live' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** What a search for words looks in before the description (D27), in the order of what counts most. */
const FIELDS_OF_WORDS = [
  ...(['title', 'role', 'company', 'location', 'shifts', 'band', 'type'] as const),
] satisfies JobField[]

/** A job's fields as columns, with the normalised texts that searches and sorts use. */
export function columnsOf(values: JobValues, status: JobStatus) {
  const searchText = (part: JobFieldDefinition['search']) =>
    joinForSearch(
      JOB_FIELD_NAMES.filter((name) => jobField(name).search === part)
        .flatMap((name) => values[name])
        .map(String),
    )
  const heading = searchText('heading')
  const wordsOfField = (name: JobField) =>
    wordsOf(values[name] === '' ? '' : inWords(jobField(name), values[name]))
  return {
    ...toColumns(jobFields, { ...values, isActive: status === 'live' }),
    status,
    search_text: `${heading}\n${searchText('body')}`,
    heading_normalized: heading,
    location_normalized: searchText('location'),
    company_normalized: normalizeForSearch(values.company),
    words: `${FIELDS_OF_WORDS.map(wordsOfField).join('|')}||${wordsOfField('description')}`,
  }
}

/** The columns of a record, without the texts to search. For the modules that read jobs. */
export const jobColumns = [
  'id',
  ...JOB_FIELD_NAMES.map((name) => jobFields[name].column),
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const

/** A row as a record. For the modules that read jobs. */
export function toJob(row: Pick<Row<'jobs'>, (typeof jobColumns)[number]>): Job {
  return {
    id: row.id,
    ...fromColumns(jobFields, row),
    status: row.status as JobStatus,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
