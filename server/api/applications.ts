import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { answerWithCv, cvRefusal } from '#app/pages/admin/cv-answer.server.ts'
import { openNewestCv } from '#domain/applications/application-cv.server.ts'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { searchApplications } from '#domain/applications/application-list.server.ts'
import { sentAgainFor } from '#domain/applications/sent-again.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { changeByCall, status, statusBody, statusDescription } from './application-status.ts'
import { failure } from './errors.ts'
import * as examples from './examples.ts'
import { cvFiles, json, jsonBody, jsonPage, nextPage, pageQuery } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

const sentAgain = z.object({
  reference: z.string(),
  at: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  specialty: z.string().optional(),
  experience: z.string().optional(),
  source: z.string().optional(),
})

/** Other fields of an application are left out. */
const applicationAnswer = z
  .object({
    id: z.string(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    specialty: z.string(),
    experience: z.string(),
    jobId: z.string().nullable(),
    candidateId: z.string().nullable(),
    status,
    source: z.string().openapi({
      description:
        'What led the applicant here: the `ref` of a link, the host of a site, or how an application came ' +
        'that staff entered; empty when it is not known',
    }),
    createdAt: z.string(),
    cvUrl: z.string(),
    sentAgain: z.array(sentAgain).openapi({
      description:
        'What the applicant has sent for the same job since, while this application was open, each with ' +
        'the reference that they were given and what differs from this application',
    }),
  })
  .openapi('ReceivedApplication', { examples: [examples.receivedApplication] })

const id = z.object({ id: z.string() })
const noSuchApplication = { error: 'There is no such application.' }
const refusals = { ...turnedAway, 404: failure('Missing') }

/** The calls about applications, for staff and tokens only, without suspected spam. */
export function applicationCalls(api: OpenAPIHono, services: Services) {
  const { db, clock, config } = services
  const guarded = {
    security: forStaff,
    middleware: requireStaff(services, 'applications'),
  }
  const toAnswers = async (applications: readonly Application[]) => {
    const again = await sentAgainFor(db, applications)
    return applications.map((application) =>
      applicationAnswer.parse({
        ...application,
        source: application.cameFrom,
        cvUrl: `${config.siteUrl}/api/applications/${application.id}/cv`,
        sentAgain: (again.get(application.id) ?? []).map(({ reference, at, sent }) => {
          const { cameFrom: source, ...others } = sent ?? {}
          return { reference, at, ...others, source }
        }),
      }),
    )
  }
  const toAnswer = async (application: Application) =>
    (await toAnswers([application]))[0] as z.output<typeof applicationAnswer>

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/applications',
      operationId: 'listApplications',
      summary: 'Applications, newest first',
      request: { query: pageQuery.extend({ status: status.optional() }) },
      responses: {
        200: jsonPage(applicationAnswer, 'The applications'),
        400: failure('A parameter is not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const found = await searchApplications(db, c.var.staff, clock, query)
      await recordOpening(services, c.var.staff, 'application')
      nextPage(c, `${config.siteUrl}/api/applications`, query, found.total)
      return c.json(await toAnswers(found.applications), 200)
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/applications/{id}',
      operationId: 'getApplication',
      summary: 'One application',
      request: { params: id },
      responses: { 200: json(applicationAnswer, 'The application'), ...refusals },
    }),
    async (c) => {
      const application = await findApplication(db, c.var.staff, c.req.valid('param').id)
      if (!application || application.isSpam) return c.json(noSuchApplication, 404)
      await recordOpening(services, c.var.staff, 'application', application.id)
      return c.json(await toAnswer(application), 200)
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'patch',
      path: '/applications/{id}',
      operationId: 'setApplicationStatus',
      summary: 'Set the status of an application; who did so is kept',
      description: statusDescription,
      request: { params: id, body: jsonBody(statusBody) },
      responses: {
        200: json(applicationAnswer, 'The application as changed'),
        400: failure('The status is none'),
        409: failure('It no longer has the status that `from` names, or is to be placed without a placement'),
        ...refusals,
      },
    }),
    async (c) => {
      const change = c.req.valid('json')
      const outcome = await changeByCall(services, c.var.staff, c.req.valid('param').id, change)
      if (outcome.kind === 'changed') {
        await recordOpening(services, c.var.staff, 'application', outcome.application.id)
        return c.json(await toAnswer(outcome.application), 200)
      }
      if (outcome.kind === 'not-valid') return c.json({ error: outcome.error, fields: outcome.fields }, 400)
      if (outcome.kind === 'needs-placement') return c.json({ error: outcome.error }, 409)
      if (outcome.kind === 'changed-meanwhile') {
        return c.json({ error: `Its status is ${outcome.status} by now.` }, 409)
      }
      return c.json(noSuchApplication, 404)
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/applications/{id}/cv',
      operationId: 'getApplicationCv',
      summary: 'The newest CV of an applicant, to save; who fetched it is kept',
      description:
        'The CV that came with the application or, where the applicant has given others since, with a ' +
        'second application for the same job or in their own area, the newest of these.',
      request: { params: id },
      responses: {
        200: { description: 'The CV as it was given', content: cvFiles },
        409: failure('It waits for the virus scan: try again later'),
        410: failure('The virus scanner found something harmful in it: it was destroyed'),
        ...refusals,
      },
    }),
    async (c) => {
      const application = await findApplication(db, c.var.staff, c.req.valid('param').id)
      if (!application || application.isSpam) return c.json(noSuchApplication, 404)
      const cv = await openNewestCv(services, c.var.staff, application.id)
      if (cv.kind !== 'opened') {
        const { error, status } = cvRefusal(cv)
        return c.json({ error }, status)
      }
      return answerWithCv(cv)
    },
  )
}
