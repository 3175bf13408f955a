import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { callerOf } from '#domain/accounts/admin.server.ts'
import { answerShapeOf } from '#domain/fields/field-schema.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { type JobFieldDefinition, jobFields } from '#domain/jobs/job-fields.ts'
import { BANDS, SHIFT_NAMES } from '#domain/jobs/job-options.ts'
import { sentJobSchema } from '#domain/jobs/job-schema.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { JOB_STATUS_NAMES } from '#domain/jobs/job-status.ts'
import { deleteJobs, makeJobOnce, updateJob } from '#domain/jobs/job-writing.server.ts'
import { findActiveJob, findJob } from '#domain/jobs/jobs.server.ts'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { DEFAULT_RADIUS, RADII } from '#domain/places/postcodes.ts'
import { failure, KEY_REUSED } from './errors.ts'
import * as examples from './examples.ts'
import { needsOneOf, repeatableRequest } from './forms.ts'
import { json, jsonBody, jsonPage, nextPage, wholeNumber } from './lists.ts'
import { forAnybody, forbidden, forStaff, requireStaff, turnedAway, unauthorized } from './require-staff.ts'

/** How many jobs one answer carries at most when the caller names no limit. */
const MOST_JOBS = 1_000

const jobAnswer = z
  .object({
    id: z.string(),
    ...answerShapeOf(jobFields),
    status: z.enum(JOB_STATUS_NAMES),
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Job', { examples: [examples.job] })

/** The fields that `keyword` is looked for in, by what the form calls them. */
const searched = Object.values(jobFields)
  .filter((field: JobFieldDefinition) => field.search !== undefined && field.search !== 'location')
  .map(({ label }) => label)

const listQuery = z.object({
  keyword: z
    .string()
    .optional()
    .openapi({ description: `In ${searched.join(', ')}` }),
  q: z
    .string()
    .optional()
    .openapi({ description: `In ${[...searched, 'location'].join(', ')}` }),
  location: z.string().optional(),
  type: z.string().optional(),
  near: z
    .string()
    .optional()
    .openapi({ description: 'A postcode, its first part, or a town of the UK', examples: ['SE5 9RS'] }),
  within: z.coerce
    .number()
    .refine((miles) => RADII.some((radius) => radius === miles), `Choose one of: ${RADII.join(', ')}.`)
    .default(DEFAULT_RADIUS)
    .openapi({ description: 'Miles around the place of near', enum: [...RADII] }),
  role: z.string().optional(),
  shift: z.enum(SHIFT_NAMES).optional(),
  band: z.enum(BANDS).optional(),
  pay: wholeNumber(1, 999).optional().openapi({ description: 'Pounds an hour, at least' }),
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).optional(),
  include: z
    .literal('inactive', { error: 'Only "inactive" can be included.' })
    .optional()
    .openapi({ description: 'Staff may see inactive jobs too' }),
})

const id = z.object({ id: z.string() })
const jobValues = sentJobSchema.openapi('JobValues', {
  // A salary text is made of the figures.
  required: ['title', 'company', 'location', 'description'],
  ...needsOneOf('salary', 'payFrom'),
  examples: [examples.jobValues],
})
const noSuchJob = { error: jobMessages.missing }
const changedMeanwhile = {
  error: 'Somebody else has changed this job in the meantime. Fetch it again first.',
}
const ifMatch = z.object({
  'if-match': z.string().optional().openapi({
    description: 'The ETag of the version to replace; without it, whatever is there is replaced',
  }),
})

const versionTag = z.object({ ETag: z.string().openapi({ description: 'The version of the job' }) })

/** The `ETag` of a job is its version, so that a later `If-Match` can name it. */
const tagOf = (job: { updatedAt: string }) => ({ ETag: `"${job.updatedAt}"` })

/** The version in `If-Match` without the marks that proxies add; undefined for any version (`*`). */
function versionNamed(header: string | undefined): string | undefined {
  const text = header?.trim()
  return text === '*' ? undefined : text?.replace(/^(?:W\/)?"|(?:;\w+)?"$/g, '')
}

/** The calls about jobs (§7): anybody may read, staff may write. */
export function jobCalls(api: OpenAPIHono, services: Services) {
  const { db, clock, config } = services
  const staffOnly = requireStaff(services, 'jobs')
  const revalidated = { 'Cache-Control': 'no-cache', Vary: 'Authorization, Cookie' }

  api.openapi(
    createRoute({
      method: 'get',
      path: '/jobs',
      operationId: 'listJobs',
      security: forAnybody,
      summary: 'Jobs, newest first',
      request: { query: listQuery },
      responses: {
        200: jsonPage(jobAnswer, 'The jobs'),
        400: failure('A parameter is not valid'),
        401: failure('Inactive jobs are for staff'),
        403: failure('Signed in, but not as staff; or a token for another area'),
      },
    }),
    async (c) => {
      const { include, limit = MOST_JOBS, ...filters } = c.req.valid('query')
      const { kind } = await callerOf(services, c.req.raw.headers, 'jobs')
      if (include && kind === 'anonymous') return unauthorized(c)
      if (include && kind !== 'staff') return forbidden(c)
      const found = await searchJobs(db, { ...filters, limit, includeInactive: include !== undefined })
      nextPage(c, `${config.siteUrl}/api/jobs`, { page: filters.page, limit }, found.total)
      return c.json(found.jobs, 200, revalidated)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/jobs/{id}',
      operationId: 'getJob',
      security: forAnybody,
      summary: 'One job',
      request: { params: id },
      responses: {
        200: { ...json(jobAnswer, 'The job'), headers: versionTag },
        404: failure('Missing or inactive'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const { kind } = await callerOf(services, c.req.raw.headers, 'jobs')
      const job = await (kind === 'staff' ? findJob : findActiveJob)(db, c.req.valid('param').id)
      // A token that is no longer valid must not read that an inactive job is gone.
      const hasToken = c.req.header('Authorization') !== undefined
      if (!job && hasToken && kind === 'anonymous') return unauthorized(c)
      if (!job && hasToken && kind === 'not-staff') return forbidden(c)
      if (!job) return c.json(noSuchJob, 404)
      return c.json(job, 200, { ...tagOf(job), ...revalidated })
    },
  )

  const writing = { security: forStaff, middleware: staffOnly }
  const refusals = {
    400: failure('A field is missing or not valid'),
    ...turnedAway,
  }

  api.openapi(
    createRoute({
      ...writing,
      method: 'post',
      path: '/jobs',
      operationId: 'createJob',
      summary: 'Make a job',
      request: repeatableRequest(jobValues),
      responses: {
        201: json(jobAnswer, 'The job as made'),
        ...refusals,
        404: failure('It was made by this request before, and has been deleted since'),
        409: failure('The Idempotency-Key came before with other contents'),
      },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const request = repeatable('job by call', c.req.header('Idempotency-Key'), sent)
      const outcome = await makeJobOnce(services, c.var.staff, sent, request)
      if (outcome.kind === 'key-reused') return c.json({ error: KEY_REUSED }, 409)
      const job = await findJob(db, outcome.id)
      return job ? c.json(job, 201) : c.json(noSuchJob, 404)
    },
  )

  api.openapi(
    createRoute({
      ...writing,
      method: 'put',
      path: '/jobs/{id}',
      operationId: 'replaceJob',
      summary: 'Replace a job',
      request: { params: id, headers: ifMatch, body: jsonBody(jobValues) },
      responses: {
        200: { ...json(jobAnswer, 'The job as changed'), headers: versionTag },
        404: failure('Missing'),
        412: failure('The job has changed since the version that If-Match names'),
        ...refusals,
      },
    }),
    async (c) => {
      const values = c.req.valid('json')
      const version = versionNamed(c.req.valid('header')['if-match'])
      const outcome = await updateJob(db, c.var.staff, clock, c.req.valid('param').id, values, version)
      if (outcome.kind === 'missing') return c.json(noSuchJob, 404)
      if (outcome.kind === 'conflict') return c.json(changedMeanwhile, 412, tagOf(outcome.job))
      return c.json(outcome.job, 200, tagOf(outcome.job))
    },
  )

  api.openapi(
    createRoute({
      ...writing,
      method: 'delete',
      path: '/jobs/{id}',
      operationId: 'deleteJob',
      summary: 'Delete a job',
      request: { params: id },
      responses: {
        204: { description: 'Deleted' },
        ...turnedAway,
        404: failure('Missing'),
      },
    }),
    async (c) => {
      const count = await deleteJobs(db, c.var.staff, clock, [c.req.valid('param').id])
      return count > 0 ? c.body(null, 204) : c.json(noSuchJob, 404)
    },
  )
}
