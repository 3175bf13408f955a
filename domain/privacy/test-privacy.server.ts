import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { submitApplication } from '#domain/applications/applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { aSlot, inPieces } from '#domain/uploads/test-uploads.server.ts'
import { receiveUpload } from '#domain/uploads/uploads.server.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { createLog } from '#platform/log.ts'
import { newFolder } from '../../testing/new-folder.ts'

export const EMAIL = 'Mara.Quill@home.example'
const person = {
  name: 'Mara Quill',
  phone: '020 7946 0777',
  specialty: 'Nurse' as const,
  experience: '1-2 years' as const,
}
export const TODAY = '2026-11-21T12:00:00Z'

/** For each test of a file a database and a folder, and what is done there on a day. */
export function privacyDesk() {
  let db: Db
  let dataDir: string
  beforeEach(async () => {
    db = await openTestDatabase()
    dataDir = newFolder()
  })
  const at = (iso: string) => ({
    db,
    clock: clockAt(iso),
    files: openDiskStore(dataDir),
    scanner: undefined,
    secret: 'the secret of an installation for tests',
    config: readConfig({
      DATA_DIR: dataDir,
      AGENCY_INBOX: 'staff@agency.example',
      FORM_LIMIT_PER_HOUR: '200',
    }),
    outbox: createOutboxSignal(),
    log: createLog('silent'),
  })
  const cvFiles = () => readdir(join(dataDir, 'files', 'cv')).catch(() => [] as string[])

  /** Old messages of as many people. */
  async function writeMany(count: number) {
    for (let nth = 0; nth < count; nth++) {
      await write(`p${nth}@home.example`, '2025-01-01T12:00:00Z', `203.0.113.${nth}`)
    }
  }

  /** An application as the form sends it, on a day. Its reference. */
  async function apply(email: string, iso: string, given: Partial<typeof person> = {}): Promise<string> {
    const services = at(iso)
    const cvKey = await aSlot(services)
    await receiveUpload(services, cvKey, CV_TYPES.pdf, inPieces(pdf()))
    const outcome = await submitApplication(services, {
      values: { ...person, ...given, email },
      cvKey,
      cameFrom: '',
      isSpam: false,
      address: '203.0.113.9',
      request: undefined,
    })
    if (outcome.kind !== 'submitted') throw new Error(outcome.kind)
    return outcome.reference
  }
  const write = (email: string, iso: string, address = '203.0.113.9') => {
    const message = { subject: 'Feedback', message: 'Call Mara on 020 7946 0777.' }
    return receiveMessage(at(iso), { name: 'Mara Quill', email, ...message }, { address })
  }
  const standsAs = (reference: string, status: string) =>
    db.updateTable('applications').set({ status }).where('reference', '=', reference).execute()

  /** Every table and column that the database really has, searched for a text. */
  async function tablesThatHold(text: string): Promise<string[]> {
    const tables = await db.introspection.getTables()
    const found: string[] = []
    for (const { name } of tables.filter((table) => !/_search|^jobs_words|^kysely_/.test(table.name))) {
      const rows = await sql`select * from ${sql.table(name)}`.execute(db)
      if (JSON.stringify(rows.rows).toLowerCase().includes(text.toLowerCase())) found.push(name)
    }
    return found
  }

  return {
    get db() {
      return db
    },
    get dataDir() {
      return dataDir
    },
    at,
    cvFiles,
    writeMany,
    apply,
    write,
    standsAs,
    tablesThatHold,
  }
}
