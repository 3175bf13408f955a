import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { adminByToken } from '#domain/accounts/admin.server.ts'
import { jobSchema } from '#domain/jobs/job-schema.ts'
import {
  createJob,
  deleteJob,
  findActiveJob,
  findJob,
  searchJobs,
  updateJob,
} from '#domain/jobs/jobs.server.ts'
import { JOB_COLORS, JOB_TYPES, type JobColor, jobMessages } from '#domain/jobs/jobs.ts'
import { failure } from './errors.ts'
import { requireAdmin } from './require-admin.ts'

/** As many jobs as one answer carries when the caller names no limit. */
const MOST_JOBS = 1_000

const jobAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    type: z.enum(JOB_TYPES),
    salary: z.string(),
    description: z.string(),
    requirements: z.array(z.string()),
    posted: z.string(),
    color: z.enum(Object.keys(JOB_COLORS) as [JobColor, ...JobColor[]]),
    isActive: z.boolean(),
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Job')

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: `Give a whole number from ${least} to ${most}.` })
    .int(`Give a whole number from ${least} to ${most}.`)
    .min(least, `Give a whole number from ${least} to ${most}.`)
    .max(most, `Give a whole number from ${least} to ${most}.`)

const listQuery = z.object({
  keyword: z.string().optional().openapi({ description: 'In title, company or description' }),
  q: z.string().optional().openapi({ description: 'In title, company, description or location' }),
  location: z.string().optional(),
  type: z.string().optional(),
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).optional(),
  include: z
    .literal('inactive', { error: 'Only "inactive" can be included.' })
    .optional()
    .openapi({ description: 'Administrators may see inactive jobs too' }),
})

const json = <T>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
const id = z.object({ id: z.string() })
const jobBody = {
  content: { 'application/json': { schema: jobSchema.openapi('JobValues') } },
  required: true,
}
const noSuchJob = { error: jobMessages.missing }

/** The calls about jobs (§7): reading is for everybody, writing for administrators. */
export function jobCalls(api: OpenAPIHono, { db, clock, config }: Services) {
  const adminsOnly = requireAdmin(config.apiToken)
  const mayNotBeKept = { 'Cache-Control': 'no-cache', Vary: 'Authorization' }

  api.openapi(
    createRoute({
      method: 'get',
      path: '/jobs',
      summary: 'Jobs, newest first',
      request: { query: listQuery },
      responses: {
        200: json(z.array(jobAnswer), 'The jobs; X-Total-Count says how many there are in all'),
        400: failure('A parameter is not valid'),
        401: failure('Inactive jobs are for administrators'),
      },
    }),
    async (c) => {
      const { include, limit = MOST_JOBS, ...filters } = c.req.valid('query')
      const isAdmin = adminByToken(config.apiToken, c.req.header('Authorization')) !== undefined
      if (include && !isAdmin) return c.json({ error: 'Sign in as an administrator first.' }, 401)
      const found = await searchJobs(db, { ...filters, limit, includeInactive: include !== undefined })
      c.header('X-Total-Count', String(found.total))
      if (filters.page * limit < found.total) {
        const next = new URL(c.req.url)
        next.searchParams.set('page', String(filters.page + 1))
        c.header('Link', `<${config.siteUrl}/api/jobs${next.search}>; rel="next"`)
      }
      return c.json(found.jobs, 200, isAdmin ? { 'Cache-Control': 'no-store' } : mayNotBeKept)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/jobs/{id}',
      summary: 'One job',
      request: { params: id },
      responses: { 200: json(jobAnswer, 'The job'), 404: failure('Missing or inactive') },
    }),
    async (c) => {
      const isAdmin = adminByToken(config.apiToken, c.req.header('Authorization')) !== undefined
      const job = await (isAdmin ? findJob : findActiveJob)(db, c.req.valid('param').id)
      if (!job) return c.json(noSuchJob, 404)
      return c.json(job, 200, isAdmin ? { 'Cache-Control': 'no-store' } : mayNotBeKept)
    },
  )

  const writing = { security: [{ token: [] }], middleware: adminsOnly }
  const refusals = {
    400: failure('A field is missing or not valid'),
    401: failure('Only for administrators'),
    413: failure('The body is too large'),
    415: failure('The body is not announced as JSON'),
  }

  api.openapi(
    createRoute({
      ...writing,
      method: 'post',
      path: '/jobs',
      summary: 'Make a job',
      request: { body: jobBody },
      responses: { 201: json(jobAnswer, 'The job as made'), ...refusals },
    }),
    async (c) => c.json(await createJob(db, c.var.admin, clock, c.req.valid('json')), 201),
  )

  api.openapi(
    createRoute({
      ...writing,
      method: 'put',
      path: '/jobs/{id}',
      summary: 'Replace a job',
      request: { params: id, body: jobBody },
      responses: { 200: json(jobAnswer, 'The job as changed'), 404: failure('Missing'), ...refusals },
    }),
    async (c) => {
      const job = await updateJob(db, c.var.admin, clock, c.req.valid('param').id, c.req.valid('json'))
      return job ? c.json(job, 200) : c.json(noSuchJob, 404)
    },
  )

  api.openapi(
    createRoute({
      ...writing,
      method: 'delete',
      path: '/jobs/{id}',
      summary: 'Delete a job',
      request: { params: id },
      responses: {
        204: { description: 'Deleted' },
        401: failure('Only for administrators'),
        404: failure('Missing'),
      },
    }),
    async (c) => {
      const isGone = await deleteJob(db, c.var.admin, c.req.valid('param').id)
      return isGone ? c.body(null, 204) : c.json(noSuchJob, 404)
    },
  )
}
