import { type ChangeEvent, useState } from 'react'
import { type CvRefusal, cvRefusals, cvTypeByBytes, refusalByBytes } from '#domain/uploads/cv-refusals.ts'
import { CV_LIMIT_BYTES, type CvType, cvTypeOf } from '#domain/uploads/uploads.ts'

type Checked = { refusal?: CvRefusal | undefined; type?: CvType | undefined }

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
  if (cv.size > CV_LIMIT_BYTES) return { refusal: 'tooLarge' }
  // A file that can't be read here is left to the server: the upload says what happened.
  const buffer = await cv.arrayBuffer().catch(() => undefined)
  if (!buffer) return {}
  const bytes = new Uint8Array(buffer)
  return { refusal: refusalByBytes(bytes, cv.name), type: cvTypeByBytes(bytes) }
}

/** What is known to be wrong with a file that was chosen. */
export function cvErrorOf(cv: File): string | undefined {
  const refusal = checked.get(cv)?.refusal
  return refusal && cvRefusals[refusal]
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
    const error = cv && (await checkCv(cv))
    if (currentTarget.files?.[0] === cv) setCvError(error)
  }
  return { cvError, onChooseCv }
}
