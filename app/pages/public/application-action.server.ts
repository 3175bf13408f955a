import type { RouterContextProvider } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import { looksAutomated } from '#domain/abuse/abuse.server.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { promiseNow } from '#domain/applications/answer-promise.server.ts'
import { promiseText } from '#domain/applications/answer-promise.ts'
import { applicationSchema } from '#domain/applications/application-schema.ts'
import { submitApplication } from '#domain/applications/applications.server.ts'
import {
  type ApplicationFormState,
  applicationMessages,
  submitError,
} from '#domain/applications/applications.ts'
import { readSource, SOURCE_FIELD, sourceOfVisit } from '#domain/applications/came-from.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { fileAddress, uploadKeyOf } from '#domain/uploads/upload-address.ts'
import { deleteArrived } from '#domain/uploads/uploads.server.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { type FormCv, takeFormCv } from './form-cv.server.ts'
import {
  formStart,
  type Refused,
  refused,
  refusedByFault,
  sentQuery,
  sentReference,
} from './form-page.server.ts'

export type ApplicationOutcome =
  | { kind: 'submitted'; sentQuery: string }
  /** The CV is kept too, once it has arrived. */
  | Refused<ApplicationFormState>

/** What a page with the application form begins with. `sent` is a reference that we gave out. */
export async function applicationFormStart(
  context: Readonly<RouterContextProvider>,
  { request, url }: { request: Request; url: URL },
) {
  const services = context.get(servicesContext)
  const promise = promiseText(await promiseNow(services.db, services.clock))
  return {
    ...formStart(context),
    sent: sentReference(services, url),
    promise,
    source: sourceIn(request, url, services),
  }
}

/** What led somebody to the form, as its request tells it. A browser may ask not to be followed. */
function sourceIn({ headers }: Request, url: URL, { config }: Services): string {
  if (headers.get('Sec-GPC') === '1') return ''
  const address = `${config.siteUrl}${url.pathname}${url.search}`
  return sourceOfVisit(address, headers.get('Referer') ?? '')
}

/** Handles a form without script as the three calls do (§4, §7, D1). @param jobId of the job applied for */
export async function receiveApplicationForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  jobId?: string,
): Promise<ApplicationOutcome> {
  const services = context.get(servicesContext)
  const address = context.get(addressContext)
  let fields: Record<string, string> = {}
  let cv: FormCv = { kind: 'none' }
  try {
    fields = await readForm(request, async (file) => {
      if (file.field !== 'cv' || !file.name) return
      // A fault of ours must not cost what was typed: the rest of the form is read first.
      cv = await takeFormCv(services, address, file).catch((error) => ({ kind: 'failed', error }))
    })
    cv = cvOf(services, fields, cv)
    if (cv.kind === 'failed') throw cv.error
    return await submit(services, address, fields, cv, jobId)
  } catch (error) {
    if (error instanceof FormError) {
      fields = error.fields
      // Only a file can be so large.
      const tooLarge = { kind: 'refused', status: 413, message: cvRefusals.tooLarge } as const
      if (error.isTooLarge) return await submit(services, address, fields, tooLarge, jobId)
    }
    return refusedByFault(services.log, error, 'an application could not be taken in', {
      values: fields,
      errors: {},
      cv: keptCv(services, cv),
      alert: applicationMessages.error,
      retryKey: fields.idempotencyKey,
    })
  }
}

async function submit(
  services: Services,
  address: string,
  fields: Record<string, string>,
  cv: Exclude<FormCv, { kind: 'failed' }>,
  jobId: string | undefined,
): Promise<ApplicationOutcome> {
  const refuse = (
    status: number,
    errors: ApplicationFormState['errors'],
    alert: string,
    { retryAfterSeconds, keepsCv = true }: { retryAfterSeconds?: number | undefined; keepsCv?: boolean } = {},
  ): ApplicationOutcome =>
    refused(
      status,
      { values: fields, errors, cv: keepsCv ? keptCv(services, cv) : undefined, alert },
      retryAfterSeconds,
    )
  const parsed = applicationSchema.safeParse({ ...fields, jobId, over18: fields.over18 === 'yes' })
  const errors: ApplicationFormState['errors'] = parsed.error ? problemsByField(parsed.error) : {}
  if (cv.kind === 'none') return refuse(400, { ...errors, cv: cvMessages.missing }, cvMessages.missing)
  if (cv.kind === 'refused') {
    const { status, message, retryAfterSeconds } = cv
    return refuse(status, { ...errors, cv: message }, submitError(message), { retryAfterSeconds })
  }
  if (!parsed.success) return refuse(400, errors, submitError(applicationMessages.failed))

  const outcome = await submitApplication(services, {
    values: parsed.data,
    cvKey: cv.key,
    cameFrom: readSource(fields[SOURCE_FIELD]),
    address,
    isSpam: looksAutomated(
      { honeypot: fields[HONEYPOT_FIELD], startedAt: fields[STARTED_AT_FIELD] ?? '' },
      services.clock,
    ),
    request: repeatable('apply', fields.idempotencyKey, { ...parsed.data, cv: cv.digest }),
  })
  switch (outcome.kind) {
    case 'submitted':
      return { kind: 'submitted', sentQuery: sentQuery(services, outcome.reference) }
    case 'cv-not-available': {
      const message = applicationMessages.cvNotAvailable
      return refuse(400, { cv: message }, submitError(message), { keepsCv: false })
    }
    case 'job-gone':
      // Nobody can apply for it again: its file is not kept for another try.
      await deleteArrived(services, cv.key)
      return refuse(410, {}, submitError(applicationMessages.jobGone), { keepsCv: false })
    case 'key-reused':
      return refuse(409, {}, submitError(applicationMessages.keyReused))
    case 'too-many':
      return refuse(429, {}, submitError(applicationMessages.tooMany), {
        retryAfterSeconds: outcome.retryAfterSeconds,
      })
  }
}

/** The file of this post, or one that an earlier post uploaded. */
function cvOf(services: Services, fields: Record<string, string>, cv: FormCv): FormCv {
  if (cv.kind !== 'none' || !fields.cvUrl) return cv
  const key = uploadKeyOf(fields.cvUrl, services.config)
  return key ? { kind: 'arrived', key, name: fields.cvName ?? '', digest: fields.cvDigest ?? '' } : cv
}

function keptCv({ config }: Services, cv: FormCv): ApplicationFormState['cv'] {
  return cv.kind === 'arrived'
    ? { url: fileAddress(config.siteUrl, cv.key), name: cv.name, digest: cv.digest }
    : undefined
}
