import { applicationMessages } from '#domain/applications/applications.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { fetchJson, jsonPost, parsed, TIMEOUT_MS } from '../public-form/json-request.ts'
import { newSubmissionKey } from '../public-form/submission-key.ts'
import type { AnswerErrors } from './check-answers.ts'
import { announcedType } from './check-cv.ts'
import type { Draft } from './draft.ts'

/** Statuses whose own message says more: too large, of another kind, too many. */
const TELLING = new Set([413, 415, 429])

/**
 * The first two of the three calls (§7): asks for an address and puts the CV there. Where the file store
 * can't be reached from the browser, or takes nothing from this page, the CV goes through the program.
 * @param onProgress called with the part that has been sent, from 0 to 1
 * @returns the address to name the CV by
 * @throws Error with the sentence to show
 */
export async function uploadCv(
  cv: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  const slot = await openSlot(cv, { size: String(cv.size) }, signal)
  try {
    await putFile(slot.uploadUrl, cv, signal, onProgress)
    return slot.fileUrl
  } catch (error) {
    if (signal.aborted || new URL(slot.uploadUrl).origin === location.origin) throw error
  }
  // The program's own addresses are those for a file whose size it isn't told.
  const own = await openSlot(cv, {}, signal)
  await putFile(own.uploadUrl, cv, signal, onProgress)
  return own.fileUrl
}

/** @throws Error with the sentence to show */
async function openSlot(cv: File, size: { size?: string }, signal: AbortSignal) {
  const query = new URLSearchParams({ contentType: announcedType(cv), ...size })
  const { isOk, status, body } = await fetchJson(
    `/api/upload/get?${query}`,
    { headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, signal },
    cvMessages.uploadUrlFailed,
  )
  if (!isOk) throw new Error((TELLING.has(status) && body.error) || cvMessages.uploadUrlFailed)
  const { uploadUrl, fileUrl } = body
  if (typeof uploadUrl !== 'string' || typeof fileUrl !== 'string')
    throw new Error(cvMessages.uploadUrlFailed)
  return { uploadUrl, fileUrl }
}

/** By XMLHttpRequest, because `fetch` does not tell how far it has come. */
function putFile(
  address: string,
  cv: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', announcedType(cv))
    let timeout = setTimeout(() => request.abort(), TIMEOUT_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timeout)
      timeout = setTimeout(() => request.abort(), TIMEOUT_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(timeout)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const sentence = TELLING.has(request.status) && parsed(request.responseText).error
      reject(new Error(sentence || cvMessages.uploadFailed))
    }
    request.onerror = () => reject(new Error(cvMessages.uploadFailed))
    request.onabort = () => reject(new Error(cvMessages.uploadFailed))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(cv)
  })
}

/** What was answered to an application; it is missing only when another server than ours answers. */
export type Received = { reference: string | undefined; promise: string | undefined }

export type ApplyOutcome =
  | { kind: 'submitted'; received: Received }
  /** It had arrived before something in it was changed. */
  | { kind: 'arrived-before'; reference: string }
  | { kind: 'refused'; status: number; message: string; errors: AnswerErrors }

/**
 * The third call: the application as JSON, under the draft's key.
 * @throws without a response; then it is unknown whether it was stored
 */
export async function apply(body: string, draft: Draft, signal: AbortSignal): Promise<ApplyOutcome> {
  const before = [...draft.unanswered].filter((other) => other !== body)
  const outcome = await post(body, draft, signal)
  if (outcome.kind !== 'refused' || outcome.status !== 409) return outcome
  for (const earlier of before) {
    // The key is used, so this stores nothing: it only asks for the answer that was lost.
    const answered = await post(earlier, draft, signal)
    if (answered.kind === 'submitted' && answered.received.reference) {
      draft.unanswered.add(earlier)
      return { kind: 'arrived-before', reference: answered.received.reference }
    }
  }
  return outcome
}

async function post(body: string, draft: Draft, signal: AbortSignal) {
  draft.key ??= newSubmissionKey()
  draft.unanswered.add(body)
  const answer = await fetchJson(
    '/api/apply',
    { ...jsonPost(body, draft.key), signal },
    applicationMessages.failed,
  )
  const { reference, promise, error, fields = {} } = answer.body
  // A fault on the way, behind which it may have been taken in after all, is no answer.
  if (answer.status < 500) draft.unanswered.delete(body)
  if (answer.isOk) return { kind: 'submitted', received: { reference, promise } as Received } as const
  const { cvUrl, ...others } = fields
  return {
    kind: 'refused',
    status: answer.status,
    message: error || applicationMessages.failed,
    errors: cvUrl ? { ...others, cv: cvUrl } : others,
  } as const
}
