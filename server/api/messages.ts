import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import {
  KIND_NAMES,
  MESSAGE_STATES,
  type MessageKind,
  type MessageState,
} from '#domain/messages/message-desk.ts'
import { searchMessages } from '#domain/messages/message-list.server.ts'
import { SHIFTS, type Shift, SITE_KINDS } from '#domain/messages/staffing.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { failure } from './errors.ts'
import { jsonPage, nextPage, pageQuery } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

const status = z.enum(Object.keys(MESSAGE_STATES) as [MessageState, ...MessageState[]], {
  error: `Give one of ${Object.keys(MESSAGE_STATES).join(', ')}.`,
})

const staffing = z
  .object({
    roles: z.array(z.object({ role: z.string(), count: z.number() })),
    /** In their own words, as the budget, the dates and the times. */
    grade: z.string().optional(),
    budget: z.string().optional(),
    startsOn: z.string(),
    /** Empty while the end is open. */
    endsOn: z.string(),
    /** Which of these days it is about, where it isn't all of them. */
    dates: z.string().optional(),
    shifts: z.array(z.enum(Object.keys(SHIFTS) as [Shift, ...Shift[]])),
    times: z.string().optional(),
    organisation: z.string(),
    ward: z.string().optional(),
    siteKind: z.enum(SITE_KINDS),
    town: z.string(),
    postcode: z.string(),
    requirements: z.array(z.string()),
    jobTitle: z.string(),
    phone: z.string(),
  })
  .openapi('StaffingFacts')

/** Other fields of a message are left out. */
const messageAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(Object.keys(KIND_NAMES) as [MessageKind, ...MessageKind[]]),
    /** Only complaints, and staffing requests that came with their facts, have one. */
    reference: z.string().nullable(),
    /** Null for any other kind, and for a staffing request that came through the contact form. */
    staffing: staffing.nullable(),
    name: z.string(),
    /** Empty for somebody who asks to be rung. */
    email: z.string(),
    /** Of somebody who asks to be rung, or says what has changed about their request for staff; else null. */
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    status,
    createdAt: z.string(),
  })
  .openapi('ReceivedMessage')

/** The call about messages, for staff and tokens only, without suspected spam. */
export function messageCalls(api: OpenAPIHono, services: Services) {
  const { db, clock } = services
  api.openapi(
    createRoute({
      security: forStaff,
      middleware: requireStaff(services, 'messages'),
      method: 'get',
      path: '/messages',
      operationId: 'listMessages',
      summary: 'Messages, complaints, staffing requests and requests to be rung, newest first',
      request: { query: pageQuery.extend({ status: status.optional() }) },
      responses: {
        200: jsonPage(messageAnswer, 'The messages'),
        400: failure('A parameter is not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const { status: state, ...query } = c.req.valid('query')
      const found = await searchMessages(db, c.var.staff, clock, { ...query, state })
      await recordOpening(services, c.var.staff, 'message')
      nextPage(c, `${services.config.siteUrl}/api/messages`, query, found.total)
      const answers = found.messages.map(({ state, ...message }) =>
        messageAnswer.parse({ ...message, status: state }),
      )
      return c.json(answers, 200)
    },
  )
}
