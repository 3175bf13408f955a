import type { Readable } from 'node:stream'
import type { CvText } from './cv-content.ts'
import { findCvText } from './cv-texts.server.ts'
import { openStoredCv, whyClosed } from './scanning.server.ts'
import type { UploadServices } from './slots.server.ts'
import type { CvKind } from './uploads.ts'

export type OpenedCv =
  | {
      kind: 'opened'
      reference: string
      /** What the bytes are, whatever the applicant said. */
      type: CvKind
      size: number
      /** Whoever gets it reads or destroys it. */
      stream: Readable
    }
  | { kind: 'missing' }
  | { kind: 'file-missing' }
  /** It waits for the virus scan, or that found something harmful in it and it is destroyed. */
  | { kind: 'waiting' | 'malicious' }

/** Opens a CV unless it waits for the virus scan, after `record` has written down who does so. */
export async function openRecorded(
  services: UploadServices,
  { key, ...cv }: { key: string; type: CvKind; reference: string },
  record: () => Promise<void>,
): Promise<OpenedCv> {
  const file = await openStoredCv(services, key)
  if (file.kind !== 'opened') return { kind: file.kind === 'missing' ? 'file-missing' : file.kind }
  try {
    await record()
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return { ...file, ...cv }
}

/** What a CV says, after `record` as above; undefined while it can't be opened or nobody has read it. */
export async function lookRecorded(
  services: UploadServices,
  key: string | null | undefined,
  record: () => Promise<void>,
): Promise<CvText | undefined> {
  if (!key || (await whyClosed(services, key))) return undefined
  const cv = await findCvText(services.db, key)
  if (cv) await record()
  return cv
}
