import { expect, test } from 'vitest'
import { isBetween, wordsIn } from '../test-words.ts'
import { sampleJobs } from './jobs.ts'

const MINIMUM_WAGE = 12.71

const amounts = (salary: string) =>
  [...salary.matchAll(/£([\d,]+(?:\.\d+)?)/g)].map((found) => Number(found[1]?.replaceAll(',', '')))

const isDay = (days: number) => Number.isInteger(days) && isBetween(0, 45)(days)

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)

/** What rules a shift out: "no nights", "no evenings or weekends". */
const RULED_OUT: [RegExp, string][] = [
  [/\bno nights?\b/i, 'night'],
  [/\bno (evenings or )?weekends?\b/i, 'weekend'],
  [/\bno on-call\b/i, 'on-call'],
]
/** The shifts that a job has although its text rules them out, but for a time at first. */
const contradicted = ({ description, shifts = [] }: (typeof sampleJobs)[number]) =>
  sentences(description.replace(/\s+/g, ' '))
    .filter((sentence) => !/first/.test(sentence))
    .flatMap((sentence) => RULED_OUT.filter(([no, shift]) => no.test(sentence) && shifts.includes(shift)))

const TITLED: [RegExp, string][] = [
  [/, (Days and )?Nights$/, 'night'],
  [/\bEvenings\b/, 'twilight'],
  [/\bWeekends?\b/, 'weekend'],
]
const hasTitledShifts = ({ title, shifts = [] }: (typeof sampleJobs)[number]) =>
  TITLED.every(([name, shift]) => !name.test(title) || shifts.includes(shift)) &&
  (/Days/.test(title) || !/, Nights$/.test(title) || shifts.length === 1)

const hasItsShifts = (job: (typeof sampleJobs)[number]) =>
  (job.shifts ?? []).length > 0 && hasTitledShifts(job) && contradicted(job).length === 0

const activeIn = (place: string) => sampleJobs.filter((job) => job.isActive && job.location === place).length

test('there are at least 120 sample jobs', () => {
  expect(sampleJobs.length).toBeGreaterThanOrEqual(120)
})

test('the jobs are in at least 15 places, with all four nations among them', () => {
  const places = new Set(sampleJobs.map((job) => job.location))
  expect(places.size).toBeGreaterThanOrEqual(15)
  for (const place of ['London', 'Cardiff', 'Edinburgh', 'Belfast']) expect(places).toContain(place)
})

test('London, Manchester and Birmingham have at least 10 active jobs each', () => {
  for (const place of ['London', 'Manchester', 'Birmingham'])
    expect(activeIn(place)).toBeGreaterThanOrEqual(10)
})

test.each([
  ['type', ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship']],
  ['color', ['purple-blue', 'blue-cyan', 'green-teal', 'red-pink', 'yellow-orange']],
] as const)('every %s of a job occurs', (field, values) => {
  expect(new Set<string>(sampleJobs.map((job) => job[field]))).toEqual(new Set(values))
})

test('about one job in ten is inactive', () => {
  const inactive = sampleJobs.filter((job) => !job.isActive).length
  expect(inactive / sampleJobs.length).toSatisfy(isBetween(0.07, 0.13))
})

test('no two jobs have the same description, or share more than one sentence', () => {
  expect(new Set(sampleJobs.map((job) => job.description)).size).toBe(sampleJobs.length)
  const sentencesOf = sampleJobs.map((job) => new Set(sentences(job.description)))
  for (const [index, own] of sentencesOf.entries()) {
    for (const other of sentencesOf.slice(index + 1)) {
      expect(own.intersection(other).size).toBeLessThanOrEqual(1)
    }
  }
})

test.each<[string, (job: (typeof sampleJobs)[number]) => boolean]>([
  ['a description of 90 to 200 words', (job) => isBetween(90, 200)(wordsIn(job.description))],
  ['several paragraphs', (job) => job.description.includes('\n\n')],
  ['the word temporary or permanent', (job) => /temporary|permanent/i.test(job.description)],
  ['three to six requirements', (job) => isBetween(3, 6)(job.requirements.length)],
  ['a salary in pounds, a range in the form £35-45', ({ salary }) => /£[\d,.]+(-[\d,.]+)? per /.test(salary)],
  ['a title without a hyphen for a dash', ({ title }) => !/\s[-–—]|[-–—]\s/.test(title)],
  ['shifts, those that its title names and none that its text rules out', hasItsShifts],
  ['a day on which it was posted, of the last 45', ({ postedDaysAgo }) => isDay(postedDaysAgo)],
])('every job has %s', (_, has) => {
  expect(sampleJobs.filter((job) => !has(job)).map(({ title }) => title)).toEqual([])
})

test.each([
  ['hour', 1],
  ['year', 37.5 * 52],
])('no pay per %s is below the minimum wage of a full week', (period, hours) => {
  const paid = sampleJobs.filter((job) => job.salary.includes(`per ${period}`))
  expect(paid.length).toBeGreaterThan(0)
  for (const { salary, title } of paid) {
    for (const amount of amounts(salary)) expect(amount / hours, title).toBeGreaterThanOrEqual(MINIMUM_WAGE)
  }
})
