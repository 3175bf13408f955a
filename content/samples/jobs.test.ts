import { expect, test } from 'vitest'
import { sampleJobs } from './jobs.ts'

const minimumWage = 12.71
const fullTimeHoursPerYear = 37.5 * 52

const amounts = (salary: string) =>
  [...salary.matchAll(/£([\d,]+(?:\.\d+)?)/g)].map((found) => Number(found[1]?.replaceAll(',', '')))

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)

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

test('every type of job occurs', () => {
  expect(new Set(sampleJobs.map((job) => job.type))).toEqual(
    new Set(['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship']),
  )
})

test('every colour occurs', () => {
  expect(new Set(sampleJobs.map((job) => job.color))).toEqual(
    new Set(['purple-blue', 'blue-cyan', 'green-teal', 'red-pink', 'yellow-orange']),
  )
})

test('about one job in ten is inactive', () => {
  const inactive = sampleJobs.filter((job) => !job.isActive).length
  expect(inactive / sampleJobs.length).toBeGreaterThan(0.07)
  expect(inactive / sampleJobs.length).toBeLessThan(0.13)
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

test('every description has 90 to 200 words in several paragraphs', () => {
  for (const job of sampleJobs) {
    const words = job.description.split(/\s+/).length
    expect(words, job.title).toBeGreaterThanOrEqual(90)
    expect(words, job.title).toBeLessThanOrEqual(200)
    expect(job.description.split('\n\n').length, job.title).toBeGreaterThan(1)
  }
})

test('every description says whether the job is temporary or permanent', () => {
  for (const job of sampleJobs) expect(job.description, job.title).toMatch(/temporary|permanent/i)
})

test('every job has three to six requirements', () => {
  for (const job of sampleJobs) {
    expect(job.requirements.length, job.title).toBeGreaterThanOrEqual(3)
    expect(job.requirements.length, job.title).toBeLessThanOrEqual(6)
  }
})

test('every salary holds a pound sign', () => {
  for (const job of sampleJobs) expect(job.salary, job.title).toContain('£')
})

test('no pay per hour is below the minimum wage', () => {
  for (const job of sampleJobs.filter((job) => job.salary.includes('per hour'))) {
    for (const amount of amounts(job.salary)) expect(amount, job.title).toBeGreaterThanOrEqual(minimumWage)
  }
})

test('no pay per year is below the minimum wage for a full week', () => {
  for (const job of sampleJobs.filter((job) => job.salary.includes('per year'))) {
    for (const amount of amounts(job.salary)) {
      expect(amount / fullTimeHoursPerYear, job.title).toBeGreaterThanOrEqual(minimumWage)
    }
  }
})

test('the jobs were posted on whole days within the last 45', () => {
  for (const job of sampleJobs) {
    expect(Number.isInteger(job.postedDaysAgo), job.title).toBe(true)
    expect(job.postedDaysAgo, job.title).toBeGreaterThanOrEqual(0)
    expect(job.postedDaysAgo, job.title).toBeLessThanOrEqual(45)
  }
})
