import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { fold } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobValues } from './job-schema.ts'
import type { Job, JobColor, JobType } from './jobs.ts'

/** One job that visitors may see; undefined for one that is missing or inactive, without telling which (D13). */
export async function findActiveJob(db: Db, id: string): Promise<Job | undefined> {
  const job = await findJob(db, id)
  return job?.isActive ? job : undefined
}

/** The title of an active job, asked inside a transaction that depends on the job being there; otherwise undefined. */
export async function activeJobTitle(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
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

/** A job as the table keeps it, folded columns included. For the verbs that write and the loader of sample data. */
export function newJobRow(
  id: string,
  values: JobValues,
  createdAt: string,
  publishedAt: string | null,
): Insertable<Tables['jobs']> {
  return {
    id,
    ...columnsOf(values),
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** A job's fields as the table keeps them. For the verbs that write. */
export function columnsOf(values: JobValues) {
  return {
    title: values.title,
    company: values.company,
    location: values.location,
    type: values.type,
    salary: values.salary,
    description: values.description,
    requirements: JSON.stringify(values.requirements),
    posted: values.posted,
    color: values.color,
    is_active: values.isActive ? 1 : 0,
    heading_folded: fold(`${values.title}\n${values.company}`),
    body_folded: fold(values.description),
    place_folded: fold(values.location),
    company_folded: fold(values.company),
  }
}

/** What a record is made of: the table has each text once more, folded, for searching. For the modules that read jobs. */
export const jobColumns = [
  'id',
  'title',
  'company',
  'location',
  'type',
  'salary',
  'description',
  'requirements',
  'posted',
  'color',
  'is_active',
  'published_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Tables['jobs'])[]

/** A job as the table keeps it, as a record. For the modules that read jobs. */
export function toJob(row: Pick<Selectable<Tables['jobs']>, (typeof jobColumns)[number]>): Job {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    description: row.description,
    requirements: JSON.parse(row.requirements),
    posted: row.posted,
    color: row.color as JobColor,
    isActive: row.is_active === 1,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
