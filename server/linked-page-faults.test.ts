import { expect, test } from 'vitest'
import { referenceWords } from '#content/reference.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { openLink } from '#domain/candidate-area/links.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { aRequestForReference, REFEREE } from '#domain/referees/test-referees.server.ts'
import { noticesLink } from '#domain/saved-jobs/notice-links.server.ts'
import { mailSavedJobs } from '#domain/saved-jobs/saved-jobs.server.ts'
import { ANSWERS } from '#domain/submissions/submissions.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { tokensFor } from './test-candidate.ts'
import { placeOf, press, pressIn } from './test-form.ts'
import { lacks, openTestProgram, sent, textOf } from './test-program.ts'

const program = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { services, without, post } = program
const { db, clock } = services
const OURS = ['role="alert"', 'The fault is ours']

async function aCandidate(email: string) {
  await anApplication(db, { email, name: 'Ann Smith' })
  return (await findByEmail(db, email)) ?? ''
}
const tokenTo = async (email: string) => (await tokensFor(services, email)).at(-1) ?? ''

test('a reference that can not be kept is shown again as it was typed, and sent from there', async () => {
  await aRequestForReference(services, await aCandidate('ann@home.example'))
  const give = (html: string, typed = {}) =>
    pressIn(program, { at: '/reference', html }, referenceWords.give, typed)
  const shown = await program.textAt(`/reference?token=${await tokenTo(REFEREE)}`)
  const typed = {
    ...{ wouldEmployAgain: 'yes', isRelative: 'no', mayBeShown: 'yes' },
    ...{ capacity: 'Her old matron', comments: 'Kind, and quick.' },
  }
  const failed = await without('evidence', () => give(shown, typed))
  expect(failed.status).toBe(500)
  const again = await textOf(failed)
  expect(lacks(again, ...OURS, 'Ann Smith', 'Kind, and quick.', 'Her old matron')).toEqual([])
  // Not even the link can be read.
  const worse = await textOf(without('referees', () => give(again)))
  expect(lacks(worse, ...OURS, 'Kind, and quick.', 'Her old matron')).toEqual([])
  expect(await sent(give(worse))).toEqual([303, '/reference?answered=given'])
})

test('a client’s answer that can not be kept is shown again as typed, and sent from there', async () => {
  await aSubmission(services, await aCandidate('bea@home.example'))
  const token = await tokenTo(WARD)
  const unopened = await without('submissions', () => post('/profile', { token }))
  expect(unopened.status).toBe(500)
  const html = await textOf(unopened)
  expect(lacks(html, ...OURS)).toEqual([])
  const opened = await textOf(pressIn(program, { at: '/profile', html }, 'See the profile'))
  const answer = (html: string, typed = {}) =>
    pressIn(program, { at: '/profile', html }, ANSWERS.interview, typed)
  const failed = await without('submissions', () => answer(opened, { note: 'Friday would suit us.' }))
  expect(failed.status).toBe(500)
  const again = await textOf(failed)
  expect(lacks(again, ...OURS, 'Friday would suit us.')).toEqual([])
  expect(lacks(await textOf(answer(again)), 'Thank you', ANSWERS.interview)).toEqual([])
})

test('after a fault behind a link, Try Again leads to the link, which still works', async () => {
  const candidateId = await aCandidate('cy@home.example')
  const { token } = await openLink(db, clock, { candidateId, purpose: 'enter', email: 'cy@home.example' })
  const { id } = await createJob(db, admin, clock, aJob())
  const wanted = { email: 'cy@home.example', ids: [id], tell: true }
  await mailSavedJobs(services, wanted, { address: '192.0.2.1', idempotencyKey: undefined })
  const list = await db.selectFrom('saved_job_lists').select(['id', 'email']).executeTakeFirstOrThrow()
  const links = [
    ['candidate_links', `/my/enter?token=${token}`, 'See my applications'],
    ['saved_job_lists', await noticesLink(services, list), 'Yes, tell me'],
  ] as const
  for (const [table, link, button] of links) {
    const { pathname, search } = new URL(link, 'https://jobs.example.org')
    const html = await program.textAt(`${pathname}${search}`)
    const failed = await without(table, () => pressIn(program, { at: pathname, html }, button))
    expect(failed.status).toBe(500)
    expect(placeOf(await textOf(failed), 'Try Again')).toBe(`${pathname}${search}`)
    expect((await press(program, `${pathname}${search}`, button)).status).toBe(303)
  }
})
