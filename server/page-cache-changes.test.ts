import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { deleteJobs, updateJob } from '#domain/jobs/job-writing.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { type Fetch, openPageCache, withToken } from './test-page-cache.ts'
import { watchReads } from './test-services.ts'

const { services, now, cache, wholeProgram, restart, ask, askTogether, textOf, makeJob } =
  await openPageCache()

let job: Job
beforeEach(async () => {
  job = await makeJob({ title: 'Night nurse' })
})
const jobPage = () => `/jobs/${job.id}`
const change = (fields: Parameters<typeof aJob>[0]) =>
  updateJob(services.db, admin, services.clock, job.id, aJob(fields))
/** Half a second, after which a change on another node shows. */
const halfASecond = () => vi.advanceTimersByTime(500)

describe('a change', () => {
  test('made here is seen by the next who asks', async () => {
    await ask(jobPage())
    const headers = { ...withToken, 'Content-Type': 'application/json' }
    const put = await ask(`/api/jobs/${job.id}`, headers, 'PUT', JSON.stringify(aJob({ title: 'Day nurse' })))
    expect(put.status).toBe(200)
    expect(await textOf(jobPage())).toContain('Day nurse')
  })

  test('made on another node is seen within half a second, also by a browser with the old page', async () => {
    const { headers } = await ask(jobPage())
    await change({ title: 'Ward nurse' })
    halfASecond()
    const seen = await ask(jobPage(), { 'If-None-Match': headers.etag ?? '' })
    expect([seen.status, String(seen.body)]).toEqual([200, expect.stringContaining('Ward nurse')])
    expect(seen.headers.etag).not.toBe(headers.etag)
  })

  test('that hides a job takes away its page, its place in the lists and in the API', async () => {
    const places = [jobPage(), '/jobs?keyword=Night', '/', `/api/jobs/${job.id}`, '/api/jobs', '/sitemap.xml']
    for (const place of places) expect((await ask(place)).status, place).toBe(200)
    await deleteJobs(services.db, admin, services.clock, [job.id])
    halfASecond()
    expect((await ask(jobPage())).status).toBe(404)
    for (const place of places) expect(await textOf(place), place).not.toContain(`/jobs/${job.id}"`)
    expect(await textOf('/api/jobs')).not.toContain(job.id)
  })

  test('while a page is being made: it goes to those who waited for it and to nobody after', async () => {
    const [made, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    restart(async (request) => {
      const answer = await wholeProgram(request)
      if (request.method === 'GET' && cache.counts.renders === 1) {
        made.resolve()
        await sent.promise
      }
      return answer
    })
    const before = textOf(jobPage())
    await made.promise
    await change({ title: 'Theatre nurse' })
    // A write, after which the state is looked up again.
    await ask('/api/nothing', {}, 'POST')
    expect(await textOf(jobPage())).toContain('Theatre nurse')
    sent.resolve()
    expect(await before).toContain('Night nurse')
    expect(await textOf(jobPage())).toContain('Theatre nurse')
    expect(cache.counts).toEqual({ hits: 1, renders: 2 })
  })

  test('of the day makes pages anew', async () => {
    onTestFinished(() => {
      now.iso = '2026-11-21T12:00:00Z'
    })
    expect(await textOf('/privacy-policy')).toContain('21 November 2026')
    now.iso = '2026-11-22T00:00:01Z'
    halfASecond()
    expect(await textOf('/privacy-policy')).toContain('22 November 2026')
  })
})

test('while the database is away cached pages are served for a minute, then rendered uncached', async () => {
  let isAway = false
  let gate: PromiseWithResolvers<void> | undefined
  const slowly: Fetch = async (request) => {
    await gate?.promise
    return wholeProgram(request)
  }
  restart(
    slowly,
    watchReads(services.db, () => {
      if (isAway) throw new Error('away')
    }),
  )
  const kept = await textOf(jobPage())
  isAway = true
  vi.advanceTimersByTime(59_000)
  expect(await textOf(jobPage())).toBe(kept)
  expect(cache.counts).toEqual({ hits: 1, renders: 1 })
  vi.advanceTimersByTime(2_000)
  gate = Promise.withResolvers<void>()
  const pages = await askTogether(jobPage(), gate)
  expect(new Set(pages.map(({ body }) => String(body)))).toEqual(new Set([kept]))
  expect(cache.counts).toEqual({ hits: 1, renders: 2 })
  await textOf(jobPage())
  expect(cache.counts).toEqual({ hits: 1, renders: 3 })
})

test('an answer that breaks off is made once for all who wait, and they are told', async () => {
  const gate = Promise.withResolvers<void>()
  let times = 0
  restart(async () => {
    times++
    await gate.promise
    return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) }))
  })
  for (const { status, headers, body } of await askTogether('/jobs', gate)) {
    expect([status, String(body)]).toEqual([500, expect.stringContaining('try again later')])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(times).toBe(1)
})
