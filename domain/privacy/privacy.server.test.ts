import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { openDocument } from '#domain/candidate-desk/candidate-documents.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { clockAt } from '#platform/clock.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { listAudit, personHash } from './audit.server.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { liftHold, listHolds, placeHold } from './hold-desk.server.ts'
import { findPerson, lookUpPerson } from './person.server.ts'
import { unzip } from './test-export.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const GIVEN = { kind: 'cv', given_by: 'candidate', created_at: TODAY }

const desk = privacyDesk()
const { at, apply, write, standsAs, cvFiles, tablesThatHold } = desk

describe('an export', () => {
  test('holds a person’s records in any spelling of the address, with the CVs as sent', async () => {
    const reference = await apply(EMAIL, TODAY)
    await write(EMAIL.toUpperCase(), TODAY)
    await apply('somebody.else@home.example', TODAY)
    const zip = await exportPerson(at(TODAY), admin, EMAIL.toLowerCase())
    const files = await unzip(zip as Readable)
    expect([...files.keys()].toSorted()).toEqual([
      ...['applications.json', 'candidates.json', `cvs/${reference}.pdf`, 'emails.json', 'messages.json'],
    ])
    expect(files.get(`cvs/${reference}.pdf`)).toBe(pdf().toString('latin1'))
    expect(JSON.parse(files.get('applications.json') ?? '')).toMatchObject([
      { reference, phone: '020 7946 0777' },
    ])
    expect(JSON.parse(files.get('messages.json') ?? '')[0].message).toContain('Call Mara')
    expect([...files.values()].join()).not.toContain('somebody.else')
  })

  test('is recorded, like the search before it, with who took it, and by no name of the person', async () => {
    await apply(EMAIL, TODAY)
    await lookUpPerson(at(TODAY), admin, EMAIL)
    await buffer((await exportPerson(at(TODAY), admin, EMAIL)) as Readable)
    const events = await listAudit(desk.db, 5)
    const by = { adminName: 'API token', done: { applications: 1 } }
    expect(events.map(({ event }) => event).toSorted()).toEqual(['export', 'search'])
    expect(events).toMatchObject([by, by])
    const rows = await desk.db.selectFrom('privacy_audit').selectAll().execute()
    expect(new Set(rows.map((row) => row.person_hash))).toEqual(
      new Set([personHash(at(TODAY).secret, EMAIL)]),
    )
    expect(JSON.stringify(rows)).not.toContain('quill')
  })

  test('says who opened a CV that a candidate gave, of which an erasure leaves nothing', async () => {
    await apply(EMAIL, TODAY)
    const sent = desk.db.selectFrom('applications').select(['candidate_id', 'cv_key'])
    const { candidate_id, cv_key } = await sent.executeTakeFirstOrThrow()
    // As if the CV had come in the candidate area.
    await desk.db.updateTable('applications').set({ cv_key: null }).execute()
    const [id, candidateId] = ['given', candidate_id ?? '']
    await desk.db
      .insertInto('documents')
      .values({ id, candidate_id: candidateId, upload_key: cv_key ?? '', ...GIVEN })
      .execute()
    await openDocument(at(TODAY), admin, { candidateId, id }, 'download')
    const opened = desk.db.selectFrom('candidate_events').select('by_name').where('event', '=', 'cv-opened')
    expect(await opened.execute()).toHaveLength(1)
    const files = await unzip((await exportPerson(at(TODAY), admin, EMAIL)) as Readable)
    const [{ events, documents, reference }] = JSON.parse(files.get('candidates.json') ?? '')
    expect(documents).toMatchObject([{ file: `${reference}-1.pdf` }])
    expect(files.has(`cvs/${reference}-1.pdf`)).toBe(true)
    expect(events).toContainEqual(expect.objectContaining({ event: 'cv-opened', by_name: admin.name }))
    await erasePerson(at(TODAY), admin, EMAIL)
    expect(await opened.execute()).toEqual([])
  })

  test('says which CV is missing from the store, and holds everything else', async () => {
    const [missing, kept] = [await apply(EMAIL, TODAY), await apply(EMAIL, TODAY)]
    const row = desk.db.selectFrom('applications').select('cv_key').where('reference', '=', missing)
    const { cv_key } = await row.executeTakeFirstOrThrow()
    await at(TODAY).files.remove(storedAs(cv_key ?? ''))
    const files = await unzip((await exportPerson(at(TODAY), admin, EMAIL)) as Readable)
    expect([...files.keys()].filter((name) => name.startsWith('cvs/')).toSorted()).toEqual(
      [`cvs/${kept}.pdf`, `cvs/${missing}.pdf.txt`].toSorted(),
    )
    expect(files.get(`cvs/${missing}.pdf.txt`)).toContain('its file is missing')
    expect(files.get('applications.json')).toContain(missing)
  })

  test('of somebody unknown is none', async () => {
    expect(await exportPerson(at(TODAY), admin, 'nobody@home.example')).toBeUndefined()
  })
})

describe('an erasure', () => {
  test('leaves nothing of the person in any table and no file, and nobody else is touched', async () => {
    await apply(EMAIL, TODAY)
    await write(EMAIL, TODAY)
    await apply('somebody.else@home.example', TODAY)
    const outcome = await erasePerson(at(TODAY), admin, EMAIL)
    expect(outcome).toMatchObject({ kind: 'erased', kept: [] })
    expect(await tablesThatHold(EMAIL)).toEqual([])
    expect(await cvFiles()).toHaveLength(1)
    expect((await findPerson(at(TODAY), 'somebody.else@home.example')).records[0]?.records).toHaveLength(1)
  })

  test.each([true, false])(
    'while its mail is being sent leaves nothing, taken (%s) or not',
    async (isTaken) => {
      await apply(EMAIL, TODAY)
      const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const sent: string[] = []
      const send = async ({ to }: { to: string }) => {
        sent.push(to)
        if (to !== EMAIL) return
        begun.resolve()
        await mayEnd.promise
        if (!isTaken) throw new MailFailure('451 later')
      }
      const delivering = deliverDue({ ...at(TODAY), mail: { send } }, { limit: 10 })
      await begun.promise
      expect(await erasePerson(at(TODAY), admin, EMAIL)).toMatchObject({ kind: 'erased' })
      mayEnd.resolve()
      await delivering
      expect(await tablesThatHold(EMAIL)).toEqual([])
      await deliverDue({ ...at('2026-11-22T12:00:00Z'), mail: { send } }, { limit: 10 })
      expect(sent.filter((to) => to === EMAIL)).toHaveLength(1)
    },
  )

  test('leaves what the law requires of a placed candidate, and says so', async () => {
    const placed = await apply(EMAIL, TODAY)
    await apply(EMAIL, TODAY)
    await standsAs(placed, 'placed')
    const outcome = await erasePerson(at(TODAY), admin, EMAIL)
    const what = outcome.kind === 'erased' ? outcome.kept.map((record) => record.what) : []
    expect(what).toEqual([
      `Application ${placed}`,
      expect.stringMatching(/^Candidate /),
      expect.stringMatching(/^Email: /),
    ])
    expect(await desk.db.selectFrom('applications').select('reference').execute()).toEqual([
      { reference: placed },
    ])
    expect(await cvFiles()).toHaveLength(1)
  })

  test.each([
    ['2022-03-31', []],
    ['2025-03-31', ['Application', 'Candidate', 'Email']],
  ])('leaves a placement until %s only until its period is over', async (lastDay, stays) => {
    const old = await apply(EMAIL, '2022-01-04T12:00:00Z')
    await standsAs(old, 'placed')
    const services = at(TODAY)
    const { id } = await desk.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow()
    const { clientId } = await aClientToWriteTo(services)
    const typed = aTypedPlacement(id, clientId, { firstDay: '2022-01-10', lastDay })
    expect((await place(services, admin, { ...typed, reason: 'Entered later' })).kind).toBe('placed')
    await apply(EMAIL, '2026-11-20T12:00:00Z')
    const records = (await lookUpPerson(services, admin, EMAIL)).records.flatMap((kind) => kind.records)
    const kept = records.filter(({ keptBecause }) => keptBecause).map(({ what }) => what.split(/\W/)[0])
    expect(kept).toEqual(stays)
    expect(await erasePerson(services, admin, EMAIL)).toMatchObject({
      kept: stays.map((what) => ({ what: expect.stringContaining(what) })),
    })
    const left = ['applications', 'candidate_contacts', 'candidates', 'outbox']
    expect((await tablesThatHold(EMAIL)).toSorted()).toEqual(stays.length === 0 ? [] : left)
  })

  test('is refused while a legal hold is in force', async () => {
    await apply(EMAIL, TODAY)
    await placeHold(at(TODAY), admin, { person: EMAIL, reason: 'A claim before the tribunal' })
    expect(await erasePerson(at(TODAY), admin, EMAIL.toUpperCase())).toEqual({ kind: 'held' })
    expect((await findPerson(at(TODAY), EMAIL)).records[0]?.records).toHaveLength(1)
    const [hold] = await listHolds(desk.db)
    await liftHold(at(TODAY), admin, hold?.id ?? '')
    expect(await erasePerson(at(TODAY), admin, EMAIL)).toMatchObject({ kind: 'erased' })
  })

  test('and a hold find mail in any case of any letter, however the domain is written', async () => {
    const mail = { subject: 'Hello', text: '', html: '', about: 'application:none' }
    await enqueue(desk.db, clockAt(TODAY), { to: 'Łucja@KÖLN.example', ...mail })
    const spelling = '\u200bŁUCJA@xn--kln-sna.example'
    await placeHold(at(TODAY), admin, { person: 'łucja@ko\u0308ln.example', reason: 'A claim' })
    expect(await erasePerson(at(TODAY), admin, spelling)).toEqual({ kind: 'held' })
    await liftHold(at(TODAY), admin, (await listHolds(desk.db))[0]?.id ?? '')
    expect(await erasePerson(at(TODAY), admin, spelling)).toMatchObject({
      kind: 'erased',
      done: { emails: 1 },
    })
    expect(await tablesThatHold('łucja')).toEqual([])
  })

  test('is kept beside the files as a keyed hash that names nobody', async () => {
    await apply(EMAIL, TODAY)
    await erasePerson(at(TODAY), admin, EMAIL)
    const ledger = await readdir(join(desk.dataDir, 'files', 'erased'))
    expect(ledger).toHaveLength(1)
    expect(ledger[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of somebody unknown changes nothing and leaves no trace', async () => {
    expect(await erasePerson(at(TODAY), admin, 'nobody@home.example')).toEqual({ kind: 'nothing-found' })
    expect(await desk.db.selectFrom('privacy_audit').selectAll().execute()).toEqual([])
  })
})
