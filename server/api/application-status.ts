import { z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { isDayToSend, type Tell } from '#domain/applications/application-answers.server.ts'
import { answerMessages, rejectionTemplate, WHY_LIMIT } from '#domain/applications/application-answers.ts'
import {
  findApplication,
  type StatusOutcome,
  setStatus,
} from '#domain/applications/application-desk.server.ts'
import { type Application, NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isSetStatus,
} from '#domain/applications/applications.ts'
import { placeHref } from '#domain/placements/placements.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { wordsFor } from '#domain/templates/templates.server.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { dayInLondon } from '#platform/clock.ts'
import { upTo } from '#platform/text-limit.ts'

export const status = z.enum(
  Object.keys(APPLICATION_STATUSES) as [ApplicationStatus, ...ApplicationStatus[]],
  {
    error: `Give one of ${Object.keys(APPLICATION_STATUSES).join(', ')}.`,
  },
)

export const statusBody = z
  .object({
    status,
    from: status.optional().openapi({ description: 'The status it should still have; otherwise 409' }),
    reason: z.string().check(upTo(NOTE_LIMIT)).optional().openapi({
      description: 'Of a rejection or a withdrawal: why, for colleagues. The applicant is never told.',
    }),
    tell: z.enum(['mail', 'none'], { error: 'Give mail or none.' }).optional().openapi({
      description: 'Of a rejection: whether the applicant is told by email. See the description of the call.',
    }),
    tellOn: z.string().optional().openapi({ description: 'The day the email goes, like 2026-11-26' }),
    whyNot: z.string().check(upTo(WHY_LIMIT)).optional().openapi({
      description:
        "With `tell: none`, which needs it: why no email goes, such as that you've written yourself",
    }),
    knowsOfInterviews: z
      .boolean({ error: 'Give true or false.' })
      .optional()
      .openapi({
        description:
          'With `tell: none`: whether they know that an interview to come is off. Otherwise they get an ' +
          'email that says that and nothing else.',
      }),
  })
  .openapi('StatusChange', {
    examples: [
      { status: 'contacted', from: 'new' },
      { status: 'rejected', reason: 'Hours do not fit', tell: 'none', whyNot: 'Told on the telephone' },
    ],
  })

export const statusDescription =
  'Every applicant gets an answer: with `rejected`, `tell: mail` sends the usual email at once or on the ' +
  'day `tellOn`, and `tell: none` needs `whyNot`; of an interview to come they are still told that it is ' +
  'off, unless `knowsOfInterviews` says that they know. Without `tell` the email waits until the next ' +
  'working day, so that staff can still change or stop it. With `withdrawn` the applicant gets an email ' +
  'that says so. `placed` comes with a placement: until the application has one the answer is 409, with ' +
  'the address of the form at the desk.'

type Change = z.output<typeof statusBody>

type Outcome =
  | StatusOutcome
  | { kind: 'not-valid'; error: string; fields: Record<string, string> }
  | { kind: 'needs-placement'; error: string }

/** Changes an application's status for another system, and sees to it that the applicant is told. */
export async function changeByCall(
  services: Services,
  staff: Staff,
  id: string,
  change: Change,
): Promise<Outcome> {
  const { status: to, from, reason = '' } = change
  const { db, clock } = services
  const extra = (['tell', 'tellOn', 'whyNot', 'knowsOfInterviews'] as const).find(
    (name) => change[name] !== undefined,
  )
  if (extra && to !== 'rejected') return wrong(extra, 'Only a rejection has this.')
  if (isSetStatus(to)) return setStatus(db, staff, clock, id, { from, to })
  const before = await findApplication(db, staff, id)
  if (!before || before.isSpam) return { kind: 'missing' }
  if (before.status === to) return { kind: 'changed', application: before }
  if (from !== undefined && from !== before.status)
    return { kind: 'changed-meanwhile', status: before.status }
  if (to === 'placed') return { kind: 'needs-placement', error: needsPlacement(services, before) }
  if (to === 'withdrawn') {
    await withdrawApplication(services, staff, id, reason)
  } else {
    const tell = await readTell(services, change, before)
    if ('error' in tell) return tell
    await rejectApplications(services, staff, [id], { reason: 'other', note: reason, tell, from })
  }
  const application = await findApplication(db, staff, id)
  if (!application) return { kind: 'missing' }
  const isDone = application.status === to
  return isDone ? { kind: 'changed', application } : { kind: 'changed-meanwhile', status: application.status }
}

function needsPlacement({ config }: Services, { id, jobId, candidateId }: Application): string {
  const form = placeHref(candidateId ?? '', { application: id, job: jobId })
  const what = 'It becomes placed with its placement: who works where, and from when.'
  return `${what} Enter that at ${config.siteUrl}${form}`
}

const wrong = (field: string, error: string) => ({
  kind: 'not-valid' as const,
  error,
  fields: { [field]: error },
})

async function readTell({ db, clock }: Services, change: Change, application: Application) {
  const { tell, tellOn, whyNot = '', knowsOfInterviews = false } = change
  if (tell === 'none') {
    if (tellOn !== undefined) return wrong('tellOn', 'No email goes with `tell: none`.')
    const why = whyNot.trim()
    if (why === '') return wrong('whyNot', answerMessages.why)
    return { kind: 'none', why, knowsOfInterviews } satisfies Tell
  }
  if (whyNot.trim() !== '') return wrong('whyNot', 'Only `tell: none` has this; otherwise an email goes.')
  if (knowsOfInterviews)
    return wrong('knowsOfInterviews', 'Only `tell: none` has this; otherwise the email says it.')
  if (tellOn !== undefined && !isDayToSend(clock, tellOn)) return wrong('tellOn', answerMessages.day)
  const usual = tell === 'mail' ? undefined : workingDayAfter(dayInLondon(clock.now()), 1)
  const words = await wordsFor(db, rejectionTemplate(application))
  return { kind: 'mail', ...words, on: tellOn ?? usual } satisfies Tell
}
