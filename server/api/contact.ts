import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type FormOrigin, HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { callMessages } from '#domain/messages/calls.ts'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { callSchema, complaintSchema, messageSchema } from '#domain/messages/message-schema.ts'
import {
  type MessageServices,
  receiveCall,
  receiveComplaint,
  receiveMessage,
  receiveStaffingRequest,
} from '#domain/messages/messages.server.ts'
import { contactMessages } from '#domain/messages/messages.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { staffingFields } from '#domain/messages/staffing-schema.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { referralFields } from '#domain/referrals/referral-schema.ts'
import { recommendFriend } from '#domain/referrals/referrals.server.ts'
import { referralMessages } from '#domain/referrals/referrals.ts'
import { mailSavedJobs } from '#domain/saved-jobs/saved-jobs.server.ts'
import { savedJobsMessages } from '#domain/saved-jobs/saved-jobs.ts'
import { savedJobsSchema } from '#domain/saved-jobs/saved-jobs-schema.ts'
import { clientAddress } from '../client-address.ts'
import { failure, NOT_VALID, tooMany } from './errors.ts'
import * as examples from './examples.ts'
import { json, repeatableRequest } from './lists.ts'

const hidden = { [HONEYPOT_FIELD]: z.string().optional(), [STARTED_AT_FIELD]: z.string().optional() }

/** The calls of the forms for messages (D2, D15), to be rung, for complaints, referrals and employers. */
export function contactCalls(api: OpenAPIHono, services: MessageServices) {
  takeIn(api, services, {
    path: '/contact',
    operationId: 'sendMessage',
    summary: 'Send the agency a message',
    body: messageSchema.extend(hidden).openapi('Message', { examples: [examples.message] }),
    answer: z.object({ status: z.literal('received') }),
    sentences: contactMessages,
    receive: async (values, from) => withStatus(await receiveMessage(services, values, from)),
  })
  takeIn(api, services, {
    path: '/calls',
    operationId: 'askToBeRung',
    summary: 'Ask the agency to ring back',
    body: callSchema.extend(hidden).openapi('Call', { examples: [examples.call] }),
    answer: z.object({ status: z.literal('received') }),
    sentences: callMessages,
    receive: async (values, from) => withStatus(await receiveCall(services, values, from)),
  })
  takeIn(api, services, {
    path: '/complaints',
    operationId: 'sendComplaint',
    summary: 'Send the agency a complaint',
    body: complaintSchema.extend(hidden).openapi('Complaint', { examples: [examples.complaint] }),
    answer: z.object({ reference: z.string() }),
    sentences: complaintMessages,
    receive: async (values, from) => withReference(await receiveComplaint(services, values, from)),
  })
  takeIn(api, services, {
    path: '/saved-jobs',
    operationId: 'mailSavedJobs',
    summary: 'Email somebody their saved jobs, once',
    body: savedJobsSchema.extend(hidden).openapi('SavedJobs', { examples: [examples.savedJobs] }),
    answer: z.object({ status: z.literal('received') }),
    sentences: savedJobsMessages,
    receive: async (values, from) => withStatus(await mailSavedJobs(services, values, from)),
  })
  takeIn(api, services, {
    path: '/referrals',
    operationId: 'recommendFriend',
    summary: 'Recommend a friend, who is asked by email before anything else is kept',
    body: referralFields.extend(hidden).openapi('Referral', { examples: [examples.referral] }),
    answer: z.object({ status: z.literal('received') }),
    sentences: referralMessages,
    receive: async (values, from) => withStatus(await recommendFriend(services, values, from)),
  })
  takeIn(api, services, {
    path: '/staffing-requests',
    operationId: 'askForStaff',
    summary: 'Ask the agency for staff',
    body: staffingFields
      .extend(hidden)
      .openapi('StaffingRequest', { examples: [examples.staffingRequest(services.clock)] }),
    answer: z.object({ reference: z.string() }),
    sentences: staffingMessages,
    receive: async (values, from) => withReference(await receiveStaffingRequest(services, values, from)),
  })
}

const withStatus = (outcome: { kind: 'received' } | NotTaken) =>
  outcome.kind === 'received' ? { ...outcome, answer: { status: 'received' } } : outcome
const withReference = (outcome: { kind: 'received'; reference: string } | NotTaken) =>
  outcome.kind === 'received' ? { ...outcome, answer: { reference: outcome.reference } } : outcome

type Call = {
  path: string
  operationId: string
  summary: string
  body: z.ZodType<{ [name in keyof typeof hidden]?: string | undefined }>
  answer: z.ZodType<Record<string, string>>
  sentences: Record<'keyReused' | 'tooMany', string>
  receive(
    values: object,
    from: FormOrigin,
  ): Promise<{ kind: 'received'; answer: Record<string, string> } | NotTaken>
}

function takeIn(
  api: OpenAPIHono,
  { config }: MessageServices,
  { path, operationId, summary, body, answer, sentences, receive }: Call,
) {
  api.openapi(
    createRoute({
      method: 'post',
      path,
      operationId,
      summary,
      request: repeatableRequest(body),
      responses: {
        201: json(answer, 'Stored; the agency gets an email, and so does a sender who gave an address'),
        400: failure('A field is missing or not valid'),
        409: failure('The Idempotency-Key came before with other words'),
        429: failure('Too many from this address'),
      },
    }),
    async (c) => {
      const { [HONEYPOT_FIELD]: honeypot, [STARTED_AT_FIELD]: startedAt, ...values } = c.req.valid('json')
      const outcome = await receive(values, {
        honeypot,
        startedAt,
        address: clientAddress(c, config.trustProxy),
        idempotencyKey: c.req.header('Idempotency-Key'),
      })
      switch (outcome.kind) {
        case 'received':
          return c.json(outcome.answer, 201)
        case 'not-valid':
          return c.json({ error: NOT_VALID, fields: outcome.fields }, 400)
        case 'key-reused':
          return c.json({ error: sentences.keyReused }, 409)
        case 'too-many':
          return tooMany(c, sentences.tooMany, outcome.retryAfterSeconds)
      }
    },
  )
}
