import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { documentMessages, fileMessages } from '#domain/candidate-area/own-documents.ts'
import { askForDocuments } from '#domain/compliance/being-taken-on.server.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { erasePerson } from '#domain/privacy/erasure.server.ts'
import { aHeic } from '#domain/uploads/photos/test-heic.ts'
import { readCv } from '#domain/uploads/read-cv.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { cv } from '../testing/a-cv.ts'
import { enterAs } from './test-candidate.ts'
import { pageAfter } from './test-form.ts'
import { lacks, openTestProgram, SITE, sent, textOf } from './test-program.ts'

const { services, app } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { db, files } = services
type Status = NonNullable<Parameters<typeof anApplication>[1]>['status']

async function candidate(email: string, status: Status = 'interview', specialty = 'Nurse') {
  await anApplication(db, { email, status, specialty })
  const row = db.selectFrom('candidates').selectAll().where('email', '=', email)
  return { ...(await enterAs(app, services, email)), ...(await row.executeTakeFirstOrThrow()) }
}
/** A telephone's photo: lying, with the turn and the place in its metadata. */
const aPhoto = async (name = 'IMG_1.jpg', background = '#a22') => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
const REGISTRATION = '/my/documents/registration'
const IDENTITY = '/my/documents/identity'
const aNumber = { body: 'NMC', number: '12a 3456b', endsOn: '' }
const anIdentity = { document: 'passport', lastFour: '4321', endsOn: '' }
const pagesOf = async (id: string) =>
  db
    .selectFrom('documents')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['documents.kind', 'uploads.key', 'uploads.kind as type', 'uploads.state'])
    .where('candidate_id', '=', id)
    .orderBy('documents.created_at')
    .execute()

test('nothing is asked for before an interview, and nothing about health before an offer', async () => {
  const early = await candidate('early@home.example', 'contacted')
  expect(lacks(await early.textAt('/my/documents'), "Please don't send any before.")).toEqual([])
  expect((await early.get(IDENTITY)).status).toBe(404)
  expect((await early.post(`${IDENTITY}/pages`, { pages: await aPhoto() })).status).toBe(404)
  expect(await pagesOf(early.id)).toEqual([])

  await askForDocuments(services, admin, early.id)
  expect(lacks(await early.textAt('/my/documents'), 'To send (')).toEqual([])
  const mail = db.selectFrom('outbox').select('text').where('recipient', '=', 'early@home.example')
  expect((await mail.where('subject', 'like', '%documents').executeTakeFirst())?.text).toMatch(
    /\/my\/documents\n/,
  )

  const her = await candidate('interview@home.example')
  expect(lacks(await her.textAt('/my/documents'), 'To send (', 'Registration', 'Why we ask')).toEqual([])
  expect(await her.textAt('/my/documents')).not.toContain('Work health')
  expect((await her.get('/my/documents/health')).status).toBe(404)
  expect(lacks(await her.textAt('/my'), 'To do:', 'See what we need')).toEqual([])

  const offered = await candidate('offered@home.example', 'offered')
  expect(lacks(await offered.textAt('/my/documents'), 'Work health clearance')).toEqual([])
})

test('two photos and the facts become one upright PDF without metadata, given once', async () => {
  const her = await candidate('photos@home.example')
  const add = async () => her.post(IDENTITY, { ...anIdentity, lastFour: '', add: '1', pages: await aPhoto() })
  expect(lacks(await textOf(add()), 'Page 1: photo')).toEqual([])
  // A reload sends the form once more.
  expect(lacks(await textOf(add()), 'Page 1: photo', 'Page 2: photo')).toEqual(['Page 2: photo'])
  const back = await aPhoto('IMG_2.jpg', '#2a2')
  const incomplete = await her.post(IDENTITY, { ...anIdentity, lastFour: '', pages: back })
  expect(incomplete.status).toBe(400)
  expect(lacks(await textOf(incomplete), 'Page 2: photo', 'aria-invalid')).toEqual([])
  const give = () => her.post(IDENTITY, { ...anIdentity, mayShow: 'on', idempotencyKey: 'a form' })
  for (const answer of await Promise.all([give(), give()]))
    expect(await sent(answer)).toEqual([303, '/my/documents?given=1'])

  const [document, ...others] = await pagesOf(her.id)
  expect([document, others]).toMatchObject([{ kind: 'evidence', type: 'pdf', state: 'claimed' }, []])
  const file = await files.open(storedAs(document?.key ?? ''))
  const bytes = file && (await buffer(file.stream))
  expect(await readCv(async () => bytes ?? Buffer.alloc(0))).toMatchObject({ kind: 'read', cvKind: 'pdf' })
  const text = bytes?.toString('latin1') ?? ''
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  // Turned upright: what was 800 wide is 800 high.
  expect(text).toMatch(/\/Width 600[\s\S]{1,40}\/Height 800/)
  expect(text).not.toMatch(/Exif|GPS|Phone/)
  const [given, ...more] = await evidenceOf(db, her.id)
  expect([given, more]).toMatchObject([{ topic: 'identity', state: 'given', mayShow: true }, []])
  expect(given?.files).toHaveLength(1)
  expect(lacks(await her.textAt('/my/documents'), 'We have it and are looking at it.')).toEqual([])
  expect((await her.post(IDENTITY, anIdentity)).status).toBe(409)
})

test('a candidate looks at what they gave, by its name, and nobody else does', async () => {
  const her = await candidate('looks@home.example')
  await her.post(IDENTITY, { ...anIdentity, pages: await aPhoto(), idempotencyKey: 'looks' })
  await her.post('/my/cv', { cv: new File([new Uint8Array(cv.buffer)], 'Ann.pdf') })
  const linkIn = async (at: string) => /\/my\/files\/\w+/.exec(await her.textAt(at))?.[0] ?? at
  const [identity, own] = [await linkIn('/my/documents'), await linkIn('/my/cv')]
  expect(lacks(await her.textAt(identity), 'Identity</h1>', 'What you sent', 'Download it')).toEqual([])
  expect(lacks(await her.textAt(own), 'CV</h1>', 'Back to my CV')).toEqual([])
  const file = await her.get(`${identity}/file?view`)
  expect([file.status, file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
    ...[200, 'application/pdf', 'attachment; filename="identity.pdf"'],
  ])
  expect(file.headers.get('Content-Security-Policy')).toContain('sandbox')
  const other = await candidate('looks-too@home.example')
  for (const at of [identity, own, `${identity}/file`, `${own}/file`])
    expect([at, (await other.get(at)).status]).toEqual([at, 404])
  // What is asked for no more, or of nobody without a role, stays in sight.
  const asked = await her.textAt('/my/documents')
  expect(asked).not.toContain('What else you sent')
  const ofTopic = db.updateTable('evidence').where('candidate_id', '=', her.id)
  await ofTopic.set({ topic: 'dropped' }).execute()
  expect(lacks(await her.textAt('/my/documents'), 'What else you sent', `href="${identity}"`)).toEqual([])
  await ofTopic.set({ topic: 'identity' }).execute()
  const noRole = { compliance_role: null, specialty: 'Other' }
  await db.updateTable('candidates').set(noRole).where('id', '=', her.id).execute()
  const without = [documentMessages.noRole.slice(0, 12), 'What else you sent', 'Identity</h3>', identity]
  expect(lacks(await her.textAt('/my/documents'), ...without)).toEqual([])
  // Whoever can't have the file reads on its page why.
  const whyNot = async () => (await pageAfter(her, her.get(`${identity}/file`))).html
  await db.updateTable('uploads').set({ scan: 'malicious' }).execute()
  expect(lacks(await whyNot(), 'Identity</h1>', fileMessages.malicious)).toEqual([])
  await db.updateTable('uploads').set({ scan: 'clean' }).execute()
  for (const { key } of await pagesOf(her.id)) await files.remove(storedAs(key))
  expect(lacks(await whyNot(), 'Identity</h1>', fileMessages.missing)).toEqual([])
  // What staff have added, such as a referee's answer, isn't what they gave.
  await db.updateTable('documents').set({ given_by: admin.name }).where('kind', '=', 'evidence').execute()
  expect((await her.get(identity)).status).toBe(404)
})

test('what is no page is refused with the way out, and what arrived beside it stays', async () => {
  const her = await candidate('odd@home.example')
  const cut = new Uint8Array(await (await aPhoto()).arrayBuffer())
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const odd: [BlobPart, string, number, string][] = [
    [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'photo.jpg',
      415,
      'neither a photo nor a PDF',
    ],
    ['<!doctype html><script>alert(1)</script>', 'photo.jpg', 415, 'neither a photo nor a PDF'],
    [cut.slice(0, cut.length / 2), 'cut.jpg', 415, 'damaged or incomplete'],
    ['\x00\x00\x00\x18ftypheic', 'cut.heic', 415, 'damaged or incomplete'],
    [new Uint8Array(bomb), 'bomb.png', 415, 'too many dots'],
    [new Uint8Array(11 * 1024 * 1024), 'large.jpg', 413, 'larger than 10 MB'],
    ['%PDF-1.4 nothing', 'cut.pdf', 415, 'This PDF is damaged'],
  ]
  for (const [bytes, name, status, sentence] of odd) {
    const answer = await her.post(`${IDENTITY}/pages`, { pages: new File([bytes], name) })
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      status,
      expect.stringContaining(sentence),
    ])
  }
  expect(await pagesOf(her.id)).toEqual([])
  const heic = new File([new Uint8Array(aHeic)], 'IMG_2.HEIC')
  expect((await her.post(`${IDENTITY}/pages`, { pages: heic })).status).toBe(201)
  const pdf = new File([new Uint8Array(cv.buffer)], cv.name, { type: cv.mimeType })
  expect((await her.post(`${IDENTITY}/pages`, { pages: pdf })).status).toBe(201)
  expect((await her.post(`${IDENTITY}/pages`, { pages: await aPhoto() })).status).toBe(201)
  expect(await pagesOf(her.id)).toMatchObject([{ type: 'jpg' }, { type: 'pdf' }, { type: 'jpg' }])
})

test('a page is taken away by its owner alone', async () => {
  const [her, him] = [await candidate('hers@home.example'), await candidate('his@home.example')]
  await her.post(`${IDENTITY}/pages`, { pages: await aPhoto() })
  const [page] = await db
    .selectFrom('documents')
    .select(['id', 'upload_key'])
    .where('candidate_id', '=', her.id)
    .execute()
  await him.post(IDENTITY, { ...anIdentity, remove: page?.id ?? '' })
  expect(await pagesOf(her.id)).toHaveLength(1)
  const removed = await her.post(IDENTITY, { ...anIdentity, lastFour: '98', remove: page?.id ?? '' })
  expect(lacks(await textOf(removed), 'value="98"')).toEqual([])
  expect([await pagesOf(her.id), await files.open(storedAs(page?.upload_key ?? ''))]).toEqual([[], undefined])
})

test('a rejected document says why, and is sent again', async () => {
  const her = await candidate('again@home.example')
  const wrong = await her.post(REGISTRATION, { ...aNumber, number: '12' })
  expect([wrong.status, lacks(await textOf(wrong), 'looks like 12A3456B', 'value="12"')]).toEqual([400, []])
  expect((await her.post(REGISTRATION, aNumber)).status).toBe(303)
  const [given] = await evidenceOf(db, her.id)
  expect(given).toMatchObject({ facts: { number: '12A3456B' }, givenBy: 'The candidate' })
  await rejectEvidence(services, admin, given?.id ?? '', { reason: 'It is another name.', version: 1 })
  const why = 'Please send it again: It is another name.'
  expect(lacks(await her.textAt('/my/documents'), why)).toEqual([])
  expect((await her.post(REGISTRATION, aNumber)).status).toBe(303)
  expect(lacks(await her.textAt('/my/documents'), 'We have it and are looking at it.')).toEqual([])
})

test('what doesn’t fit together or has ended is said so in words that fit what was asked', async () => {
  const her = await candidate('right@home.example')
  const RIGHT = '/my/documents/right-to-work'
  const typed = { way: 'list-a', shareCode: '', limits: '', endsOn: '' }
  const code = await textOf(her.post(RIGHT, { ...typed, shareCode: 'W12 3AB 45C' }))
  const { shareCodeTyped, pagesMissing, noEnd } = documentMessages
  expect(lacks(code, shareCodeTyped, pagesMissing)).toEqual([pagesMissing])
  const passport = await textOf(her.post(RIGHT, { ...typed, endsOn: '2031-05-01', pages: await aPhoto() }))
  expect(lacks(passport, noEnd, 'Page 1: photo')).toEqual([])
  expect((await her.post(RIGHT, typed)).status).toBe(303)
  const expired = await textOf(her.post(IDENTITY, { ...anIdentity, endsOn: '2026-11-20' }))
  expect(lacks(expired, 'This day has passed.', 'before it begins')).toEqual(['before it begins'])
})

test('who is erased while a form of theirs is on its way is told that nothing of it is kept', async () => {
  const forms = {
    '/my/cv': { cv: new File([new Uint8Array(cv.buffer)], 'Ann.pdf') },
    [IDENTITY]: { ...anIdentity, pages: await aPhoto() },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const email = 'on-its-way@home.example'
    const her = await candidate(email)
    const answer = await sendSlowly(her.cookie, path, fields, () => erasePerson(services, admin, email))
    expect([path, await sent(answer)]).toEqual([path, [303, '/my/deleted?meanwhile=1']])
    expect(await pagesOf(her.id)).toEqual([])
  }
  const told = await (await app.request(`${SITE}/my/deleted?meanwhile=1`)).text()
  expect(lacks(told, 'deleted while your form was on its way', 'signed out')).toEqual([])
})

/** Sends half of a form, and the rest once something has been done. */
async function sendSlowly(
  cookie: string,
  path: string,
  fields: Record<string, string | File>,
  meanwhile: () => Promise<unknown>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const whole = new Request(SITE, { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = Math.floor(bytes.length / 2)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half))
    },
    async pull(controller) {
      await setTimeout(200)
      await meanwhile()
      controller.enqueue(bytes.slice(half))
      controller.close()
    },
  })
  const type = whole.headers.get('Content-Type') ?? ''
  const headers = {
    Origin: SITE,
    Accept: 'text/html',
    Cookie: cookie.split(';')[0] ?? '',
    'Content-Type': type,
  }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers }
  return app.request(`${SITE}${path}`, init)
}
