import { describe, expect, test } from 'vitest'
import { firstTemplates } from '#content/mail-templates.ts'
import {
  exampleValues,
  FIRST_IDS,
  fieldsFor,
  fillFields,
  firstNameOf,
  missingText,
  unknownFields,
} from './fields.ts'
import { previewOf } from './preview.ts'

describe('fields', () => {
  test('become what they stand for, however their braces are typed', () => {
    const { text, missing } = fillFields('{First name}, { job } and {my   name}', {
      ...{ 'first name': 'Ann', job: 'Nurse', 'my name': 'Sam' },
    })
    expect([text, missing]).toEqual(['Ann, Nurse and Sam', []])
  })

  test('without a value, and braces that are no field, stay and are named once', () => {
    const { text, missing } = fillFields('{job} {job} {day} {what}', { job: ' \n ' })
    expect([text, missing]).toEqual(['{job} {job} {day} {what}', ['{job}', '{day}', '{what}']])
    expect(missingText(missing)).toContain('{job} and {day} and {what}')
  })

  test('forge neither lines nor other fields from what a visitor typed', () => {
    const name = 'Ann\r\nBcc: b@evil.example\u2028{link}'
    expect(fillFields('Hello {name},', { name, link: 'https://a.example' }).text).toBe(
      'Hello Ann Bcc: b@evil.example (link),',
    )
  })

  test.each(['constructor', '__proto__', 'toString'])('are none of what every object has: {%s}', (name) => {
    expect(fillFields(`{${name}}`, {}).missing).toEqual([`{${name}}`])
    expect(unknownFields(`{${name}}`, ['name'])).toEqual([`{${name}}`])
  })
})

test.each([
  ['Ann Example', 'Ann'],
  ['Dr. Ann Example', 'Ann'],
  ['  Ann ', 'Ann'],
  ['Sister', 'Sister'],
])('%j is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test('no subject has a field that a visitor types, whatever the template', () => {
  for (const id of ['', ...FIRST_IDS])
    for (const field of ['name', 'first name', 'link'] as const)
      expect(fieldsFor(id, 'subject')).not.toContain(field)
})

test('what a stranger’s address gets has nothing in it that was typed', () => {
  expect(fieldsFor('received', 'text').filter((field) => /name|job|document|day/.test(field))).toEqual([])
})

test.each(FIRST_IDS)('the first words of %s use fields that they can use, and read well', (id) => {
  const { subject, text } = firstTemplates[id]
  expect(unknownFields(subject, fieldsFor(id, 'subject'))).toEqual([])
  expect(unknownFields(text, fieldsFor(id, 'text'))).toEqual([])
  expect(previewOf(id, firstTemplates[id])).toMatchObject({ missing: [] })
  expect(fillFields(text, exampleValues()).text).toMatch(/^Hello\b/)
})
