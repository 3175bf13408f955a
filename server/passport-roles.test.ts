import { expect, test } from 'vitest'
import { type CheckKind, type ComplianceRole, requirementSets } from '#content/requirements.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { enterAs } from './test-candidate.ts'
import { press } from './test-form.ts'
import { lacks, openTestDesk, textOf } from './test-program.ts'

const desk = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { app, services } = desk
const today = dayInLondon(services.clock.now())
const pages = () => new File([new Uint8Array(Buffer.from(pdf()))], 'scan.pdf', { type: 'application/pdf' })

/** What a candidate fills in for a check of each kind. */
const typed: Record<CheckKind, () => Record<string, string | File>> = {
  identity: () => ({ document: 'passport', lastFour: '4321', pages: pages() }),
  'right-to-work': () => ({ way: 'list-a', pages: pages() }),
  registration: () => ({}),
  history: () => ({ coversFrom: '2015-09-01' }),
  reference: () => ({ referee: 'Joy Grant', organisation: 'Elm House', workedFrom: '2020-01-01' }),
  dbs: () => ({ level: 'enhanced-both', number: '001234567890', datedOn: today }),
  health: () => ({ result: 'fit', datedOn: today, pages: pages() }),
  training: () => ({ provider: 'Elm Training', datedOn: today, pages: pages() }),
  qualification: () => ({ title: 'BSc', awardedBy: 'Leeds', datedOn: '2015-07-01', pages: pages() }),
  other: () => ({ what: 'A letter', datedOn: today, pages: pages() }),
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
    const checks = requirementSets[role].flatMap((one) => Array.from({ length: one.needed }, () => one))
    for (const [nth, { topic, kind }] of checks.entries()) {
      const fields = { ...typed[kind](), ...(kind === 'registration' && register) }
      const given = await press(her, `/my/documents/${topic}`, 'Send it', fields)
      expect([topic, given.status]).toEqual([topic, 303])
      if (nth === checks.length - 1) {
        const refused = await place()
        expect([refused.status, lacks(await textOf(refused), 'Not everything is checked')]).toEqual([400, []])
      }
      const seen = { against: 'Original seen', ...(kind === 'reference' && { mayBeShown: 'on' }) }
      const verified = await press(desk, `${passport}?topic=${topic}`, 'Verified', seen)
      expect([topic, verified.headers.get('Location')]).toEqual([topic, expect.stringContaining('verified')])
    }
    expect(lacks(await her.textAt('/my/documents'), 'There is nothing to send now.')).toEqual([])
    const placed = await place()
    expect(placed.status).toBe(303)
    const page = placed.headers.get('Location')?.split('?')[0] ?? ''
    expect(lacks(await desk.textAt(page), 'Ann Smith', 'All done')).toEqual([])
  },
)
