import { expect, test } from 'vitest'
import { referenceWords } from '#content/reference.ts'
import { type ComplianceRole, requirementSets } from '#content/requirements.ts'
import { isPaper, type PaperKind } from '#domain/candidate-area/own-documents.ts'
import { ANSWERS } from '#domain/submissions/submissions.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { enterAs, tokensFor } from './test-candidate.ts'
import { placeOf, press } from './test-form.ts'
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

async function tellHistory(her: Candidate, at: string) {
  const work = { employer: 'Elm House', role: 'Carer', fromMonth: '9/2015', toMonth: '' }
  expect((await press(her, at, 'Add them', work)).status).toBe(303)
  expect((await press(her, at, "That's everything: check it")).status).toBe(303)
}

/** Two referees are named, asked, answer by their links, and are read at the desk. */
async function nameReferees(her: Candidate, at: string, passport: string, role: string) {
  const page = passport.replace('/passport', '/references')
  for (const name of ['Joy Grant', 'Una Moor']) {
    const email = `${name.slice(0, 3).toLowerCase()}@${role}.example`
    const worked = { organisation: 'Elm House', capacity: 'My manager', workedFrom: '9/2015', workedTo: '' }
    const named = { name, email, ...worked, isRelative: 'no' }
    expect((await press(her, at, 'Name them', named)).status).toBe(303)
    await press(desk, page, `Ask ${name}`)
    const token = (await tokensFor(services, email)).at(-1)
    const answer = { wouldEmployAgain: 'yes', isRelative: 'no', mayBeShown: 'yes' }
    await press(desk.visitor, `/reference?token=${token}`, referenceWords.give, answer)
    const read = await press(desk, page, `I have read it: it counts, of ${name}`)
    expect([name, read.headers.get('Location')]).toEqual([name, expect.stringContaining('verify')])
  }
}

/** Applies without script, is found at the desk, is made an offer, and is asked for what the role needs. */
async function applyAndBeAsked(role: ComplianceRole, name: string, email: string) {
  const job = await desk.makeJob({ title: `Nights, ${role}` })
  const cv = pages()
  await press(desk.visitor, `/jobs/${job.id}/apply`, 'Submit Application', {
    ...{ name, email, phone: '020 7946 0140', experience: '5-10 years', over18: 'yes', cv },
    ...{ startedAt: '2026-11-21T11:00:00Z' },
  })
  const candidate = placeOf(await (await desk.get(`/admin/candidates?q=${email}`)).text(), name)
  const application = placeOf(await (await desk.get(candidate)).text(), job.title)
  await press(desk, application, 'Offered')
  const passport = `${candidate}/passport`
  await press(desk, passport, 'Save the role', { role })
  const { length } = requirementSets[role]
  expect(lacks(await desk.textAt(passport), `0 of ${length} are verified today.`)).toEqual([])
  await press(desk, passport, 'Ask the candidate for what is missing')
  const mails = services.db.selectFrom('outbox').select('text').where('recipient', '=', email)
  const asked = (await mails.execute()).filter(({ text }) => /\/my\/documents$/m.test(text))
  expect(asked).toHaveLength(1)
  return candidate
}

test.each<[ComplianceRole, Record<string, string>]>([
  ['nurse', { body: 'NMC', number: '12A3456B' }],
  ['midwife', { body: 'NMC', number: '12A3456B' }],
  ['doctor', { body: 'GMC', number: '1234567' }],
  ['hca', {}],
  ['ahp', { body: 'HCPC', number: 'PH123456' }],
  ['support', {}],
])(
  'a %s applies, gives every document, each is verified, and only then are they placed',
  async (role, register) => {
    const email = `${role}@home.example`
    const name = `Ann of ${role}`
    const candidate = await applyAndBeAsked(role, name, email)
    const passport = `${candidate}/passport`
    const submission = await aSubmission(services, candidate.split('/').at(-1) ?? '')
    await press(desk, `/admin/submissions/${submission}`, ANSWERS.yes)
    const days = { firstDay: shiftDay(today, 1), lastDay: shiftDay(today, 30) }
    const place = () =>
      press(desk, `${candidate}/place?submission=${submission}`, 'Place', {
        ...{ ...days, pay: '21.50', charge: '28', unit: 'hour' },
      })

    const her = await enterAs(app, services, email)
    const checks = requirementSets[role].toSorted((a, b) => Number(isPaper(a)) - Number(isPaper(b)))
    for (const [nth, { topic, kind, name }] of checks.entries()) {
      if (nth === checks.length - 1) {
        const refused = await place()
        const said = `Not everything is checked for these days: ${name}.`
        expect([refused.status, lacks(await textOf(refused), said)]).toEqual([400, []])
      }
      const list = await textOf(her.get('/my/documents'))
      expect(lacks(list, `To send (${checks.length - nth})`)).toEqual([])
      const at = placeOf(list, `${isPaper({ kind }) ? 'Send' : 'Fill in'} ${name}`)
      if (kind === 'reference') await nameReferees(her, at, passport, role)
      else if (kind === 'history') await tellHistory(her, at)
      else {
        const fields = { ...typed[kind](), ...(kind === 'registration' && register) }
        const given = await press(her, at, 'Send it', fields)
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
    expect(lacks(await desk.textAt(page), name, 'All done')).toEqual([])
  },
)
