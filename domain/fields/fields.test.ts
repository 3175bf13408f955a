import { expect, test } from 'vitest'
import { agencyFields } from '#domain/agency/agency-fields.ts'
import { refereeFields } from '#domain/referees/referee-fields.ts'
import { schemaOf } from './field-schema.ts'
import { errorsByField, type Fields } from './fields.ts'

/** What is said of each field when the same is typed in all of them. */
function saidOf(fields: Fields, typed: string) {
  const drafts = Object.fromEntries(Object.keys(fields).map((name) => [name, typed]))
  return errorsByField(fields, schemaOf(fields).safeParse(drafts).error?.issues ?? [])
}

test('what is wrong with a field is said in a sentence, in the order of the fields', () => {
  const { tagline, phone, registeredIn, vatNumber } = agencyFields
  expect(Object.entries(saidOf({ tagline, phone, registeredIn }, ''))).toEqual([
    ['tagline', 'Enter the few words about what you do.'],
    ['phone', 'Enter the telephone number.'],
    ['registeredIn', 'Choose the country of registration.'],
  ])
  expect(saidOf({ phone, vatNumber }, 'x'.repeat(31))).toEqual({
    phone: "Check the telephone number. It doesn't look right.",
    vatNumber: 'The VAT number is 1 character too long: it can have 30.',
  })
  expect(saidOf(refereeFields, '')).toMatchObject({ capacity: 'Enter the role they had there.' })
})
