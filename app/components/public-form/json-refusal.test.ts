import { expect, test } from 'vitest'
import { refusalOf } from './json-refusal.ts'

const form = { fields: ['email'] as const, failed: 'It failed.', notValid: 'Enter an address.' }
const alertOf = (status: number, body: Parameters<typeof refusalOf>[0]['body']) =>
  refusalOf({ status, body }, form).alert

test('what is wrong with something that the form has no field for is its alert', () => {
  expect(alertOf(400, { fields: { ids: 'None of these jobs is open.' } })).toBe('None of these jobs is open.')
  expect(alertOf(400, { fields: { email: 'Not an address.' } })).toBe('Enter an address.')
})

test('a refusal that names nothing says that it failed, and one for another reason gives it', () => {
  expect([alertOf(500, {}), alertOf(400, { error: 'No.' })]).toEqual(['It failed.', 'It failed.'])
  expect(alertOf(429, { error: 'Too many.' })).toBe('Too many.')
})
