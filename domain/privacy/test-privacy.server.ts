import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, onTestFinished } from 'vitest'
import { submitApplication } from '#domain/applications/applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { openSlot, receiveUpload } from '#domain/uploads/uploads.server.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { createLog } from '#platform/log.ts'

export const EMAIL = 'Mara.Quill@home.example'
export const TODAY = '2026-11-21T12:00:00Z'

/** For each test of a file a database and a folder, and what is done there on a day. */
export function privacyDesk() {
  let db: Db
  let dataDir: string
  beforeEach(async () => {
    db = await openTestDatabase()
    dataDir = mkdtempSync(join(tmpdir(), 'agency-privacy-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  })
  const at = (iso: string) => ({
    db,
    clock: clockAt(iso),
    files: openDiskStore(dataDir),
    scanner: undefined,
    secret: 'the secret of an installation for tests',
    config: readConfig({ DATA_DIR: dataDir, AGENCY_INBOX: 'staff@agency.example' }),
    outbox: createOutboxSignal(),
    log: createLog('silent'),
  })
  const cvFiles = () => readdir(join(dataDir, 'files', 'cv')).catch(() => [] as string[])

  /** Old messages of as many people. */
  async function writeMany(count: number) {
    const services = at('2025-01-01T12:00:00Z')
    for (let nth = 0; nth < count; nth++) {
      const values = {
        name: 'A B',
        email: `p${nth}@home.example`,
        subject: 'Other' as const,
        message: 'Hello',
      }
      await receiveMessage(services, values, { address: `203.0.113.${nth}` })
    }
  }

  /** An application as the form sends it, on a day. Its reference. */
  async function apply(email: string, iso: string): Promise<string> {
    const services = at(iso)
    const slot = await openSlot(db, services.clock, { contentType: CV_TYPES.pdf })
    if (slot.kind !== 'open') throw new Error('no slot')
    async function* bytes() {
      yield pdf()
    }
    await receiveUpload(services, slot.key, CV_TYPES.pdf, bytes())
    const outcome = await submitApplication(services, {
      values: {
        name: 'Mara Quill',
        email,
        phone: '020 7946 0777',
        specialty: 'Nurse',
        experience: '1-2 years',
      },
      cvKey: slot.key,
      isSpam: false,
      address: '203.0.113.9',
      request: undefined,
    })
    if (outcome.kind !== 'submitted') throw new Error(outcome.kind)
    return outcome.reference
  }
  const write = (email: string, iso: string) =>
    receiveMessage(
      at(iso),
      { name: 'Mara Quill', email, subject: 'Feedback', message: 'Call Mara on 020 7946 0777.' },
      { address: '203.0.113.9' },
    )
  const standsAs = (reference: string, status: string) =>
    db.updateTable('applications').set({ status }).where('reference', '=', reference).execute()

  /** Every table and column that the database really has, searched for a text. */
  async function tablesThatHold(text: string): Promise<string[]> {
    const tables = await db.introspection.getTables()
    const found: string[] = []
    for (const { name } of tables.filter((table) => !/_search|^kysely_/.test(table.name))) {
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
