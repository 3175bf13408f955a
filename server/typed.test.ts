import { expect, test } from 'vitest'
import { aJob } from '#domain/jobs/test-job.ts'
import { ADDRESSES, NAMES, PHONES, PLACES } from '#domain/privacy/test-typed.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { cleanLine } from '#platform/text.ts'
import { type Fields, openTestDesk, textOf } from './test-program.ts'

const { services, app, visitor, get, post, call, textAt } = await openTestDesk({
  FORM_LIMIT_PER_HOUR: '1000',
})
const type = CV_TYPES.pdf
const bytes = new Uint8Array(pdf())
const startedAt = '2026-11-21T11:00:00Z'

/** What the nth of a list is typed as, and another spelling. */
const spellings = (texts: readonly string[], nth: number) =>
  (texts[nth % texts.length] ?? '').split('=') as [string, string]

const people = NAMES.map((_, nth) => {
  const [name, plain] = spellings(NAMES, nth)
  const [phone, dialled] = spellings(PHONES, nth)
  const [email, other] = ADDRESSES[nth]
    ? spellings(ADDRESSES, nth)
    : [`p${nth}@home.example`, `P${nth}@HOME.example`]
  // A Mac types letters and accents apart.
  const typed = { name: name.normalize(nth % 2 ? 'NFC' : 'NFD'), phone, email }
  return { nth, typed, searches: [name, plain, phone, dialled, email, other], otherEmail: other }
})

/** By the form without script, or by the API. */
const sendBy = (nth: number, path: string, apiPath: string, fields: Fields) =>
  nth % 2 ? visitor.call(apiPath, fields) : visitor.post(path, { ...fields, startedAt, over18: 'yes' })

async function cvFor(nth: number): Promise<Fields> {
  if (nth % 2 === 0) return { cv: new File([bytes], 'cv.pdf', { type }) }
  const slot = await (await visitor.get(`/api/upload/get?contentType=${type}`)).json()
  await app.request(slot.uploadUrl, { method: 'PUT', headers: { 'Content-Type': type }, body: bytes })
  return { cvUrl: slot.fileUrl }
}

const erase = (person: string) =>
  textOf(post('/admin/settings/privacy', { person, intent: 'erase', isSure: 'yes' }))

test('applicants from anywhere arrive, are found by any spelling, exported and erased', async () => {
  for (const { nth, typed } of people) {
    const fields = { ...typed, specialty: 'Nurse', experience: '5-10 years', ...(await cvFor(nth)) }
    const { status } = await sendBy(nth, '/register', '/apply', fields)
    expect([typed.name, status]).toEqual([typed.name, nth % 2 ? 201 : 303])
  }
  const rows = await services.db.selectFrom('applications').select(['id', 'name']).execute()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const lost: string[] = []
  for (const { typed, searches } of people) {
    const link = `/admin/applications/${idOf.get(cleanLine(typed.name))}`
    for (const search of searches) {
      const page = await textAt(`/admin/applications?${new URLSearchParams({ search })}`)
      if (!page.includes(link)) lost.push(`${typed.name}: ${search}`)
    }
  }
  expect(lost).toEqual([])
  const sheet = await (await get('/admin/applications/export.csv')).text()
  expect([...idOf.keys()].filter((name) => !sheet.includes(name.replaceAll('"', '""')))).toEqual([])
  expect(sheet).not.toMatch(/,"?(\+|\d{7})/)
  for (const { otherEmail } of people) expect(await erase(otherEmail)).toContain('has been erased')
  expect(await services.db.selectFrom('applications').select('name').execute()).toEqual([])
})

test('who asks to be rung from anywhere is found and erased by any spelling of the number', async () => {
  for (const [nth, { typed }] of people.slice(0, PHONES.length).entries()) {
    const { name, phone } = typed
    const { status } = await sendBy(nth, '/ring-back', '/calls', { name, phone, when: 'Any time' })
    expect([phone, status]).toEqual([phone, nth % 2 ? 201 : 303])
  }
  for (const nth of PHONES.keys()) {
    const [typed, dialled] = spellings(PHONES, nth)
    const search = nth % 2 ? typed : dialled
    const page = await textAt(`/admin/messages?${new URLSearchParams({ search })}`)
    expect(page.match(/href="\/admin\/messages\/\w+/g), dialled).toHaveLength(1)
    // As people write it who read a number out.
    const inPairs = dialled.replace(/(\d\d)(?=\d)/g, '$1-')
    expect(await erase([typed, dialled, inPairs][nth % 3] ?? ''), typed).toContain('has been erased')
  }
  expect(await services.db.selectFrom('messages').select('phone').execute()).toEqual([])
})

test('a job in any place is found by any spelling of it', async () => {
  const lost: string[] = []
  for (const places of PLACES) {
    const answer = await call('/jobs', { ...aJob({ location: places[0] ?? '' }), isActive: true })
    const { id } = await answer.json()
    for (const location of places) {
      const page = await visitor.textAt(`/jobs?${new URLSearchParams({ location })}`)
      if (!page.includes(`/jobs/${id}`)) lost.push(location)
    }
  }
  expect(lost).toEqual([])
})
