import { expect, test } from 'vitest'
import { postSchema } from '#domain/posts/post-schema.ts'
import { readMonth } from '#domain/referees/work-history.ts'
import { hasContactDetails } from '#domain/submissions/submissions.ts'
import {
  isPhoneNumber,
  normalizeEmail,
  phoneDigits,
  phoneForSheet,
  phoneFromAbroad,
  phoneHref,
  phonesIn,
} from './person.ts'
import { emailSchema, nameSchema, phoneSchema } from './person-schema.ts'

const takes = (schema: typeof nameSchema, value: unknown) => schema.safeParse(value).success

test.each(['Zoë O’Brien-Lópeſ', 'Smith, RGN', '李小龍', 'x'.repeat(100), ' Ann '])('%j is a name', (name) => {
  expect(nameSchema.parse(name)).toBe(name.trim())
})

test('a name pasted from a phone is stored composed, with single plain spaces', () => {
  expect(nameSchema.parse('\u200eZoe\u0308\u00a0 O’Brien ')).toBe('Zoë O’Brien')
})

test.each([...['  ', 'x'.repeat(101), 'Ann\r\nBcc: boss@home.example', 'Ann\u2028Lee', 5, undefined]])(
  '%j is no name',
  (name) => {
    const outcome = nameSchema.safeParse(name)
    expect(outcome.error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/)
  },
)

test.each([...["o'brien+jobs@home.example", 'x/y@home.example', ' ann@home.example ']])(
  '%j is an e-mail address',
  (email) => {
    expect(emailSchema.parse(email)).toBe(email.trim())
  },
)

test.each([
  ...['', 'ann', 'ann@home', 'ann@home.', 'ann@home.example,bob@home.example'],
  ...['ann@home.example\r\nBcc: bob@home.example', 'Ann <ann@home.example>', 'ann lee@home.example'],
  ...[`${'a'.repeat(250)}@home.example`, 7, undefined],
])('%j is no e-mail address', (email) => {
  const outcome = emailSchema.safeParse(email)
  expect(outcome.error?.issues[0]?.message).toMatch(/^[A-Z].*[.]$/)
})

test.each([
  ...['020 7946 0140', '+44 20 7946 0140', '(020) 7946 0140', '07700.900123', '+1 212-555-0100'],
  ...[' 7946014 ', '020 7946 0140 ext. 12', '020 7946 0140 x12', '020·7946·0140', '020‑7946–0140'],
  ...['tel:+442079460140', '07700 900123 (mobile)', 'Mob: 07700 900123', '07700 900123 or 020 7946 0140'],
])('%j is a telephone number', (phone) => {
  expect(phoneSchema.parse(phone)).toBe(phone.trim())
})

test('nothing but zeros is no telephone number', () => {
  expect(phoneSchema.safeParse('00000000000').success).toBe(false)
})

test('a number in the digits of another keyboard is stored in ours, and compared without its (0)', () => {
  expect(phoneSchema.parse('٠٢٠ ٧٩٤٦ ٠١٤٠')).toBe('020 7946 0140')
  expect(phoneSchema.parse('＋４９（０）３０ 123456')).toBe('+49(0)30 123456')
  expect(phoneDigits('+49(0)30 123456')).toBe(phoneDigits('0049 30 123456'))
})

test('numbers in words are known by their digits, however they are written', () => {
  const words = 'Ring +44 (0)20 7946-0140, 07700 900123 / 0049 (0)30 123456, by 12/11 (2 calls, 60 min)'
  expect(phonesIn(words)).toEqual(['2079460140', '7700900123', '4930123456'])
})

test.each([
  ['020 7946 0140', 'tel:02079460140'],
  ['+44 (0)20 7946 0140', 'tel:+442079460140'],
  ['0044 (0) 20 7946 0140', 'tel:+442079460140'],
  ['+44 020 7946 0140', 'tel:+442079460140'],
  ['(020) 7946 0140 ext 12', 'tel:02079460140;ext=12'],
  ['tel:+44-20-7946-0140', 'tel:+442079460140'],
  ['447700900123', 'tel:+447700900123'],
  ['44 (0)20 7946 0140', 'tel:+442079460140'],
  ['+39 06 1234 5678', 'tel:+390612345678'],
  ['+1 212-555-0100', 'tel:+12125550100'],
  ['+49 (0)30 123456', 'tel:+4930123456'],
  ['Mob: 07700 900123 / 020 7946 0140', 'tel:07700900123'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  ['020 7946 0140', '+442079460140'],
  ['+44 (0)20 7946 0140', '+442079460140'],
  ['0044 20 7946 0140', '+442079460140'],
  ['44 20 7946 0140', '+442079460140'],
  ['020 7946 0140 ext 12', '+442079460140;ext=12'],
  ['020 7946 0140 / 07700 900123', '+442079460140'],
  ['001 212-555-0100', '+12125550100'],
  ['+353 1 234 5678', '+35312345678'],
])('%s is dialled from anywhere as %s', (phone, dialled) => {
  expect(phoneFromAbroad(phone)).toBe(dialled)
})

test.each([
  ['+44 (0)20 7946 0140', '020 7946 0140'],
  ['+442079460140', '02079 460140'],
  ['0044 7700 900123', '07700 900123'],
  ['07700900123', '07700 900123'],
  ['447700900123', '07700 900123'],
  ['tel:+33 1 23 45 67 89 ext 5', '0033 1 23 45 67 89 ext 5'],
  ['+49 (0)30 123456', '0049 30 123456'],
  ['07700900123 or +442079460140', '07700 900123 / 02079 460140'],
  ['(020) 7946-0140', '(020) 7946-0140'],
])('%s stays a telephone number in a spreadsheet as %s', (phone, written) => {
  expect(phoneForSheet(phone)).toBe(written)
})

test.each(['', '123456', '1'.repeat(21), '020 7946 O140', '020+7946', '020 7946\n0140', 2079460140])(
  '%j is no telephone number',
  (phone) => {
    expect(takes(phoneSchema, phone)).toBe(false)
  },
)

/** The milliseconds that something takes. */
function timeOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

test.each([
  ['an address', () => emailSchema.safeParse(`a@${'é'.repeat(64_000)}/`)],
  ['an address that is compared', () => normalizeEmail(`a@${'é'.repeat(64_000)}/`)],
  ['a name of marks without end', () => nameSchema.safeParse('\u0301\u0323'.repeat(60_000))],
  ['a number', () => isPhoneNumber(`tel:${'.'.repeat(60_000)}x`)],
  ['a month', () => readMonth(`00${'\t'.repeat(60_000)}x`)],
  ['a profile', () => hasContactDetails('a'.repeat(60_000))],
  ['a text of nothing but tags', () => postSchema.shape.content.safeParse('<'.repeat(60_000))],
])('%s that is made to be slow is looked at within half a second', (_, look) => {
  expect(timeOf(look)).toBeLessThan(500)
})
