import { beforeEach, describe, expect, test } from 'vitest'
import { MIN_FILL_MS, PRESS_AGAIN } from '#domain/abuse/abuse.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { noticesLink, readNoticesToken } from './notice-links.server.ts'
import { confirmNotices, findWatchList, forgetOldLists, stopNotices } from './notices.server.ts'
import { mailSavedJobs, type SavedJobsServices } from './saved-jobs.server.ts'
import { savedJobsMessages } from './saved-jobs.ts'
import { tellOfSavedJobs } from './tell-of-saved-jobs.server.ts'

const ANN = 'ann@home.example'
let services: SavedJobsServices
let [first, second] = ['', '']
const at = (iso: string) => ({ ...services, clock: clockAt(iso) })
const job = async (title: string, closesAt: string | null = null) =>
  (await createJob(services.db, admin, services.clock, aJob({ title, closesAt }))).id
const ask = (fields: object = {}, signs: object = {}) =>
  mailSavedJobs(
    services,
    { email: ANN, ids: [second, first], tell: true, ...fields },
    { address: 'a', ...signs },
  )
const mails = () => services.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
const lists = () => services.db.selectFrom('saved_job_lists').selectAll().execute()
const later = '2026-11-21T13:00:00Z'

const tokenIn = (link: string) => link.split('token=')[1] ?? ''

/** Asks for the list, confirms it, and leaves the mail away. */
async function watched(): Promise<string> {
  await ask()
  const id = (await lists())[0]?.id ?? ''
  await confirmNotices(services.db, services.clock, id)
  await services.db.deleteFrom('outbox').execute()
  return id
}
const end = (id: string, status: 'closed' | 'filled' | 'live' = 'closed') =>
  setJobsStatus(services.db, admin, services.clock, [id], status)
/** A round that sees what has happened, and one after it can't be undone any more. */
async function tell() {
  await tellOfSavedJobs(services)
  for (let round = 0; round < 2; round++) await tellOfSavedJobs(at(later))
}

beforeEach(async () => {
  const config = readConfig({ FORM_LIMIT_PER_HOUR: '50', SITE_URL: 'https://jobs.example.org' })
  const [db, outbox] = [await openTestDatabase(), createOutboxSignal()]
  services = { db, config, outbox, secret: 'secret', clock: clockAt('2026-11-21T12:00:00Z') }
  first = await job('Scrub nurse')
  second = await job('Ward nurse')
})

describe('saved jobs', () => {
  test('are mailed once, the open ones in their order, and nothing is kept unless asked for', async () => {
    const hidden = await job('Hidden')
    await end(hidden)
    await ask({ ids: [second, hidden, 'no-such-job', first], tell: false })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your 2 saved jobs from Alderbrook')
    expect(mail?.text).toMatch(/Ward nurse.*\n.*\n\n.*Scrub nurse/)
    expect(mail?.text).not.toMatch(/Hidden|notices/)
    expect(await lists()).toEqual([])
  })

  test('are mailed to one address five times in a day, and the sixth is answered alike', async () => {
    for (let nth = 0; nth < 6; nth++) expect(await ask()).toEqual({ kind: 'received' })
    expect(await mails()).toHaveLength(5)
  })

  test('that are asked for as quickly as by a program are mailed when asked for again', async () => {
    const shownFor = (ms: number) => new Date(services.clock.now().getTime() - ms).toISOString()
    const quick = await ask({}, { startedAt: shownFor(MIN_FILL_MS - 1) })
    expect(quick).toEqual({ kind: 'not-valid', fields: { email: PRESS_AGAIN } })
    expect(await mails()).toEqual([])
    expect(await ask({}, { startedAt: shownFor(MIN_FILL_MS) })).toEqual({ kind: 'received' })
    expect(await mails()).toHaveLength(1)
  })

  test('that are all closed are not mailed', async () => {
    expect(await ask({ ids: ['no-such-job'] })).toMatchObject({ kind: 'not-valid' })
    expect(await ask({ ids: [] })).toMatchObject({ kind: 'not-valid' })
    expect(await mails()).toEqual([])
  })

  test('that are all closed are refused again when the same form is sent again', async () => {
    const again = () => ask({ ids: ['no-such-job'] }, { idempotencyKey: 'one form' })
    const refusal = { kind: 'not-valid', fields: { ids: savedJobsMessages.noneOpen } }
    expect([await again(), await again()]).toEqual([refusal, refusal])
  })
})

describe('who asked to be told when a saved job closes', () => {
  test('is told nothing before they confirm, and forgotten after 7 days without it', async () => {
    await ask()
    await end(first)
    await tell()
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('within 7 days') }])
    await forgetOldLists(services.db, clockAt('2026-11-29T12:00:00Z'))
    expect(await lists()).toEqual([])
  })

  test('is told once, in one mail, of what was closed, filled or deleted', async () => {
    await ask()
    await watched()
    await end(first, 'filled')
    await deleteJobs(services.db, admin, services.clock, [second])
    await tell()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 jobs you saved have closed')
    for (const text of ['Ward nurse', 'Scrub nurse', 'the last of these notices']) {
      expect(mail?.text).toContain(text)
    }
  })

  test('is told once, however many nodes are at it', async () => {
    const addresses = Array.from({ length: 8 }, (_, nth) => `n${nth}@home.example`)
    for (const email of addresses) await ask({ email })
    for (const { id } of await lists()) await confirmNotices(services.db, services.clock, id)
    await services.db.deleteFrom('outbox').execute()
    for (const id of [first, second]) await end(id)
    await tellOfSavedJobs(services)
    await Promise.all(Array.from({ length: 6 }, () => tellOfSavedJobs(at(later))))
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(addresses)
  })

  test('is not told of what was opened again before it could be told', async () => {
    const id = await watched()
    await end(first)
    await tellOfSavedJobs(services)
    await end(first, 'live')
    await tell()
    expect(await mails()).toEqual([])
    expect((await findWatchList(services.db, { listId: id, email: ANN }))?.jobs).toHaveLength(2)
  })

  test('is told two days before, in one mail for the day, and in daytime', async () => {
    const closing = [await job('Night nurse', '2026-11-27'), await job('Day nurse', '2026-11-27')]
    await ask({ ids: [...closing, first] })
    await watched()
    for (const iso of ['2026-11-24T12:00:00Z', '2026-11-25T03:00:00Z']) await tellOfSavedJobs(at(iso))
    expect(await mails()).toEqual([])
    for (const iso of ['2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z']) await tellOfSavedJobs(at(iso))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 jobs you saved close soon')
    expect(mail?.expires_at).toBe('2026-11-28T00:00:00.000Z')
    expect(mail?.text).toContain('Closes on Friday 27 November 2026')
    expect(mail?.unsubscribe_url).toContain('/saved/notices?token=')
  })

  test('is told in a mail that goes until the last of its days is over', async () => {
    await ask({ ids: [await job('Night nurse', '2026-11-27'), await job('Ward nurse', '2026-11-26')] })
    await watched()
    await tellOfSavedJobs(at('2026-11-25T09:00:00Z'))
    expect((await mails()).map((mail) => mail.expires_at)).toEqual(['2026-11-28T00:00:00.000Z'])
  })

  test('stops all of it by the link of any mail, which nobody can guess', async () => {
    await ask()
    const id = await watched()
    const token = tokenIn(await noticesLink(services, { id, email: ANN }))
    expect(await readNoticesToken(services, token)).toEqual({ listId: id, email: ANN })
    const others = tokenIn(await noticesLink({ secret: 'another' }, { id, email: ANN }))
    for (const guess of ['', '.', 'x', id, `${id} ${ANN}`, `${token}00`, token.slice(0, -2), others]) {
      expect(await readNoticesToken(services, guess)).toBeUndefined()
    }
    await stopNotices(services.db, await readNoticesToken(services, token))
    await end(first)
    await tell()
    expect([await lists(), await mails()]).toEqual([[], []])
  })

  test('stops all of it by the link of a notice, also once the list that it came from is over', async () => {
    const [soon, late] = [await job('Night nurse', '2026-11-27'), await job('Day nurse', '2026-12-30')]
    for (const ids of [[soon], [late]]) await ask({ ids })
    for (const { id } of await lists()) await confirmNotices(services.db, services.clock, id)
    await services.db.deleteFrom('outbox').execute()
    await tellOfSavedJobs(at('2026-11-25T09:00:00Z'))
    const [notice] = await mails()
    const link = await readNoticesToken(services, tokenIn(notice?.unsubscribe_url ?? ''))
    await end(soon)
    await tell()
    expect(await lists()).toHaveLength(1)
    expect((await findWatchList(services.db, link))?.jobs).toMatchObject([{ title: 'Day nurse' }])
    await stopNotices(services.db, link)
    expect(await lists()).toEqual([])
  })
})
