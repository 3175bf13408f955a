import { expect, test } from 'vitest'
import type { Requirement } from '#content/requirements.ts'
import type { Evidence } from './compliance.ts'
import { whyNotCounting } from './not-counting.ts'
import { passportOn } from './passport.ts'

const registration: Requirement = {
  ...{ topic: 'registration', kind: 'registration', name: 'Registration', why: '' },
  ...{ months: null, needed: 1, accepts: ['NMC'] },
}

let no = 0
/** A check that was verified. */
const verified = ({ topic, kind }: Requirement, more: Partial<Evidence> = {}): Evidence => ({
  ...{ id: `${++no}`, no, topic, kind, state: 'verified', isTakenBack: false, of: null, limits: '' },
  ...{ datedOn: '2026-01-10', endsOn: null, facts: {}, mayShow: false, givenBy: '', givenAt: '' },
  ...{ files: [], decision: undefined, version: 1 },
  ...more,
})

/** What is said of each where all of these are there. */
function said(requirement: Requirement, ...all: Evidence[]) {
  const [item] = passportOn('2026-02-01', [requirement], all)
  return all.map((one) => item && whyNotCounting(one, item))
}

test('of an older check it is said whether a newer one counts or was taken back', () => {
  const older = verified(registration, { of: 'NMC' })
  const newer = verified(registration, { of: 'NMC', datedOn: '2026-01-20' })
  expect(said(registration, older, newer)).toEqual(['A newer check has taken its place.', undefined])
  const takenBack = { ...newer, state: 'rejected', isTakenBack: true } as const
  expect(said(registration, older, takenBack)).toEqual([
    "The newest check was rejected after it had been verified, so older ones don't count.",
    undefined,
  ])
  expect(said(registration, older, { ...takenBack, isTakenBack: false })).toEqual([undefined, undefined])
})

test('of a check of something else it is said what counts', () => {
  expect(said(registration, verified(registration, { of: 'GMC' }))).toEqual([
    "It doesn't count here. What counts: Nursing and Midwifery Council.",
  ])
})

test('where two references are from one name it is said that people are counted', () => {
  const references: Requirement = {
    ...{ topic: 'reference', kind: 'reference', name: 'References', why: '', months: null, needed: 2 },
  }
  const from = (organisation: string) =>
    verified(references, { of: 'hr department', facts: { referee: 'HR Department', organisation } })
  expect(said(references, from('Larkfield General'), from('Willow Court'))).toEqual([
    undefined,
    'Another reference from HR Department counts already. 2 people are needed, each with their own name.',
  ])
})
