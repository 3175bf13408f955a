import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { listApplications } from '#domain/applications/application-list.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { admin, deskServices } from '#domain/applications/test-applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { erasePerson } from '#domain/privacy/erasure.server.ts'
import { liftHold, listHolds, placeHold } from '#domain/privacy/hold-desk.server.ts'
import { findPerson } from '#domain/privacy/person.server.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import { type Db, migrate, openDatabase } from '#platform/db/open.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { putFile } from '#platform/files/test-files.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { moveInstallation } from './move.server.ts'
import { restoreBackup } from './restore.server.ts'
import {
  anApplicant,
  anInstallation,
  backUp,
  bytesOf,
  type Installation,
  SECRET,
} from './test-installation.server.ts'
import { writeBackup } from './write-backup.server.ts'

const MARA = 'mara.quill@home.example'
const plainly = { replace: false, newSecret: false }

function write({ db, clock, secret }: Installation, message: string) {
  const config = readConfig({ FORM_LIMIT_PER_HOUR: '1000000' })
  const values = { name: 'Ann Example', email: 'ann@home.example', subject: 'Feedback', message }
  const services = { db, clock, secret, config, outbox: createOutboxSignal() }
  return receiveMessage(services, values, { address: '203.0.113.9' })
}

const messagesIn = async (db: Db) =>
  (await db.selectFrom('messages').select('message').execute()).map(({ message }) => message)
const countsOf = async ({ db, clock }: Pick<Installation, 'db' | 'clock'>, email: string) =>
  (await findPerson({ db, clock }, email)).records.reduce((sum, { records }) => sum + records.length, 0)
const rowOf = (db: Db, id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

/** What an operator carries over beside the backup. */
async function carryLedger(from: FileStore, to: FileStore) {
  for await (const { key } of from.list('erased')) await putFile(to, key, (await bytesOf(from, key)) ?? '')
}

describe('a restore drill', () => {
  test('what a backup held is there again to the byte, and who was erased since is not', async () => {
    const old = await anInstallation()
    const kept = [await anApplicant(old), await anApplicant(old), await anApplicant(old)]
    await anApplicant(old, MARA)
    await write(old, 'A message')
    // As it may stand in an older database.
    const odd = 'A line\u2028separator, a "quote" and a\nbreak'
    await old.db.updateTable('messages').set({ message: odd }).execute()
    let isWriting = true
    let written = 0
    const writing = (async () => {
      while (isWriting) {
        await write(old, `number ${written++}`)
        // SQLite answers at once: files and streams would never be served.
        await nextTurn()
      }
    })()
    const { path, manifest } = await backUp(old)
    isWriting = false
    await writing
    expect(written).toBeGreaterThan(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(manifest).toMatchObject({ missing: [], engine: inject('engine') })
    const late = await anApplicant(old)
    expect(await erasePerson(old, admin, MARA)).toMatchObject({ kind: 'erased' })

    const anew = await anInstallation()
    await carryLedger(old.files, anew.files)
    const restored = await restoreBackup(anew, path, plainly)
    expect(restored.erasedAgain).toBe(1)
    expect(await countsOf(anew, MARA)).toBe(0)
    for (const { id, cv, key } of kept) {
      expect(await rowOf(anew.db, id)).toEqual(await rowOf(old.db, id))
      expect((await bytesOf(anew.files, key))?.equals(cv)).toBe(true)
    }
    const stored = []
    for await (const { key } of anew.files.list('cv')) stored.push(key)
    expect(stored.toSorted()).toEqual(kept.map(({ key }) => key).toSorted())
    expect(await rowOf(anew.db, late.id)).toBeUndefined()
    const messages = await messagesIn(anew.db)
    expect(messages).toContain(odd)
    expect(messages).toHaveLength(manifest.tables.find(({ name }) => name === 'messages')?.rows ?? 0)

    // It goes on from there: numbers, search, and no content revision that a reader may have met.
    const next = await anApplicant(anew, 'zelda.next@home.example')
    const query = readApplicationQuery(new URLSearchParams({ search: 'zelda.next' }))
    const found = await listApplications(anew.db, admin, systemClock, query)
    expect(JSON.stringify(found)).toContain(next.id)
    expect(await readContentRevision(anew.db)).toBeGreaterThan(await readContentRevision(old.db))
  })

  test('who was erased before the backup and has come again stays', async () => {
    const old = await anInstallation()
    await anApplicant(old, MARA)
    await erasePerson(old, admin, MARA)
    const again = await anApplicant(old, MARA.toUpperCase())
    const { path } = await backUp(old)
    const { erasedAgain } = await restoreBackup(old, path, { ...plainly, replace: true })
    expect(erasedAgain).toBe(0)
    expect(await rowOf(old.db, again.id)).toMatchObject({ email: MARA.toUpperCase() })
    expect((await bytesOf(old.files, again.key))?.equals(again.cv)).toBe(true)
  })

  test('a hold that was lifted before an erasure does not keep it from being repeated', async () => {
    const old = await anInstallation()
    await anApplicant(old, MARA)
    await placeHold(old, admin, { person: MARA, reason: 'A claim before the tribunal' })
    const { path } = await backUp(old)
    await liftHold(old, admin, (await listHolds(old.db))[0]?.id ?? '')
    await erasePerson(old, admin, MARA)
    await restoreBackup(old, path, { ...plainly, replace: true })
    expect(await countsOf(old, MARA)).toBe(0)
    expect(await listHolds(old.db)).toEqual([])
  })

  test('a backup that is restored is the same when it is made again', async () => {
    const old = await anInstallation()
    await anApplicant(old)
    const first = await backUp(old)
    const anew = await anInstallation()
    await restoreBackup(anew, first.path, plainly)
    const second = await backUp(anew)
    const comparable = ({ manifest }: typeof first) => ({
      tables: manifest.tables.filter(({ name }) => name !== 'content_revision'),
      files: manifest.files,
      schema: manifest.schema,
    })
    expect(comparable(second)).toEqual(comparable(first))
  })
})

describe('a backup', () => {
  test('names files that are in the database and not in the store, and holds the rest', async () => {
    const old = await anInstallation()
    const [whole, broken] = [await anApplicant(old), await anApplicant(old)]
    await old.files.remove(broken.key)
    const { manifest } = await backUp(old)
    expect(manifest.missing).toEqual([broken.key])
    expect(manifest.files.map(({ key }) => key)).toEqual([whole.key])
  })

  test('never overwrites, and one that can not be finished leaves nothing', async () => {
    const old = await anInstallation()
    await anApplicant(old)
    const { path } = await backUp(old)
    const before = readFileSync(path)
    await expect(backUp(old)).rejects.toThrow('is there already')
    expect(readFileSync(path).equals(before)).toBe(true)
    const files = { ...old.files, open: () => Promise.reject(new Error('the store is away')) }
    const elsewhere = join(old.dataDir, 'other.zip')
    await expect(writeBackup({ ...old, files }, { path: elsewhere, program: '1.0.0' })).rejects.toThrow(
      'away',
    )
    expect(readdirSync(old.dataDir).filter((name) => name.startsWith('other'))).toEqual([])
  })
})

describe('a restore touches nothing', () => {
  test.each([
    ['when a byte of a CV is another', (bytes: Buffer, cv: Buffer) => flip(bytes, bytes.indexOf(cv))],
    ['when a byte of a row is another', (bytes: Buffer) => flip(bytes, bytes.indexOf('uploads.jsonl') + 60)],
    ['when the end is missing', (bytes: Buffer) => bytes.subarray(0, -100)],
  ])('%s', async (_, damage) => {
    const old = await anInstallation()
    const { cv } = await anApplicant(old)
    const { path } = await backUp(old)
    writeFileSync(path, damage(readFileSync(path), cv))
    const anew = await anInstallation()
    await expect(restoreBackup(anew, path, plainly)).rejects.toThrow(/damaged|can't be read/)
    expect(await anew.db.selectFrom('applications').selectAll().execute()).toEqual([])
    for await (const { key } of anew.files.list('cv')) expect.unreachable(key)
  })

  test('when there are records or the secret is another, unless that is wanted', async () => {
    const old = await anInstallation()
    const { id } = await anApplicant(old)
    const { path } = await backUp(old)
    const anew = await anInstallation()
    const mine = await anApplicant(anew)
    await expect(restoreBackup(anew, path, plainly)).rejects.toThrow('--replace')
    expect(await rowOf(anew.db, mine.id)).toBeDefined()
    const stranger = { ...anew, secret: 'another secret of another installation' }
    const replacing = restoreBackup(stranger, path, { ...plainly, replace: true })
    await expect(replacing).rejects.toThrow('SESSION_SECRET')
    expect(await rowOf(anew.db, mine.id)).toBeDefined()
    await restoreBackup(stranger, path, { replace: true, newSecret: true })
    expect(await rowOf(anew.db, id)).toBeDefined()
    expect(await rowOf(anew.db, mine.id)).toBeUndefined()
  })

  function flip(bytes: Buffer, at: number) {
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    return bytes
  }
})

test('an embedded installation moves into an empty database with its files and ledger', async () => {
  const dataDir = newFolder()
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const files = openDiskStore(dataDir)
  onTestFinished(() => db.destroy())
  await migrate(db)
  const source = { ...deskServices(db), files, clock: systemClock, secret: SECRET, dataDir }
  const [first, second] = [await anApplicant(source), await anApplicant(source)]
  await anApplicant(source, MARA)
  await erasePerson(source, admin, MARA)
  await files.remove(second.key)
  const target = await anInstallation()
  const moved = await moveInstallation(source, target)
  expect(moved).toMatchObject({ files: 1, missing: 1 })
  expect(moved.rows.get('applications')).toBe(2)
  // Numbers of rows come as text from PostgreSQL.
  const row = { ...(await rowOf(db, first.id)), no: expect.anything() }
  expect(await rowOf(target.db, first.id)).toMatchObject(row)
  expect((await bytesOf(target.files, first.key))?.equals(first.cv)).toBe(true)
  for await (const { key } of files.list('erased')) expect(await bytesOf(target.files, key)).toBeDefined()
  expect((await bytesOf(files, first.key))?.equals(first.cv)).toBe(true)
  await anApplicant(target)
  await expect(moveInstallation(source, target)).rejects.toThrow('empty')
})
