import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { whyClosed } from '#domain/uploads/scanning.server.ts'
import { storedAs, type UploadServices } from '#domain/uploads/uploads.server.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import { findPerson } from './person.server.ts'
import { recordKinds } from './record-kinds.server.ts'

type ExportServices = AuditServices & UploadServices

const LEFT_OUT = {
  waiting:
    'This CV is left out, because the virus scanner has not looked at it yet. Please export again later.\n',
  malicious: 'The virus scanner found something harmful in this CV, so it was destroyed.\n',
}

/**
 * All data of the person with this address as a ZIP: a JSON file for each kind of record, and the CVs, except
 * those that wait for the virus scan. Who took it is recorded before the first byte.
 * @param also the ids of further records that are theirs
 * @returns the ZIP, read as it is written; undefined when nothing is kept about this address
 */
export async function exportPerson(
  services: ExportServices,
  admin: Admin,
  person: string,
  also: readonly string[] = [],
): Promise<Readable | undefined> {
  const { db, clock, files } = services
  const zip = new ZipFile()
  const done: Record<string, number> = {}
  const mtime = clock.now()
  const { addresses } = await findPerson(db, person)
  for (const kind of recordKinds) {
    const contents = []
    for (const { id } of await kind.about(db, [...addresses, ...also]))
      contents.push(await kind.contents(db, id))
    if (contents.length === 0) continue
    done[kind.name] = contents.length
    const data = JSON.stringify(
      contents.map((content) => content.data),
      null,
      2,
    )
    zip.addBuffer(Buffer.from(`${data}\n`), `${kind.name}.json`, { mtime })
    for (const { key, name } of contents.flatMap((content) => content.cvs)) {
      const barrier = await whyClosed(services, key)
      if (barrier === 'waiting' || barrier === 'malicious') {
        zip.addBuffer(Buffer.from(LEFT_OUT[barrier]), `cvs/${name}.txt`, { mtime })
        continue
      }
      zip.addReadStreamLazy(`cvs/${name}`, { mtime }, (give) => {
        files.open(storedAs(key)).then(
          (file) => {
            if (!file) return give(new Error('A CV is missing from the store'), undefined as never)
            // Whoever breaks off the download leaves no file open.
            zip.outputStream.once('close', () => (file.stream as Readable).destroy())
            give(null, file.stream)
          },
          (error) => give(error, undefined as never),
        )
      })
    }
  }
  if (Object.keys(done).length === 0) return undefined
  await recordAudit(db, services, admin, { event: 'export', person, done })
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
