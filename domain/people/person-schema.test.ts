import { expect, test } from 'vitest'
import { emailSchema, nameSchema, phoneSchema } from './person-schema.ts'

const takes = (schema: typeof nameSchema, value: unknown) => schema.safeParse(value).success

test.each(['Zoë O’Brien-Lópeſ', 'Smith, RGN', '李小龍', 'x'.repeat(100), ' Ann '])('%j is a name', (name) => {
  expect(nameSchema.parse(name)).toBe(name.trim())
})

test.each([
  '',
  '  ',
  'x'.repeat(101),
  'Ann\r\nBcc: boss@home.example',
  'Ann\nLee',
  'Ann\0',
  'Ann\u2028Lee',
  5,
  null,
  undefined,
])('%j is no name', (name) => {
  const outcome = nameSchema.safeParse(name)
  expect(outcome.error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/)
})

test.each([
  "o'brien+jobs@home.example",
  'a@b.uk',
  'A.B@mail.home.example',
  'x/y@home.example',
  ' ann@home.example ',
])('%j is an e-mail address', (email) => {
  expect(emailSchema.parse(email)).toBe(email.trim())
})

test.each([
  '',
  'ann',
  'ann@home',
  'ann@home.',
  '@home.example',
  'ann@home.example,bob@home.example',
  'ann@home.example, bob@home.example',
  'ann@home.example;bob@home.example',
  'ann@home.example\r\nBcc: bob@home.example',
  'ann@home.example\nbob@home.example',
  'Ann <ann@home.example>',
  'ann lee@home.example',
  'ann@@home.example',
  `${'a'.repeat(250)}@home.example`,
  7,
  undefined,
])('%j is no e-mail address', (email) => {
  const outcome = emailSchema.safeParse(email)
  expect(outcome.error?.issues[0]?.message).toMatch(/^[A-Z].*[.]$/)
})

test.each([
  '020 7946 0140',
  '+44 20 7946 0140',
  '+44 (0)20 7946-0140',
  '(020) 7946 0140',
  '07700.900123',
  '+1 212-555-0100',
  ' 7946014 ',
])('%j is a telephone number', (phone) => {
  expect(phoneSchema.parse(phone)).toBe(phone.trim())
})

test.each([
  '',
  '123456',
  '1'.repeat(21),
  'call me',
  '020 7946 O140',
  '020+7946',
  '020 7946\n0140',
  '٠٢٠٧٩٤٦٠١٤٠',
  2079460140,
])('%j is no telephone number', (phone) => {
  expect(takes(phoneSchema, phone)).toBe(false)
})
