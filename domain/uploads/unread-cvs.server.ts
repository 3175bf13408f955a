import { buffer } from 'node:stream/consumers'
import type { CvText } from './cv-content.ts'
import { keepReading } from './cv-texts.server.ts'
import { type CvReading, readCv } from './read-cv.server.ts'
import { storedAs, type UploadServices } from './slots.server.ts'

/**
 * Reads the CV of an application that nobody has read, such as one from before texts were kept. One that
 * can't be read has no text.
 * @param since only CVs that came after this moment, which are found without looking at all others
 * @returns whether one was read, there is none, or there was no time to read it
 * @throws when the database or the store fails
 */
export async function readNextCv(
  { db, files }: Pick<UploadServices, 'db' | 'files'>,
  since = '',
): Promise<'read' | 'none' | 'busy'> {
  const next = await db
    .selectFrom('uploads')
    .leftJoin('cv_texts', 'cv_texts.key', 'uploads.key')
    .select('uploads.key')
    .where('state', '=', 'claimed')
    .where('created_at', '>=', since)
    .where('scan', '!=', 'malicious')
    .where('cv_texts.key', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!next) return 'none'
  const file = await files.open(storedAs(next.key))
  const reading: CvReading | { kind: 'busy' } = file
    ? await readCv(() => buffer(file.stream))
    : { kind: 'refused', refusal: 'empty' }
  if (reading.kind === 'busy') {
    file?.stream.destroy()
    return 'busy'
  }
  // It may have been erased meanwhile.
  await db.transaction().execute(async (trx) => {
    const isHere = await trx
      .selectFrom('uploads')
      .select('key')
      .where('key', '=', next.key)
      .executeTakeFirst()
    const empty: CvText = { text: '', html: null, active: [] }
    if (isHere) await keepReading(trx, next.key, reading.kind === 'read' ? reading : empty)
  })
  return 'read'
}
