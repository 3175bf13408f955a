import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { accountRecords } from '#domain/accounts/account-records.server.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'
import { withAllAddresses } from '#domain/candidates/candidate-records.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { whyClosed } from '#domain/uploads/scanning.server.ts'
import { storedAs, type UploadServices } from '#domain/uploads/uploads.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Log } from '#platform/log.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import { recordKinds } from './record-kinds.server.ts'

type ExportServices = AuditServices & UploadServices & { log: Log }

const LEFT_OUT = {
  waiting:
    'This CV is left out, because the virus scanner has not looked at it yet. Please export again later.\n',
  malicious: 'The virus scanner found something harmful in this CV, so it was destroyed.\n',
  missing: 'This CV is left out, because its file is missing from our store. Everything else is here.\n',
}

/** Everything of one kind about a person: the data of each record, and the CVs that belong to them. */
type Contents = { kind: string; data: unknown[]; cvs: readonly { key: string; name: string }[] }

/**
 * All data of the person with this address as a ZIP: a JSON file for each kind of record, and the CVs, except
 * those that wait for the virus scan or are missing: a text says so. Who took it is recorded before the first
 * byte.
 * @param also the ids of further records that are theirs
 * @returns the ZIP, read as it is written; undefined when nothing is kept about this address
 */
export async function exportPerson(
  services: ExportServices,
  admin: Admin,
  person: string,
  also: readonly string[] = [],
): Promise<Readable | undefined> {
  const addresses = await withAllAddresses(services.db, person)
  const contents = await contentsUnder(services.db, [...addresses, ...also])
  if (contents.length === 0) return undefined
  await recordAudit(services.db, services, admin, { event: 'export', person, done: countsOf(contents) })
  return zipOf(services, contents)
}

/** The same for a candidate who takes it in their area, recorded as their own act. */
export async function exportOwnData(services: ExportServices, session: CandidateSession): Promise<Readable> {
  const contents = await ownData(services.db, session)
  const done = { event: 'export', person: session.email, done: countsOf(contents) } as const
  await recordAudit(services.db, services, BY_CANDIDATE, done)
  return zipOf(services, contents)
}

/**
 * What is kept about a candidate, by kind of record, as far as they have been told: with their record and
 * under the addresses that they have shown to be theirs. An account at the desk is no part of it.
 */
export async function ownData(db: DbOrTrx, session: CandidateSession): Promise<Contents[]> {
  const keys = [...(await ownAddresses(db, session)), session.candidateId]
  const contents = await contentsUnder(db, keys, true)
  return contents.filter(({ kind }) => kind !== accountRecords.name)
}

async function contentsUnder(db: DbOrTrx, keys: readonly string[], isForThem = false): Promise<Contents[]> {
  const found: Contents[] = []
  for (const kind of recordKinds) {
    const records = []
    for (const { id } of await kind.about(db, keys)) records.push(await kind.contents(db, id, isForThem))
    if (records.length === 0) continue
    const [data, cvs] = [records.map((record) => record.data), records.flatMap((record) => record.cvs)]
    found.push({ kind: kind.name, data, cvs })
  }
  return found
}

const countsOf = (contents: readonly Contents[]) =>
  Object.fromEntries(contents.map(({ kind, data }) => [kind, data.length]))

async function zipOf(services: ExportServices, contents: readonly Contents[]): Promise<Readable> {
  const { clock, files } = services
  const zip = new ZipFile()
  const mtime = clock.now()
  for (const { kind, data, cvs } of contents) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `${kind}.json`, { mtime })
    for (const { key, name } of cvs) {
      const barrier = (await whyClosed(services, key)) ?? (await whyMissing(services, key))
      if (barrier) {
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
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}

/** Asked before the first byte: what is found out in the middle of a ZIP can only break it off. */
async function whyMissing({ files, log }: ExportServices, key: string): Promise<'missing' | undefined> {
  const file = await files.open(storedAs(key))
  file?.stream.destroy()
  if (file) return undefined
  log.error({ key }, 'a file that the database names is missing from the store')
  return 'missing'
}
