import { describe, expect, test } from 'vitest'
import { requirementSets } from '#content/requirements.ts'
import { roles } from '#content/roles.ts'
import { passportOn } from '#domain/compliance/passport.ts'
import { checksOfJob, checksText } from '#domain/jobs/job-roles.ts'
import { fitOf, type Person, passportFit, roleForChecks, type Work } from './matching.ts'

const role = (slug: string) => roles.filter((one) => one.slug === slug)
const asksFor = (slug: string) => ({ checks: checksOfJob({ role: slug, title: '' }) })
const nurse: Person = { role: 'nurse', appliedFor: [], shifts: [], availableFrom: null }
const nights: Work = {
  roles: role('registered-nurse'),
  checks: ['nurse'],
  place: 'SE5',
  shifts: ['night'],
  startsOn: '2026-12-01',
}
const why = (person: Partial<Person>, work: Partial<Work> = {}, miles: number | undefined = 3) =>
  fitOf({ ...nurse, ...person }, { ...nights, ...work }, miles, '2026-11-21')?.reasons.join(' · ')

describe('who fits a job', () => {
  test('is said in words: work, distance, shifts and from when', () => {
    expect(why({ shifts: ['1-night'], availableFrom: '2026-11-28' })).toBe(
      'Nurse · 3 miles from SE5 · free on nights · available from 28 Nov',
    )
    expect(why({ appliedFor: role('registered-nurse') }, {}, 0.2)).toBe(
      'Nurse, applied for Registered nurse before · less than a mile from SE5',
    )
    expect(why({ availableFrom: '2027-01-04' })).toContain('only available from 4 Jan')
  })

  test('is nobody of another kind of work, too far away, or free at other times', () => {
    expect(why({ role: 'doctor' })).toBeUndefined()
    expect(why({}, {}, 26)).toBeUndefined()
    expect(why({ shifts: ['1-day', '2-long-day'] })).toBeUndefined()
    expect(why({ role: undefined, appliedFor: role('doctor') })).toBeUndefined()
  })

  test('may be whoever has said nothing, or works by arrangement', () => {
    expect(fitOf(nurse, nights, undefined, '2026-11-21')?.reasons).toEqual(['Nurse', 'postcode not known'])
    expect(why({ shifts: ['1-day'] }, { shifts: ['night', 'on-call'] })).toBe('Nurse · 3 miles from SE5')
    expect(why({ shifts: ['6-day'] }, { shifts: ['weekend'] })).toContain('free on weekends')
    expect(why({ shifts: ['5-day'] }, { shifts: ['weekend'] })).toBeUndefined()
  })
})

describe('the passport of somebody for a job', () => {
  test('is said on one line: complete, or what is lacking first', () => {
    const nothing = passportOn('2026-12-01', requirementSets.hca, [])
    expect(passportFit([], '')).toEqual({ isComplete: true, text: 'complete' })
    const limits = ['Conditions on the register: not unsupervised']
    const limited = nothing.map((item) => ({
      ...item,
      state: 'verified' as const,
      limits: item === nothing[0] ? limits : [],
    }))
    expect(passportFit(limited, '').text).toBe('complete. Conditions on the register: not unsupervised')
    expect(passportFit(nothing, '2026-12-01').text).toMatch(
      /^lacks on 1 Dec: Identity \(missing\), Right to work \(missing\), .* and \d+ more$/,
    )
    const health = nothing.filter(({ requirement }) => requirement.kind === 'health')
    expect(passportFit(health, '').text).toBe('lacks: Work health clearance (after an offer)')
    expect(passportFit(undefined, '').text).toBe('has no role for the checks')
  })

  test('is for the role of theirs that may do it, or else for the first that may', () => {
    const theatre = asksFor('theatre-practitioner')
    expect(roleForChecks(nurse, theatre)).toBe('nurse')
    expect(roleForChecks({ ...nurse, role: undefined }, theatre)).toBeUndefined()
    expect(roleForChecks({ ...nurse, role: 'hca' }, nights)).toBe('nurse')
    expect(roleForChecks({ ...nurse, role: 'hca' }, theatre)).toBe('ahp')
    expect(roleForChecks(nurse, asksFor('pharmacist'))).toBe('nurse')
  })

  test.each([
    ['nurse', 'Nurse consultant', 'nurse'],
    ['nurse', 'GP practice nurse', 'nurse'],
    ['nurse', 'GP nurse', 'nurse'],
    ['nurse', 'Nurse, doctor-led clinic', 'nurse'],
    ['nurse', 'Midwifery and gynaecology nurse', 'nurse'],
    ['midwife', 'Midwifery and gynaecology nurse', 'nurse'],
    ['hca', 'Physiotherapy assistant', 'hca'],
    ['hca', 'Physiotherapist assistant, nights', 'hca'],
    ['hca', 'Occupational therapy assistant', 'hca'],
    ['hca', 'Scrub assistant', 'hca'],
    ['hca', 'Midwifery assistant', 'hca'],
    ['hca', 'Midwifery support worker', 'hca'],
    ['midwife', 'Midwife / staff nurse', 'midwife'],
    ['doctor', 'GP / practice nurse', 'doctor'],
    ['doctor', 'Doctor, nurse led clinic', 'doctor'],
    ['ahp', 'Theatre nurse', 'ahp'],
    // Work that is plainly another's asks for the checks of whoever does it.
    ['hca', 'GP practice nurse', 'nurse'],
    ['hca', 'Staff nurse, assistant ward manager', 'nurse'],
    ['hca', 'Physiotherapist', 'ahp'],
    ['nurse', 'Locum GP', 'doctor'],
    ['nurse', 'Consultant in palliative care', 'doctor'],
    ['nurse', 'Healthcare assistant', 'hca'],
    ['nurse', 'Midwife', 'midwife'],
    // A carer's word beside a professional's doesn't make it theirs.
    ['nurse', 'RGN / HCA', 'nurse'],
    ['nurse', 'RMN and support worker', 'nurse'],
    ['hca', 'RGN, leading healthcare assistants', 'nurse'],
    ['hca', 'RGN, GP/out of hours', 'nurse'],
    ['hca', 'Health visitor, assistant team lead', 'nurse'],
    ['hca', 'Midwifery sister', 'midwife'],
    ['hca', 'Operating department practitioner (surgical first assistant)', 'ahp'],
    ['hca', 'ODP, theatre support workers', 'ahp'],
    ['hca', 'Consultant anaesthetist, with theatre assistant', 'doctor'],
    ['ahp', 'Consultant musculoskeletal physiotherapist', 'ahp'],
    ['hca', 'Consultant midwife', 'midwife'],
    ['hca', 'Health visitor assistant', 'hca'],
    // A profession counts that no more than a word names, beside others and alone.
    ['nurse', 'Nurse / HCA', 'nurse'],
    ['midwife', 'Nurse / HCA', 'nurse'],
    ['hca', 'RMN / HCA', 'hca'],
    ['hca', 'Nurse, nights', 'nurse'],
    ['hca', 'Ward sister', 'nurse'],
    ['hca', 'Therapist', 'ahp'],
    ['hca', 'Out of hours GP', 'doctor'],
    ['hca', 'Dietitian', 'ahp'],
    ['hca', 'Pharmacist', 'ahp'],
    ['hca', 'Advanced clinical practitioner', 'nurse'],
    // Of another register, or of none.
    ['hca', 'Dental nurse', 'hca'],
    ['hca', 'Nurse-led clinic receptionist', 'hca'],
    ['hca', 'CBT therapist', 'hca'],
    ['hca', 'Trainee pharmacist', 'hca'],
  ] as const)('of a %s as “%s” is that of a %s', (own, title, asked) => {
    expect(roleForChecks({ role: own }, { checks: checksOfJob({ role: '', title }) })).toBe(asked)
  })

  test('is that of a profession where the job says it, whatever else its title names', () => {
    const job = { role: 'mental-health-nurse', title: 'RMN / HCA' }
    expect(roleForChecks({ role: 'hca' }, { checks: checksOfJob(job) })).toBe('nurse')
    expect(checksText(job)).toBe('Nurse')
    expect(checksText({ ...job, role: '' })).toBe(
      'Nurse or Healthcare assistant, by the role that a candidate is checked for',
    )
    expect(checksText({ role: '', title: 'Porter' })).toMatch(/^Those of each candidate's own role/)
  })
})
