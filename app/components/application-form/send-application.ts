import { applicationMessages } from '#domain/applications/applications.ts'
import { cvMessages, cvTypeOf } from '#domain/uploads/uploads.ts'
import type { AnswerErrors } from './check-answers.ts'

/** As long as nothing may be heard of a call or an upload. */
const PATIENCE_MS = 30_000

/** Statuses whose own sentence says more than the fixed one: the file is too large, of another kind, or one of too many. */
const TELLING = new Set([413, 415, 429])

/**
 * The first two of the three calls (§7): asks for an address and puts the CV there.
 * @param onProgress hears which part has been sent, from 0 to 1
 * @returns the address to name the CV by
 * @throws Error with the sentence to show
 */
export async function uploadCv(
  cv: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  const contentType = cvTypeOf(cv.name, cv.type) ?? cv.type
  const query = new URLSearchParams({ contentType, size: String(cv.size) })
  const answer = await call(
    `/api/upload/get?${query}`,
    { headers: { 'Content-Type': 'application/json', Accept: 'application/json' } },
    signal,
    cvMessages.uploadUrlFailed,
  )
  if (!answer.ok) {
    const { error } = await readJson(answer)
    throw new Error((TELLING.has(answer.status) && error) || cvMessages.uploadUrlFailed)
  }
  const { uploadUrl, fileUrl } = (await answer.json()) as { uploadUrl: string; fileUrl: string }
  await putFile(uploadUrl, cv, contentType, signal, onProgress)
  return fileUrl
}

/** By XMLHttpRequest, because `fetch` does not tell how far it has come. */
function putFile(
  address: string,
  cv: File,
  contentType: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', contentType)
    let patience = setTimeout(() => request.abort(), PATIENCE_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(patience)
      patience = setTimeout(() => request.abort(), PATIENCE_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(patience)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const sentence = TELLING.has(request.status) && errorIn(request.responseText)
      reject(new Error(sentence || cvMessages.uploadFailed))
    }
    request.onerror = () => reject(new Error(cvMessages.uploadFailed))
    request.onabort = () => reject(new Error(cvMessages.uploadFailed))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(cv)
  })
}

export type ApplyOutcome =
  /** The reference is missing only when another server than ours answers. */
  | { kind: 'submitted'; reference: string | undefined }
  | { kind: 'refused'; status: number; message: string; errors: AnswerErrors }

/** The third call: the application itself, as JSON. @throws when there is no answer */
export async function apply(body: string, key: string, signal: AbortSignal): Promise<ApplyOutcome> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const answer = await call(
    '/api/apply',
    { method: 'POST', headers, body },
    signal,
    applicationMessages.failed,
  )
  const { reference, error, fields = {} } = await readJson(answer)
  if (answer.ok) return { kind: 'submitted', reference }
  const { cvUrl, ...others } = fields
  const errors = cvUrl ? { ...others, cv: cvUrl } : others
  return { kind: 'refused', status: answer.status, message: error || applicationMessages.failed, errors }
}

/** A call that is given up, with that sentence, when no answer comes in time. */
async function call(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  sentence: string,
): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
  } catch (error) {
    throw error instanceof DOMException && error.name === 'TimeoutError' ? new Error(sentence) : error
  }
}

type Answer = { reference?: string; error?: string; fields?: Record<string, string> }

/** An answer without a body, or with one that is no JSON, says nothing. */
async function readJson(answer: Response): Promise<Answer> {
  return (await answer.json().catch(() => null)) ?? {}
}

function errorIn(text: string): string | undefined {
  try {
    return JSON.parse(text).error
  } catch {
    return undefined
  }
}
