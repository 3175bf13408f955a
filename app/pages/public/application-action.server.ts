import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import { countAgainstLimit, HOUR_MS, looksAutomated } from '#domain/abuse/abuse.server.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { applicationSchema } from '#domain/applications/application-schema.ts'
import { submitApplication } from '#domain/applications/applications.server.ts'
import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { fileAddress, uploadKeyOf } from '#domain/uploads/upload-address.ts'
import { openSlot, receiveUpload, SLOTS_PER_SUBMISSION } from '#domain/uploads/uploads.server.ts'
import { cvMessages, cvTypeOf } from '#domain/uploads/uploads.ts'
import { isPassingFault } from '#platform/faults.ts'
import { FormError, type FormFile, readForm } from '#platform/forms/multipart.server.ts'

export type ApplicationOutcome =
  | { kind: 'submitted'; reference: string }
  /** The form is shown again with everything that was typed, the CV included once it has arrived. */
  | { kind: 'refused'; status: number; headers?: Record<string, string>; state: ApplicationFormState }

/** A CV that came with the form, or what was wrong with it. */
type FormCv =
  | { kind: 'none' }
  | { kind: 'refused'; status: number; message: string; retryAfterSeconds?: number }
  | { kind: 'arrived'; key: string; name: string; digest: string }

/**
 * Takes in an application form that is posted without script: the same texts, checks and transaction as the three calls (§4, §7, D1).
 * @param jobId of the job applied for; undefined on the registration page
 */
export async function receiveApplicationForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  jobId?: string,
): Promise<ApplicationOutcome> {
  const services = context.get(servicesContext)
  let fields: Record<string, string> = {}
  let cv: FormCv = { kind: 'none' }
  try {
    fields = await readForm(request, async (file) => {
      if (file.field === 'cv' && file.name) cv = await takeFormCv(services, context.get(addressContext), file)
    })
    return await submit(services, context.get(addressContext), fields, cvOf(services, fields, cv), jobId)
  } catch (error) {
    const state = { values: fields, errors: {}, cv: undefined, alert: applicationMessages.error }
    if (error instanceof FormError) return { kind: 'refused', status: 400, state }
    services.log.error({ err: error }, 'an application could not be taken in')
    return isPassingFault(error)
      ? { kind: 'refused', status: 503, headers: { 'Retry-After': '10' }, state }
      : { kind: 'refused', status: 500, state }
  }
}

async function submit(
  services: Services,
  address: string,
  fields: Record<string, string>,
  cv: FormCv,
  jobId: string | undefined,
): Promise<ApplicationOutcome> {
  const refuse = (
    status: number,
    errors: ApplicationFormState['errors'],
    alert?: string,
    { retryAfterSeconds, keepsCv = true }: { retryAfterSeconds?: number | undefined; keepsCv?: boolean } = {},
  ): ApplicationOutcome => ({
    kind: 'refused',
    status,
    ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    state: { values: fields, errors, cv: keepsCv ? keptCv(services, cv) : undefined, alert },
  })
  const parsed = applicationSchema.safeParse({ ...fields, jobId, over18: fields.over18 === 'yes' })
  const errors: ApplicationFormState['errors'] = Object.fromEntries(
    (parsed.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
  )
  if (cv.kind === 'none') return refuse(400, { ...errors, cv: cvMessages.missing }, cvMessages.missing)
  if (cv.kind === 'refused') {
    return refuse(cv.status, { ...errors, cv: cv.message }, cv.message, {
      retryAfterSeconds: cv.retryAfterSeconds,
    })
  }
  if (!parsed.success) return refuse(400, errors)

  const outcome = await submitApplication(services, {
    values: parsed.data,
    cvKey: cv.key,
    address,
    isSpam: looksAutomated(
      { honeypot: fields[HONEYPOT_FIELD], startedAt: fields[STARTED_AT_FIELD] ?? '' },
      services.clock,
    ),
    request: repeatable('apply', fields.idempotencyKey, { ...parsed.data, cv: cv.digest }),
  })
  switch (outcome.kind) {
    case 'submitted':
      return outcome
    case 'cv-not-available': {
      const message = applicationMessages.cvNotAvailable
      return refuse(400, { cv: message }, message, { keepsCv: false })
    }
    case 'job-gone':
      return refuse(410, {}, applicationMessages.jobGone)
    case 'key-reused':
      return refuse(409, {}, applicationMessages.keyReused)
    case 'too-many':
      return refuse(429, {}, applicationMessages.tooMany, { retryAfterSeconds: outcome.retryAfterSeconds })
  }
}

/** Receives the form's file like an upload: counted, checked by its bytes, durable. */
async function takeFormCv(services: Services, address: string, file: FormFile): Promise<FormCv> {
  const type = cvTypeOf(file.name, file.type)
  if (!type) return { kind: 'refused', status: 415, message: cvMessages.kind }
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(services.db, services.clock, {
    secret: services.secret,
    form: 'upload',
    address,
    limit: services.config.formLimitPerHour * SLOTS_PER_SUBMISSION,
    windowMs: HOUR_MS,
  })
  if (!isAllowed) {
    return { kind: 'refused', status: 429, message: applicationMessages.tooMany, retryAfterSeconds }
  }
  const slot = await openSlot(services.db, services.clock, { contentType: type })
  if (slot.kind !== 'open') return { kind: 'refused', status: 415, message: cvMessages.kind }
  const hash = createHash('sha256')
  const outcome = await receiveUpload(services, slot.key, type, hashed(file.bytes, hash))
  switch (outcome.kind) {
    case 'arrived':
      return { kind: 'arrived', key: slot.key, name: file.name, digest: hash.digest('base64url') }
    case 'too-large':
      return { kind: 'refused', status: 413, message: cvMessages.tooLarge }
    case 'kind-not-accepted':
      return { kind: 'refused', status: 415, message: cvMessages.kind }
    case 'busy':
      return { kind: 'refused', status: 503, message: cvMessages.busy, retryAfterSeconds: 10 }
    default:
      return { kind: 'refused', status: 400, message: cvMessages.interrupted }
  }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** The file of this post, or else the one that an earlier post brought and the form has kept by its address. */
function cvOf(services: Services, fields: Record<string, string>, cv: FormCv): FormCv {
  if (cv.kind !== 'none' || !fields.cvUrl) return cv
  const key = uploadKeyOf(fields.cvUrl, services.config)
  return key ? { kind: 'arrived', key, name: fields.cvName ?? '', digest: fields.cvUrl } : cv
}

function keptCv({ config }: Services, cv: FormCv): ApplicationFormState['cv'] {
  return cv.kind === 'arrived' ? { url: fileAddress(config.siteUrl, cv.key), name: cv.name } : undefined
}
