import { expect, test } from 'vitest'
import { roles } from '#content/roles.ts'
import { sampleJobs } from '#content/samples/jobs.ts'

const rolesOf = (title: string) => roles.filter(({ titles }) => titles.test(title)).map(({ slug }) => slug)

test.each([
  ['Registered Nurse - Medical Wards', ['registered-nurse']],
  ['Registered Mental Health Nurse - Nights', ['mental-health-nurse']],
  ['RMN', ['mental-health-nurse']],
  ['ICU nurse', ['intensive-care-nurse']],
  ['A&E staff nurse', ['registered-nurse', 'emergency-nurse']],
  ['Healthcare Support Worker - Wards', ['healthcare-assistant']],
  ['Healthcare Assistant - Nights', ['healthcare-assistant']],
  ['Home Care Worker', ['care-assistant']],
  ['Support Worker - Autism Services', ['support-worker']],
  ['Locum GP - Evenings and Weekends', ['doctor']],
  ['Paramedic Practitioner - GP Home Visiting', ['paramedic']],
  ['Consultant Nurse', []],
  ['Care Home Chef', []],
])('the title %j is of the roles %j', (title, expected) => {
  expect(rolesOf(title)).toEqual(expected)
})

test('roles have addresses of their own, and text that says something', () => {
  expect(new Set(roles.map(({ slug }) => slug)).size).toBe(roles.length)
  for (const { slug, text } of roles) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(text.match(/[.:](?: |$)/g)?.length, slug).toBeGreaterThanOrEqual(2)
  }
})

test('every role has sample jobs, and most sample jobs are of a role', () => {
  const active = sampleJobs.filter(({ isActive }) => isActive)
  for (const { slug, titles } of roles) {
    expect(
      active.some(({ title }) => titles.test(title)),
      slug,
    ).toBe(true)
  }
  const without = active.filter(({ title }) => rolesOf(title).length === 0)
  expect(without.length / active.length).toBeLessThan(1 / 3)
})
