import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { textOf } from '../test-words.ts'
import { accessibility } from './accessibility.ts'
import { privacyPolicy } from './privacy.ts'
import { terms } from './terms.ts'

const privacy = privacyPolicy({ usesGoogleAnalytics: false })
const privacyWithGoogle = privacyPolicy({ usesGoogleAnalytics: true })

test('the terms have twelve sections without numbers and are governed by UK law', () => {
  expect(terms.title).toBe('Terms of Service')
  expect(terms.sections).toHaveLength(12)
  for (const section of terms.sections) expect(section.heading).not.toMatch(/\d/)
  expect(textOf(terms)).toContain('governed by UK law: the law of England and Wales')
  expect(textOf(terms)).toContain('18 or over')
  expect(textOf(terms)).toContain('work-finding fee')
})

test('the privacy policy has every part it must have', () => {
  expect(privacy.title).toBe('Privacy Policy')
  for (const fact of [
    ...['your name and your contact details', 'your CV', 'qualifications', 'login credentials'],
    ...['usage data', 'local storage', 'employers: ', 'only with your consent', 'service providers: '],
    ...['advisors: ', 'government', '12 months from the last activity'],
    ...['at least one year after the last service', 'UK GDPR', 'not offered to anyone under 18'],
    ...['acknowledge a complaint within 30 days', "Information Commissioner's Office (ICO)"],
  ]) {
    expect(textOf(privacy)).toContain(fact)
  }
})

test('the privacy policy names Google where it is used, and nobody where it is not', () => {
  expect(textOf(privacy)).not.toContain('Google')
  expect(textOf(privacy)).toContain('no analytics service of another company')
  for (const fact of [
    ...['only with your consent', 'names begin with _ga', 'stops at once', 'Google, for statistics'],
  ]) {
    expect(textOf(privacyWithGoogle)).toContain(fact)
  }
  expect(textOf(privacyWithGoogle)).not.toContain('no analytics service')
})

test('the statistics section ends with the sentence that introduces the switch', () => {
  const statistics = privacy.sections.find((section) => section.id === 'statistics')
  expect(statistics?.list).toBeUndefined()
  expect(statistics?.paragraphs.at(-1)).toMatch(/The switch below turns both off\.$/)
})

test('the accessibility statement aims at WCAG 2.1 Level AA and tells how it is tested', () => {
  expect(accessibility.title).toBe('Accessibility Statement')
  const text = textOf(accessibility)
  expect(text).toContain('aims to conform to the Web Content Accessibility Guidelines, WCAG 2.1 Level AA')
  expect(text).toContain('WCAG 2.2 AA')
  expect(text).toMatch(/axe .* Chromium .* 360 and 1280 pixels, in the light and the dark/)
})

/** The day of each text's last change, and a digest of its words then. */
const CHANGES = {
  'privacy policy': [[privacy, privacyWithGoogle], '2026-11-30', 'e3d56e36421c'],
  terms: [[terms], '2026-11-29', 'a34fe82d389d'],
  'accessibility statement': [[accessibility], '2026-11-29', '9d977e5c7505'],
} as const

test.each(Object.entries(CHANGES))('a change to the %s has its day', (_name, [texts, day, digest]) => {
  // Changed the words? Put today into `changedOn` and here, with the digest that is received.
  const words = texts.map(({ changedOn, ...text }) => textOf(text))
  expect(texts.map(({ changedOn }) => changedOn)).toEqual(texts.map(() => day))
  expect(hash('sha256', words.join()).slice(0, 12)).toBe(digest)
})
