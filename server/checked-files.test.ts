import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkedProfile } from '#content/checked-profile.ts'
import { profileWords as words } from '#content/profile.ts'
import { requirementSets } from '#content/requirements.ts'
import { site } from '#content/site.ts'
import { aCv, admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { recordCheck } from '#domain/compliance/evidence.server.ts'
import type { Facts } from '#domain/compliance/evidence-schema.ts'
import { aCheckOf, aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { editPlacement } from '#domain/placements/placement-changes.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { checkedPdf } from '#domain/submissions/checked-profile.server.ts'
import { checkedOf } from '#domain/submissions/client-files.server.ts'
import { aClientToWriteTo, aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { readPdf } from '#domain/uploads/reader/read-pdf.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { dayInLondon, formatLongDate, noonOf, shiftDay } from '#platform/clock.ts'
import { putFile } from '#platform/files/test-files.ts'
import { tokensFor } from './test-candidate.ts'
import { press } from './test-form.ts'
import { askedBy, lacks, openTestDesk, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, visitor } = desk
const { db, clock, files, config } = services

async function aCandidate(email: string, name = 'Ann Smith') {
  await anApplication(db, { email, name, phone: '07700 900123', status: 'offered' })
  const id = (await findByEmail(db, email)) ?? ''
  await aCompletePassport(services, id, 'nurse')
  return id
}

/** Keeps a check with a file, in the way that the candidate agreed to. The document's id. */
async function aFile(candidateId: string, topic: string, mayShow: boolean, bytes = topic): Promise<string> {
  const key = await aCv(db, 'arrived', clock.now().toISOString())
  await putFile(files, storedAs(key), bytes)
  const kind = requirementSets.nurse.find((one) => one.topic === topic)?.kind ?? 'other'
  const facts = aCheckOf(kind, dayInLondon(clock.now()))
  const check = { candidateId, topic, facts, mayShow, against: 'Original seen' }
  const outcome = await recordCheck(services, admin, check, { uploads: [key] })
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
  const made = db.selectFrom('documents').select('id').where('evidence_id', '=', outcome.id)
  return (await made.executeTakeFirstOrThrow()).id
}

async function aLink(candidateId: string) {
  const id = await aSubmission(services, candidateId, { jobTitle: `Nights ${Math.random()}` })
  return { id, token: (await tokensFor(services, WARD)).at(-1) ?? '' }
}
const ask = (token: string, file: string) => visitor.post('/profile/file', { token, file })

test('a client gets what was checked, and the copies that were agreed to, each look noted', async () => {
  const candidate = await aCandidate('ann@home.example')
  const shown = await aFile(candidate, 'qualification', true, 'A diploma')
  const kept = await aFile(candidate, 'identity', false)
  const [dbs, health] = [await aFile(candidate, 'dbs', true), await aFile(candidate, 'health', true)]
  const { id, token } = await aLink(candidate)
  const html = await textOf(press(visitor, `/profile?token=${token}`, 'See the profile'))
  expect(lacks(html, words.checked.heading, 'Basic life support', 'Original seen: ')).toEqual([])
  expect(lacks(html, 'Professional qualification</button>', `value="${shown}"`)).toEqual([])
  expect([kept, dbs, health].filter((file) => html.includes(file))).toEqual([])

  const pdf = await ask(token, 'checks')
  const headers = ['Content-Type', 'Cache-Control', 'Referrer-Policy', 'X-Robots-Tag', 'Content-Disposition']
  expect([pdf.status, ...headers.map((name) => pdf.headers.get(name))]).toEqual([
    ...[200, 'application/pdf', 'no-store', 'same-origin', 'noindex', 'attachment; filename="checks.pdf"'],
  ])
  expect((await pdf.text()).slice(0, 8)).toBe('%PDF-1.7')
  const copy = await ask(token, shown)
  expect([copy.status, await copy.text()]).toEqual([200, 'A diploma'])
  for (const file of [kept, dbs, health]) expect((await ask(token, file)).status).toBe(410)

  const shownBefore = db.updateTable('evidence').set({ state: 'rejected' }).where('topic', '=', 'dbs')
  await shownBefore.where('candidate_id', '=', candidate).execute()
  expect(await textOf(press(visitor, `/profile?token=${token}`, 'See the profile'))).toContain(
    'being checked',
  )
  const page = await desk.textAt(`/admin/submissions/${id}`)
  expect(lacks(page, 'What was checked (PDF)', 'Professional qualification')).toEqual([])
  const opened = db.selectFrom('evidence_events').select(['by_name', 'topic']).where('by_id', '=', 'client')
  expect(await opened.execute()).toEqual([{ by_name: 'Elm House', topic: 'qualification' }])
})

test('no copy by a guessed, another’s, an ended or no link, nor by reading an address', async () => {
  const [ann, bob] = [await aCandidate('a@home.example'), await aCandidate('b@home.example', 'Bob Jones')]
  const [hers, his] = [
    await aFile(ann, 'qualification', true),
    await aFile(bob, 'qualification', true, 'His diploma'),
  ]
  const [link, other] = [await aLink(ann), await aLink(bob)]
  const refused: number[] = []
  for (const [token, file] of [
    ...[
      [link.token, his],
      [other.token, hers],
      ['a'.repeat(26), hers],
      ['', hers],
      [hers, hers],
    ],
    ...[
      [link.token, ''],
      [link.token, '../checks'],
      [link.token, "' or '1'='1"],
    ],
  ] as const)
    refused.push((await ask(token, file)).status)
  expect(new Set(refused)).toEqual(new Set([410]))
  for (const path of ['/profile/file', `/profile/file?token=${link.token}&file=${hers}`]) {
    for (const address of [path, path.replace('/file', '/file.data')]) {
      const answer = await visitor.get(address)
      expect([address, answer.status === 200, await answer.text()]).toEqual([
        address,
        false,
        expect.not.stringContaining('diploma'),
      ])
    }
  }
  for (const path of [
    `/admin/submissions/${link.id}/checks.pdf`,
    `/admin/candidates/${ann}/passport/files/${hers}`,
  ])
    expect((await visitor.get(path)).status).not.toBe(200)
  expect((await ask(link.token, hers)).status).toBe(200)
  const rejected = sql`update evidence set state = 'rejected' where candidate_id = ${ann}`
  await rejected.execute(db)
  expect((await ask(link.token, hers)).status).toBe(410)
  await press(desk, `/admin/submissions/${other.id}`, 'Take back')
  for (const file of [his, 'checks']) expect((await ask(other.token, file)).status).toBe(410)
})

test('a client’s token opens no file of the desk, however it is presented', async () => {
  const [ann, bob] = [await aCandidate('e@home.example'), await aCandidate('f@home.example', 'Bob Jones')]
  const [link, other] = [await aLink(ann), await aLink(bob)]
  const files = [await aFile(ann, 'qualification', true), await aFile(bob, 'qualification', true)]
  const application = db.selectFrom('applications').select('id').where('candidate_id', '=', ann)
  const { id } = await application.executeTakeFirstOrThrow()
  const paths = [
    ...[link, other].map((one) => `/admin/submissions/${one.id}/checks.pdf`),
    ...[ann, bob].map((who, nth) => `/admin/candidates/${who}/passport/files/${files[nth]}`),
    ...[ann, bob].map((who, nth) => `/admin/candidates/${who}/documents/${files[nth]}`),
    ...[`/admin/applications/${id}/cv`, '/admin/candidates/export.csv', '/admin/placements/export.csv'],
  ]
  const { token } = link
  const presented: Record<string, string>[] = [
    {},
    { Authorization: `Bearer ${token}` },
    { Cookie: `${desk.headers.Cookie.split('=')[0]}=${token}` },
  ]
  const opened: string[] = []
  for (const path of paths)
    for (const headers of presented) {
      const answer = await askedBy(desk.app, headers).get(`${path}?token=${token}`)
      const isSentToSignIn = (answer.headers.get('Location') ?? '').startsWith('/admin/login')
      if (!isSentToSignIn && answer.status !== 404) opened.push(`${path} ${answer.status}`)
    }
  expect(opened).toEqual([])
  // It opens its own, and nobody else's.
  expect((await ask(token, files[0] ?? '')).status).toBe(200)
  const gone = await ask(token, files[1] ?? '')
  expect([gone.status, await gone.text()]).toEqual([
    410,
    expect.stringContaining(`ring us on ${site.phone.shown}`),
  ])
})

test('a placement shows and prints what was checked when they were placed', async () => {
  const candidate = await aCandidate('cy@home.example', 'Cy Moss')
  const { clientId } = await aClientToWriteTo(services, 'Oak Lodge')
  const today = dayInLondon(clock.now())
  const days = { firstDay: today, lastDay: today }
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId, days))
  const id = placed.kind === 'placed' ? placed.id : JSON.stringify(placed)
  await sql`update evidence set state = 'rejected' where candidate_id = ${candidate}`.execute(db)
  const page = await desk.textAt(`/admin/placements/${id}`)
  expect(lacks(page, 'What was checked', 'Basic life support', 'Original seen: ')).toEqual([])
  const pdf = await desk.get(`/admin/placements/${id}/checks.pdf`)
  expect([pdf.status, pdf.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect((await visitor.get(`/admin/placements/${id}/checks.pdf`)).status).toBe(302)
  // After an extension it is what was checked for that, and why it couldn't wait.
  const { drafts } = aTypedPlacement(candidate, clientId, { ...days, lastDay: shiftDay(today, 1) })
  const edit = { drafts, version: 1, endReason: '', reason: 'The course is booked.' }
  expect(await editPlacement(services, admin, id, edit)).toMatchObject({ kind: 'saved' })
  const extended = await desk.get(`/admin/placements/${id}/checks.pdf`)
  const read = await readPdf(Buffer.from(await extended.arrayBuffer()))
  const text = read.kind === 'read' ? read.text.replace(/\s+/g, ' ') : read.kind
  expect([lacks(text, edit.reason, 'DBS check'), text.includes('Original seen')]).toEqual([[], false])
})

test('what ends during the work is not told as checked, on the page or in the PDF', async () => {
  const candidate = await aCandidate('gus@home.example', 'Gus Moss')
  const { clientId } = await aClientToWriteTo(services, 'Ash Lodge')
  const today = dayInLondon(clock.now())
  const ends = db.updateTable('evidence').set({ ends_on: today }).where('topic', '=', 'identity')
  await ends.where('candidate_id', '=', candidate).execute()
  const days = { firstDay: today, lastDay: shiftDay(today, 9) }
  const typed = { ...aTypedPlacement(candidate, clientId, days), reason: 'The new passport is ordered.' }
  const placed = await place(services, admin, typed)
  const page = `/admin/placements/${placed.kind === 'placed' ? placed.id : ''}`
  const [at, from] = [today, shiftDay(today, 1)].map((day) => formatLongDate(noonOf(day)))
  expect(lacks(await desk.textAt(page), `As of ${at}.`, 'Expired', `from ${from}`)).toEqual([])
  const read = await readPdf(Buffer.from(await (await desk.get(`${page}/checks.pdf`)).arrayBuffer()))
  const text = read.kind === 'read' ? read.text.replace(/\s+/g, ' ') : read.kind
  expect(lacks(text, `As of ${at}.`, `Identity: expired, from ${from}`)).toEqual([])
  // Where nothing was recorded, nobody says that all was done.
  const unknown = db.updateTable('placements').set({ passport: null, exception_reason: null })
  await unknown.where('candidate_id', '=', candidate).execute()
  expect(lacks(await desk.textAt(page), 'Not known: none are recorded', 'All done')).toEqual(['All done'])
})

test('conditions and limits are told where somebody is placed, later, and to the client', async () => {
  const candidate = await aCandidate('eve@home.example', 'Eve Lane')
  const limited = async (topic: 'registration' | 'right-to-work', facts: Facts) =>
    recordCheck(services, admin, {
      ...{ candidateId: candidate, topic, facts: aCheckOf(topic, dayInLondon(clock.now()), facts) },
      ...{ mayShow: false, against: 'Seen' },
    })
  await limited('registration', { conditions: 'Not unsupervised' })
  await limited('right-to-work', { limits: '20 hours: 07700 900321' })
  const conditions = 'Conditions on the register: Not unsupervised'
  const limits = 'Limits on work: 20 hours: 07700 900321'
  const told = [conditions, checkedProfile.limited]
  expect(lacks(await desk.textAt(`/admin/candidates/${candidate}/place`), conditions, limits)).toEqual([])
  const { id, token } = await aLink(candidate)
  const html = await textOf(press(visitor, `/profile?token=${token}`, 'See the profile'))
  expect([lacks(html, ...told), html.includes('900321')]).toEqual([[], false])
  const pdf = Buffer.from(await checkedPdf(config, await checkedOf(db, clock, id)))
  const read = await readPdf(pdf)
  const text = read.kind === 'read' ? read.text.replace(/\s+/g, ' ') : read.kind
  expect([lacks(text, ...told), text.includes('900321')]).toEqual([[], false])
  const { clientId } = await aClientToWriteTo(services, 'Elm House')
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId))
  const placement = placed.kind === 'placed' ? placed.id : JSON.stringify(placed)
  await sql`delete from evidence where candidate_id = ${candidate}`.execute(db)
  expect(lacks(await desk.textAt(`/admin/placements/${placement}`), conditions, limits)).toEqual([])
})

test('the PDF says so where it can’t print the letters of a name', async () => {
  const { id } = await aLink(await aCandidate('wang@home.example', 'Wang Ming'))
  const checked = await checkedOf(db, clock, id)
  const textFor = async (name: string) => {
    const read = await readPdf(Buffer.from(await checkedPdf(config, { ...checked, name })))
    return read.kind === 'read' ? read.text.replace(/\s+/g, ' ') : read.kind
  }
  expect(lacks(await textFor('王明'), '??: what we have checked', checkedProfile.unprinted)).toEqual([])
  expect(await textFor('Žofia Łęcka')).not.toContain(checkedProfile.unprinted)
})

test('the PDF is one tagged page, also for a nurse with all that may be asked for', async () => {
  const candidate = await aCandidate('dee@home.example', 'Dee Hall')
  const { id } = await aLink(candidate)
  const checked = await checkedOf(db, clock, id)
  expect(checked.name).toBe('Dee H.')
  const reason = 'The ward is short tonight. '.repeat(8).trim()
  const pdf = Buffer.from(
    await checkedPdf(config, { ...checked, exception: { reason, by: 'Sam Adeyemi' } }),
  ).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(lacks(pdf, '/Marked true', '/Lang (en-GB)', '<pdfuaid:part>1</pdfuaid:part>')).toEqual([])
  expect(pdf.match(/\/S \/LI\b/g)).toHaveLength(requirementSets.nurse.length)
})
