import { type ChangeEvent, useState } from 'react'
import { cvRefusals, cvTypeByBytes, refusalByBytes } from '#domain/uploads/cv-refusals.ts'
import { CV_LIMIT_BYTES, type CvType, cvTypeOf } from '#domain/uploads/uploads.ts'
import { fetchJson } from '../public-form/json-request.ts'

type Checked = { error?: string | undefined; type?: CvType | undefined }

/** What has been found out about files that were chosen on this page. */
const checked = new WeakMap<File, Checked>()

/**
 * Looks into a chosen file, so that its visitor hears at once what is wrong with it and how to mend it.
 * @returns the sentence, or undefined when nothing is wrong as far as its bytes and name tell
 */
export async function checkCv(cv: File): Promise<string | undefined> {
  if (!checked.has(cv)) checked.set(cv, await look(cv))
  return cvErrorOf(cv)
}

async function look(cv: File): Promise<Checked> {
  if (cv.size > CV_LIMIT_BYTES) return { error: cvRefusals.tooLarge }
  // A file that can't be read here is left to the server: the upload says what happened.
  const buffer = await cv.arrayBuffer().catch(() => undefined)
  if (!buffer) return {}
  const bytes = new Uint8Array(buffer)
  const refusal = refusalByBytes(bytes, cv.name)
  return { error: refusal && cvRefusals[refusal], type: cvTypeByBytes(bytes) }
}

/** Has the server's readers open a file. Without their answer it is no less a CV: the upload says it then. */
async function askReaders(cv: File): Promise<string | undefined> {
  const answer = await fetchJson('/api/upload/check', { method: 'POST', body: cv }, '').catch(() => undefined)
  const error = answer && [413, 415].includes(answer.status) ? answer.body.error : undefined
  if (error) checked.set(cv, { ...checked.get(cv), error })
  return error
}

/** What is known to be wrong with a file that was chosen. */
export function cvErrorOf(cv: File): string | undefined {
  return checked.get(cv)?.error
}

/** The type to announce for a file: what the browser or its name says, else what its first bytes are. */
export function announcedType(cv: File): string {
  return cvTypeOf(cv.name, cv.type) ?? checked.get(cv)?.type ?? cv.type
}

/** What is wrong with the file that is chosen now, said as soon as it is chosen. */
export function useChosenCv() {
  const [cvError, setCvError] = useState<string>()
  async function onChooseCv({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const cv = currentTarget.files?.[0]
    const say = (error?: string) => currentTarget.files?.[0] === cv && setCvError(error)
    const error = cv && (await checkCv(cv))
    say(error)
    if (cv && !error) say(await askReaders(cv))
  }
  return { cvError, onChooseCv }
}
