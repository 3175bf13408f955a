import { expect, test } from 'vitest'
import { privacyPolicy } from '#content/legal/privacy.ts'
import type { CheckKind } from '#content/requirements.ts'
import { type PassportItem, passportOn } from '#domain/compliance/passport.ts'
import { documentMessages, ownFields, standingOf } from './own-documents.ts'

test('once somebody else is named in place of a refused referee, nobody is asked for again', () => {
  const requirement = { kind: 'reference', needed: 2 }
  const refused = { state: 'rejected', until: null, isWaiting: false, requirement } as PassportItem
  const standing = (named: number) => standingOf(refused, { given: 0, verified: 1, named }, 'A relative.')
  expect(standing(0)).toBe('Please name somebody else: A relative.')
  expect(standing(1)).toBe('We ask the people you have named, and wait for their answers.')
})

test('of what was verified but is of another level or register, it is said what counts', () => {
  const standing = (kind: CheckKind, accepts: string[]) => {
    const rest = { topic: kind, name: '', why: '', months: null }
    const [item] = passportOn('2026-11-21', [{ ...rest, kind, accepts, needed: 1 }], [])
    return standingOf(item as PassportItem, { given: 0, verified: 1, named: 0 }, undefined)
  }
  expect(standing('registration', ['GMC'])).toBe(
    "What we've checked doesn't count for this. What counts: General Medical Council.",
  )
  expect(standing('dbs', ['enhanced-both'])).toContain('What counts: Enhanced')
})

test('candidates are told that clients read the limits and conditions of their work', () => {
  expect(ownFields('right-to-work').limits?.hint).toContain('Clients are told.')
  expect(documentMessages.mayShowHint).toContain('with conditions and limits')
  const policy = JSON.stringify(privacyPolicy({ usesGoogleAnalytics: false }))
  expect(policy).toContain('any conditions or limits of the work you may do')
})
