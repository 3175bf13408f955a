import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
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
import { failure, NOT_VALID, tooMany } from './errors.ts'
import * as examples from './examples.ts'
import { formOf, type HiddenFields, hiddenFields, repeatableRequest } from './forms.ts'
import { json } from './lists.ts'

const received = {
  answer: z.object({ status: z.literal('received') }),
  answerOf: () => ({ status: 'received' as const }),
}
const referred = {
  answer: z.object({ reference: z.string() }),
  answerOf: ({ reference }: { kind: 'received'; reference: string }) => ({ reference }),
}

/** The calls of the forms for messages (D2, D15), to be rung, for complaints, referrals and employers. */
export function contactCalls(api: OpenAPIHono, services: MessageServices) {
  takeIn(api, services, {
    path: '/contact',
    operationId: 'sendMessage',
    summary: 'Send the agency a message',
    body: messageSchema.extend(hiddenFields).openapi('Message', { examples: [examples.message] }),
    ...received,
    sentences: contactMessages,
    receive: receiveMessage,
  })
  takeIn(api, services, {
    path: '/calls',
    operationId: 'askToBeRung',
    summary: 'Ask the agency to ring back',
    body: callSchema.extend(hiddenFields).openapi('Call', { examples: [examples.call] }),
    ...received,
    sentences: callMessages,
    receive: receiveCall,
  })
  takeIn(api, services, {
    path: '/complaints',
    operationId: 'sendComplaint',
    summary: 'Send the agency a complaint',
    body: complaintSchema.extend(hiddenFields).openapi('Complaint', { examples: [examples.complaint] }),
    ...referred,
    sentences: complaintMessages,
    receive: receiveComplaint,
  })
  takeIn(api, services, {
    path: '/saved-jobs',
    operationId: 'mailSavedJobs',
    summary: 'Email somebody their saved jobs, once',
    body: savedJobsSchema.extend(hiddenFields).openapi('SavedJobs', { examples: [examples.savedJobs] }),
    ...received,
    sentences: savedJobsMessages,
    receive: mailSavedJobs,
  })
  takeIn(api, services, {
    path: '/referrals',
    operationId: 'recommendFriend',
    summary: 'Recommend a friend, who is asked by email before anything else is kept',
    body: referralFields.extend(hiddenFields).openapi('Referral', { examples: [examples.referral] }),
    ...received,
    sentences: referralMessages,
    receive: recommendFriend,
  })
  takeIn(api, services, {
    path: '/staffing-requests',
    operationId: 'askForStaff',
    summary: 'Ask the agency for staff',
    body: staffingFields
      .extend(hiddenFields)
      .openapi('StaffingRequest', { examples: [examples.staffingRequest(services.clock)] }),
    ...referred,
    sentences: staffingMessages,
    receive: receiveStaffingRequest,
  })
}

type Answer = z.infer<typeof received.answer | typeof referred.answer>

type Call<Outcome extends { kind: 'received' }> = {
  path: string
  operationId: string
  summary: string
  body: z.ZodType<HiddenFields>
  answer: z.ZodType<Answer>
  /** What the call answers with, as its `answer` has it. */
  answerOf(outcome: Outcome): Answer
  sentences: Record<'keyReused' | 'tooMany', string>
  receive(services: MessageServices, values: object, from: FormOrigin): Promise<Outcome | NotTaken>
}

function takeIn<Outcome extends { kind: 'received' }>(
  api: OpenAPIHono,
  services: MessageServices,
  { path, operationId, summary, body, answer, answerOf, sentences, receive }: Call<Outcome>,
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
      const { values, from } = formOf(c, services.config, c.req.valid('json'))
      const outcome = await receive(services, values, from)
      switch (outcome.kind) {
        case 'received':
          return c.json(answerOf(outcome), 201)
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
