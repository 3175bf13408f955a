import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { exportApplications } from '#domain/applications/application-export.server.ts'
import { listApplications } from '#domain/applications/application-list.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { activeJobFacets, listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { readJobQuery } from '#domain/jobs/jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { phoneHref } from '#domain/people/person.ts'
import { emailSchema, nameSchema, phoneSchema } from '#domain/people/person-schema.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { unzip } from './test-export.ts'
import { privacyDesk, TODAY } from './test-privacy.server.ts'
import { ADDRESSES, NAMES, PHONES, PLACES } from './test-typed.ts'

const desk = privacyDesk()
const { at, apply, tablesThatHold } = desk

const pairs = (texts: readonly string[]) => texts.map((text) => text.split('=') as [string, string])

/** The addresses of the applications that a search at the desk finds. */
async function found(search: string) {
  const query = readApplicationQuery(new URLSearchParams({ search }))
  const { applications } = await listApplications(desk.db, admin, at(TODAY).clock, query)
  return applications.map(({ email }) => email)
}

async function exported() {
  const query = readApplicationQuery(new URLSearchParams())
  return (await Array.fromAsync(exportApplications(desk.db, admin, at(TODAY).clock, query))).join('')
}

test('names from around the world are found by a plain spelling and by the other form', async () => {
  for (const [nth, [typed]] of pairs(NAMES).entries()) {
    await apply(`p${nth}@home.example`, TODAY, {
      name: nameSchema.parse(typed.normalize(nth % 2 ? 'NFC' : 'NFD')),
    })
  }
  const lost: string[] = []
  for (const [nth, [typed, plain]] of pairs(NAMES).entries()) {
    for (const search of [typed, plain, typed.normalize('NFD'), typed.toUpperCase()]) {
      if (!(await found(search)).includes(`p${nth}@home.example`)) lost.push(`${nth} ${search}`)
    }
  }
  expect(lost).toEqual([])
  const sheet = await exported()
  expect(
    pairs(NAMES).filter(([typed]) => !sheet.includes(nameSchema.parse(typed).replaceAll('"', '""'))),
  ).toEqual([])
})

test('telephones of all countries are dialled, found, told apart, and texts in a sheet', async () => {
  const lost: string[] = []
  for (const [nth, [typed, dialled]] of pairs(PHONES).entries()) {
    await apply(`p${nth}@home.example`, TODAY, { phone: phoneSchema.parse(typed) })
    if (phoneHref(phoneSchema.parse(typed)) !== `tel:${dialled}`) lost.push(phoneHref(typed))
    for (const search of [typed, dialled]) {
      const emails = await found(search)
      if (emails.join() !== `p${nth}@home.example`) lost.push(`${search}: ${emails.join()}`)
    }
  }
  expect(lost).toEqual([])
  expect(await exported()).not.toMatch(/,"?(\+|\d{7})/)
})

test.each(pairs(ADDRESSES))('%s is found, exported and erased as %s', async (typed, other) => {
  const email = emailSchema.parse(typed)
  await apply(email, TODAY)
  expect(await found(emailSchema.parse(other))).toEqual([email])
  const files = await unzip((await exportPerson(at(TODAY), admin, other)) as Readable)
  expect(files.get('applications.json')).toContain(email)
  expect(await erasePerson(at(TODAY), admin, other)).toMatchObject({ kind: 'erased', kept: [] })
  expect(await tablesThatHold(email)).toEqual([])
})

test('places that look alike are one in the list, and found by any spelling', async () => {
  for (const location of PLACES.flat()) await createJob(desk.db, admin, at(TODAY).clock, aJob({ location }))
  const { location: facet } = await activeJobFacets(desk.db)
  expect(facet).toHaveLength(PLACES.length)
  for (const spellings of PLACES) {
    for (const location of spellings) {
      const query = readJobQuery(new URLSearchParams({ location }))
      const { total } = await listActiveJobs(desk.db, at(TODAY).clock, query)
      expect([location, total]).toEqual([location, spellings.length])
    }
  }
})
