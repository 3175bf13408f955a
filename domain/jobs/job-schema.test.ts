import { expect, test } from 'vitest'
import { errorsByField } from '#domain/fields/fields.ts'
import { jobFields } from './job-fields.ts'
import { jobSchema, sentJobSchema } from './job-schema.ts'
import { aJob } from './test-job.ts'

test.each([
  ['Enter the job title.', { title: ' ' }],
  ['The company must be one line.', { company: 'a\nb' }],
  ['The location is 1 character too long: it can have 100.', { location: 'x'.repeat(101) }],
  ['Enter the salary.', { salary: undefined }],
  ['Choose one of: Full-time, Part-time, Contract, Temporary, Internship.', { type: 'Casual' }],
  ['The job description is 2 characters too long: it can have 20,000.', { description: '👩'.repeat(20_002) }],
  ['Give the requirements as a list of texts.', { requirements: 'NMC' }],
  ['There can be at most 50 requirements.', { requirements: Array(51).fill('NMC') }],
  ['Requirement 2: Enter the requirement.', { requirements: ['NMC', ' '] }],
  ['Give the posted date as a text.', { posted: 5 }],
  ['Enter the job description.', { description: '' }],
  ['Choose one of: purple-blue, blue-cyan, green-teal, red-pink, yellow-orange.', { color: 'red' }],
  ['Say true or false.', { isActive: 'yes' }],
  ['Give a day and time, such as 2026-11-21T08:00.', { publishAt: '2026-02-30T08:00Z' }],
  ['Give a day, such as 2026-11-21.', { closesAt: '2026-02-30' }],
  ['This is less than “Pay from”.', { payTo: 3000, payFrom: 5000 }],
  ['This is less than “Night pay from”.', { nightPayTo: 3000, nightPayFrom: 5000 }],
  ['The last day is before the job is published.', { closesAt: '2026-11-21', publishAt: '2026-11-22' }],
])('a job is refused: %s', (message, fields) => {
  const { error } = jobSchema.safeParse({ ...aJob(), ...fields })
  expect(errorsByField(jobFields, error?.issues ?? [])).toEqual({
    [Object.keys(fields)[0] as string]: message,
  })
})

test('requirements are kept without the marks of the list that they were copied from', () => {
  const copied = ['1.\tNMC registration', '• Two years in theatres', '- Own car', '5 days a week']
  expect(jobSchema.parse(aJob({ requirements: copied })).requirements).toEqual([
    ...['NMC registration', 'Two years in theatres', 'Own car', '5 days a week'],
  ])
})

test('an amount that is none is asked for in pounds where it is typed, and in pence of other systems', () => {
  const saidOf = (schema: typeof jobSchema, payFrom: unknown) =>
    schema.safeParse({ ...aJob(), payFrom }).error?.issues.map(({ message }) => message)
  expect(saidOf(jobSchema, 'thirty')).toEqual(['Give an amount such as 38.50.'])
  expect(saidOf(sentJobSchema, 38.5)).toEqual(['Give whole pence, such as 3850.'])
})

test('a description keeps its lines, in one notation', () => {
  expect(jobSchema.parse(aJob({ description: ' One.\r\n\r\nTwo.\0 ' })).description).toBe('One.\n\nTwo.')
})
