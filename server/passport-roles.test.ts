import { expect, test } from 'vitest'
import { referenceWords } from '#content/reference.ts'
import { type ComplianceRole, requirementSets } from '#content/requirements.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { isPaper, type PaperKind } from '#domain/candidate-area/own-documents.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { enterAs, tokensFor } from './test-candidate.ts'
import { press } from './test-form.ts'
import { lacks, openTestDesk, textOf } from './test-program.ts'

const desk = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { app, services } = desk
const today = dayInLondon(services.clock.now())
const pages = () => new File([new Uint8Array(Buffer.from(pdf()))], 'scan.pdf', { type: 'application/pdf' })

/** What a candidate fills in for a check of each kind. */
const typed: Record<PaperKind, () => Record<string, string | File>> = {
  identity: () => ({ document: 'passport', lastFour: '4321', pages: pages() }),
  'right-to-work': () => ({ way: 'list-a', pages: pages() }),
  registration: () => ({}),
  dbs: () => ({ level: 'enhanced-both', number: '001234567890', datedOn: today }),
  health: () => ({ result: 'fit', datedOn: today, pages: pages() }),
  training: () => ({ provider: 'Elm Training', datedOn: today, pages: pages() }),
  qualification: () => ({ title: 'BSc', awardedBy: 'Leeds', datedOn: '2015-07-01', pages: pages() }),
  other: () => ({ what: 'A letter', datedOn: today, pages: pages() }),
}

type Candidate = Awaited<ReturnType<typeof enterAs>>

async function tellHistory(her: Candidate) {
  const at = '/my/documents/history'
  const work = { employer: 'Elm House', role: 'Carer', fromMonth: '9/2015', toMonth: '' }
  expect((await press(her, at, 'Add them', work)).status).toBe(303)
  expect((await press(her, at, 'This is all: check it')).status).toBe(303)
}

/** Two referees are named, asked, answer by their links, and are read at the desk. */
async function nameReferees(her: Candidate, passport: string, role: string) {
  const page = passport.replace('/passport', '/references')
  for (const name of ['Joy Grant', 'Una Moor']) {
    const email = `${name.slice(0, 3).toLowerCase()}@${role}.example`
    const worked = { organisation: 'Elm House', capacity: 'My manager', workedFrom: '9/2015', workedTo: '' }
    const named = { name, email, ...worked, isRelative: 'no' }
    expect((await press(her, '/my/documents/reference', 'Name them', named)).status).toBe(303)
    await press(desk, page, `Ask ${name}`)
    const token = (await tokensFor(services, email)).at(-1)
    const answer = { wouldEmployAgain: 'yes', isRelative: 'no', mayBeShown: 'yes' }
    await press(desk.visitor, `/reference?token=${token}`, referenceWords.give, answer)
    const read = await press(desk, page, `I have read it: it counts, of ${name}`)
    expect([name, read.headers.get('Location')]).toEqual([name, expect.stringContaining('verify')])
  }
}

test.each<[ComplianceRole, string, Record<string, string>]>([
  ['nurse', 'Nurse', { body: 'NMC', number: '12A3456B' }],
  ['midwife', 'Other', { body: 'NMC', number: '12A3456B' }],
  ['doctor', 'Doctor', { body: 'GMC', number: '1234567' }],
  ['hca', 'Healthcare Assistant', {}],
  ['ahp', 'Allied Health Professional', { body: 'HCPC', number: 'PH123456' }],
  ['support', 'Support Worker', {}],
])(
  'a %s gives every document, each is verified, and only then are they placed',
  async (role, specialty, register) => {
    const email = `${role}@home.example`
    await anApplication(services.db, { email, name: 'Ann Smith', specialty, status: 'offered' })
    const id = (await findByEmail(services.db, email)) ?? ''
    const passport = `/admin/candidates/${id}/passport`
    if (role === 'midwife') await press(desk, passport, 'Save the role', { role })
    const submission = await aSubmission(services, id)
    await desk.post(`/admin/submissions/${submission}`, { intent: 'yes' })
    const days = { firstDay: shiftDay(today, 1), lastDay: shiftDay(today, 30) }
    const place = () =>
      press(desk, `/admin/candidates/${id}/place?submission=${submission}`, 'Place', {
        ...{ ...days, pay: '21.50', charge: '28', unit: 'hour' },
      })

    const her = await enterAs(app, services, email)
    const checks = requirementSets[role].toSorted((a, b) => Number(isPaper(a)) - Number(isPaper(b)))
    for (const [nth, { topic, kind }] of checks.entries()) {
      if (nth === checks.length - 1) {
        const refused = await place()
        expect([refused.status, lacks(await textOf(refused), 'Not everything is checked')]).toEqual([400, []])
      }
      if (kind === 'reference') await nameReferees(her, passport, role)
      else if (kind === 'history') await tellHistory(her)
      else {
        const fields = { ...typed[kind](), ...(kind === 'registration' && register) }
        const given = await press(her, `/my/documents/${topic}`, 'Send it', fields)
        expect([topic, given.status]).toEqual([topic, 303])
      }
      if (kind === 'reference') continue
      const verified = await press(desk, `${passport}?topic=${topic}`, 'Verified', {
        against: 'Original seen',
      })
      expect([topic, verified.headers.get('Location')]).toEqual([topic, expect.stringContaining('verified')])
    }
    expect(lacks(await her.textAt('/my/documents'), 'There is nothing to send now.')).toEqual([])
    const placed = await place()
    expect(placed.status).toBe(303)
    const page = placed.headers.get('Location')?.split('?')[0] ?? ''
    expect(lacks(await desk.textAt(page), 'Ann Smith', 'All done')).toEqual([])
  },
)
