import { expect, test } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { putApplication, putMail, putMessage } from '#domain/analytics/test-records.server.ts'
import { listApplications } from '#domain/applications/application-list.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestProgram, SITE } from './test-program.ts'

const { services, ...program } = await openTestProgram()
const fresh = await openTestProgram()
const { db, clock, pageViews } = services
const Cookie = await signedInCookie(services)
const job = await createJob(db, admin, clockAt('2026-11-01T12:00:00Z'), aJob({ title: 'Ward <nurse>' }))
for (const at of ['2026-11-18T10:00:00.000Z', '2026-11-19T23:30:00.000Z']) await putApplication(db, { at })
await putApplication(db, { at: '2026-11-02T10:00:00.000Z', job, status: 'placed' })
await putApplication(db, { at: '2026-11-20T10:00:00.000Z', job, isSpam: true })
await putMessage(db, { at: '2026-11-20T10:00:00.000Z' })
await putMail(db, { at: '2026-11-20T10:00:00.000Z', state: 'dead' })
for (let view = 0; view < 2; view++) pageViews.count(`/jobs/${job.id}`)
await pageViews.flush()
const get = (path: string) => program.get(path, { Cookie })
const textOf = async (path: string) => (await get(path)).text()
/** What a page says, without its elements and scripts. */
const wordsOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** The links of a page to lists of the desk. */
const linksOf = (html: string) =>
  [...html.matchAll(/href="(\/admin\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))

test('a desk without work says so, and shows every day with nothing', async () => {
  const answer = await fresh.get('/admin/dashboard', { Cookie: await signedInCookie(fresh.services) })
  const words = wordsOf(await answer.text())
  expect(words).toContain('Welcome, Ann Example')
  expect(words).toContain('All caught up: nothing waits right now.')
  expect(words).toContain('23 October 2026 0 0 0 –')
  expect(words).toContain("No job's page was viewed in these days.")
})

test('each count of what needs attention stands in the link to its list', async () => {
  const html = await textOf('/admin/dashboard')
  const links = [...html.matchAll(/<a [^>]*class="card-link[^>]*>.*?<\/a>/gs)].map(([link]) => [
    /href="([^"]+)"/.exec(link)?.[1],
    wordsOf(link).trim(),
  ])
  expect(links).toEqual([
    ['/admin/applications/to-do?list=overdue', '1 application has an overdue next step.'],
    ['/admin/settings/mail?state=dead', '1 email could not be sent.'],
    ['/admin/applications?untouched=1', '2 applications have waited untouched for over a day.'],
    ['/admin/messages?kind=message&amp;state=unanswered', '1 message is unanswered.'],
    ['/admin/jobs?state=quiet', '1 live job has had no applications for a week.'],
    ['/admin/applications?status=spam', '1 application is held as suspected spam.'],
  ])
})

test('the figures of a day and of a job lead to exactly the applications that they count', async () => {
  const html = await textOf('/admin/dashboard?days=30')
  expect(wordsOf(html)).toContain('21 November 2026 2 2 0 0%')
  expect(wordsOf(html)).toMatch(/Ward &lt;nurse&gt; 2 1 for Ward &lt;nurse&gt; 50%/)
  const links = linksOf(html).filter((path) => /[?&]from=/.test(path))
  const counted = await Promise.all(
    links.map(async (path) => {
      const query = readApplicationQuery(new URL(path, SITE).searchParams)
      return [path, (await listApplications(services.db, admin, clock, query)).bounds.total]
    }),
  )
  expect(counted).toEqual([
    ['/admin/applications?from=2026-11-19&to=2026-11-19', 1],
    ['/admin/applications?from=2026-11-18&to=2026-11-18', 1],
    ['/admin/applications?from=2026-11-02&to=2026-11-02', 1],
    [`/admin/applications?job=${job.id}&from=2026-10-23`, 1],
  ])
})

test('the address chooses the days, and a wrong one does no harm', async () => {
  expect(wordsOf(await textOf('/admin/dashboard?days=7'))).toContain('The last 7 days')
  expect(wordsOf(await textOf('/admin/dashboard?days=90&by=applications'))).toContain(
    'Jobs in the last 90 days',
  )
  const odd = await get('/admin/dashboard?days=%00&by=__proto__')
  expect(odd.status).toBe(200)
  expect(wordsOf(await odd.text())).toContain('The last 30 days')
})

test('the charts carry no style that the content policy would refuse', async () => {
  const html = await textOf('/admin/dashboard?days=90')
  expect(html).toContain('<svg viewBox="0 0 90 100"')
  expect(html).not.toMatch(/<[^>]+ style=/)
})

test('the figures are there as files for a spreadsheet', async () => {
  const days = await get('/admin/dashboard/days.csv?days=7')
  expect(days.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(days.headers.get('Content-Disposition')).toBe(
    'attachment; filename="figures-2026-11-15-to-2026-11-21.csv"',
  )
  expect(days.headers.get('Cache-Control')).toBe('no-store')
  const lines = (await days.text()).split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[0]).toMatch(/^\uFEFF?Day,Page views,Views of jobs,Applications,Conversion in %$/)
  expect(lines[7]).toBe('2026-11-21,2,2,0,0.00')
  expect(lines[4]).toBe('2026-11-18,0,0,1,')

  const jobs = await (await get('/admin/dashboard/jobs.csv')).text()
  expect(jobs.split('\r\n')[1]).toBe(`Ward <nurse>,${job.id},2,1,50.00`)
})
