import type { Services } from '#app/context.ts'
import { countAgainstLimit } from '#domain/abuse/abuse.server.ts'
import { type CvRefusal, cvRefusals, refusalStatus } from '#domain/uploads/cv-refusals.ts'
import { openSlot, receiveUpload, SLOTS_PER_SUBMISSION } from '#domain/uploads/uploads.server.ts'
import { CV_TYPES, cvMessages, cvTypeOf } from '#domain/uploads/uploads.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { sumUp } from '#platform/files/copy-file.server.ts'
import type { FormFile } from '#platform/forms/multipart.server.ts'

/** What came of the file in a form without script. */
export type FormCv =
  | { kind: 'none' }
  | { kind: 'refused'; status: number; message: string; retryAfterSeconds?: number }
  | { kind: 'arrived'; key: string; name: string; digest: string }
  | { kind: 'failed'; error: unknown }

/** Receives the form's file like an upload: counted, checked by its bytes, durable. */
export async function takeFormCv(services: Services, address: string, file: FormFile): Promise<FormCv> {
  // The bytes decide: a file without extension and type is no less a CV.
  const type = cvTypeOf(file.name, file.type) ?? CV_TYPES.pdf
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(services.db, services.clock, {
    secret: services.secret,
    form: 'upload',
    address,
    limit: services.config.formLimitPerHour * SLOTS_PER_SUBMISSION,
    windowMs: HOUR_MS,
  })
  if (!isAllowed) {
    return { kind: 'refused', status: 429, message: cvMessages.tooMany, retryAfterSeconds }
  }
  const slot = await openSlot(services.db, services.clock, { contentType: type })
  if (slot.kind !== 'open') return refusedFile(slot.refusal)
  const { passing, result } = sumUp(file.bytes)
  const outcome = await receiveUpload(services, slot.key, type, passing)
  switch (outcome.kind) {
    case 'arrived':
      return { kind: 'arrived', key: slot.key, name: file.name, digest: result().sha256 }
    case 'refused':
      return refusedFile(outcome.refusal)
    case 'busy':
      return { kind: 'refused', status: 503, message: cvMessages.busy, retryAfterSeconds: 10 }
    default:
      return { kind: 'refused', status: 400, message: cvMessages.interrupted }
  }
}

function refusedFile(refusal: CvRefusal): FormCv {
  return { kind: 'refused', status: refusalStatus(refusal), message: cvRefusals[refusal] }
}
