import { beforeEach, describe, expect, test } from 'vitest'
import { colleague } from '#domain/applications/test-applications.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { openAndCloseJobs } from '#domain/jobs/job-status.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { clockAt } from '#platform/clock.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import { pressIn } from './test-form.ts'
import { jobForm } from './test-jobs-desk.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, visitor, get, post, textAt, makeJob } = desk
const { db } = services
beforeEach(async () => {
  for (const table of ['jobs', 'job_changes'] as const) await db.deleteFrom(table).execute()
  await bumpJobsRevision(db)
})

describe('the list of jobs', () => {
  test('has a row for each job, with its state and what can be done', async () => {
    const job = await makeJob({ title: 'Ward nurse', isActive: false })
    const page = await textAt('/admin/jobs')
    const texts = [
      ...['Manage Jobs', 'Ward nurse', 'Larkfield General Hospital', 'Leeds', 'Temporary'],
      '£38 - £45 per hour',
    ]
    const paths = [
      ...[`/jobs/${job.id}`, `/admin/jobs/edit/${job.id}`, `/admin/jobs/delete/${job.id}`],
      '/admin/jobs/add',
    ]
    const links = paths.map((path) => `href="${path}"`)
    expect(lacks(page, ...texts, ...links, 'placeholder="Search jobs..."')).toEqual([])
    expect(page).toMatch(/line-through[^>]*>Inactive</)
    expect(page).toMatch(
      new RegExp(`value="${job.id}"[^>]*><button[^>]* value="activate"[^>]* name="intent"`),
    )
  })

  test('is searched and filtered by its address, and every link of it keeps that', async () => {
    await makeJob({ title: 'Ward nurse' })
    const porter = await makeJob({ title: 'Porter', type: 'Contract' })
    const page = await textAt('/admin/jobs?search=POR&type=Contract')
    const link = `href="/admin/jobs/edit/${porter.id}?search=POR&type=Contract"`
    expect(lacks(page, 'Showing 1-1 of 1 jobs', link)).toEqual([])
    expect(page).not.toContain('Ward nurse')
  })

  test('says when there is nothing, and what to do', async () => {
    const hints = ['No jobs found.', 'Try a different search term or add a new job.']
    expect(lacks(await textAt('/admin/jobs?search=nothing'), ...hints)).toEqual([])
  })
})

describe('switching jobs on and off', () => {
  test('does so for all that are chosen, and asks to choose when none is', async () => {
    const job = [(await makeJob()).id, (await makeJob()).id]
    const all = post('/admin/jobs', { job, intent: 'deactivate' })
    expect(await sent(all)).toEqual([303, '/admin/jobs?done=several-deactivate'])
    expect(await searchJobs(db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
    const none = await post('/admin/jobs', { intent: 'deactivate' })
    const asked = expect.stringContaining('Choose at least one job first.')
    expect([none.status, await none.text()]).toEqual([400, asked])
  })
})

describe('a job that says nothing of experience or training', () => {
  const bare = { requirements: [] as string[], description: 'Days and nights.' }

  test('is saved, and not live, with what it needs', async () => {
    const saved = await post('/admin/jobs/add', jobForm(bare))
    expect(await sent(saved)).toEqual([303, '/admin/jobs?done=not-ready'])
    expect(await db.selectFrom('jobs').select('status').execute()).toEqual([{ status: 'draft' }])
    const form = await textAt(
      `/admin/jobs/edit/${(await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id}`,
    )
    expect(lacks(form, 'Before it goes live', 'Say what experience, training or qualifications')).toEqual([])
  })

  test('cannot be activated in the list either', async () => {
    const { id } = await makeJob({ ...bare, title: 'Porter', isActive: false })
    const answer = await post('/admin/jobs', { only: id, intent: 'activate' })
    expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining('Porter: Say what')])
    expect((await findJob(db, id))?.status).toBe('draft')
  })
})

test('a job that a colleague has filled meanwhile is not opened again from a list of before', async () => {
  const [ward, porter] = [await makeJob({ title: 'Ward nurse' }), await makeJob({ title: 'Porter' })]
  await post('/admin/jobs', { job: [ward.id, porter.id], intent: 'deactivate' })
  const statuses = async () => [(await findJob(db, ward.id))?.status, (await findJob(db, porter.id))?.status]
  const seen = /name="seen" value="([^"]+,[^"]+)"/.exec(await textAt('/admin/jobs'))?.[1] ?? ''
  const one = async ({ id }: { id: string }, intent: string) =>
    (await post('/admin/jobs', { only: id, intent, seen })).status
  expect(await one(ward, 'fill')).toBe(303)
  const late = await post('/admin/jobs', { job: [ward.id, porter.id], intent: 'activate', seen })
  const why = 'no longer as you saw it: Ward nurse is filled.'
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining(why)])
  expect(await statuses()).toEqual(['filled', 'paused'])
  // Twice, as where the first answer was lost.
  expect([await one(porter, 'activate'), await one(porter, 'activate')]).toEqual([303, 303])
  expect(await statuses()).toEqual(['filled', 'live'])
})

test('the list says how many jobs have each status, and the calendar what opens and closes', async () => {
  await makeJob({ title: 'Early nurse', publishAt: '2026-11-30T08:00:00.000Z', closesAt: '2026-12-04' })
  await makeJob({ title: 'Ward nurse', closesAt: '2026-11-27' })
  const list = await textAt('/admin/jobs')
  expect(lacks(list, 'state=scheduled', 'from 30 Nov 2026, 08:00', 'until 27 Nov 2026')).toEqual([])
  const [november, december] = [
    await textAt('/admin/jobs/calendar'),
    await textAt('/admin/jobs/calendar?month=2026-12'),
  ]
  expect(lacks(november, 'Opens 08:00', 'Early nurse', 'Ward nurse', 'November 2026')).toEqual([])
  expect(december).toContain('Early nurse')
  expect(december).not.toContain('Ward nurse')
})

test('the calendar leaves out what was switched off or closed before its time', async () => {
  const { id } = await makeJob({ title: 'Early nurse', publishAt: '2026-11-30T08:00:00.000Z' })
  const other = await makeJob({ title: 'Ward nurse', closesAt: '2026-11-27' })
  await post('/admin/jobs', { only: id, intent: 'deactivate' })
  await post('/admin/jobs', { only: other.id, intent: 'close' })
  const page = await textAt('/admin/jobs/calendar')
  expect([page.includes('Early nurse'), page.includes('Ward nurse')]).toEqual([false, false])
})

describe('deleting jobs', () => {
  test('asks once for all that are chosen', async () => {
    const [one, other] = [await makeJob({ title: 'Porter' }), await makeJob({ title: 'Cook' })]
    const path = `/admin/jobs/delete?job=${one.id}&job=${other.id}`
    expect(lacks(await textAt(path), 'Are you sure you want to delete these 2 jobs?', 'Porter')).toEqual([])
    expect(await sent(post(path, {}))).toEqual([303, '/admin/jobs?done=several-deleted'])
    expect(await findJob(db, other.id)).toBeUndefined()
  })

  test('says why not of one that is gone', async () => {
    const answer = await post('/admin/jobs/delete/nonsense', {})
    const reason = expect.stringContaining('Failed to delete job: The job is no longer there')
    expect([answer.status, await textOf(answer)]).toEqual([404, reason])
  })
})

test('the preview shows administrators what visitors will see, and nobody else', async () => {
  const { id } = await makeJob({ title: 'Secret post', isActive: false, description: 'One.\n\nTwo.' })
  const shown = ["Only staff see this page: the job isn't active.", 'Secret post', '<p>Two.</p>']
  expect(lacks(await textAt(`/admin/jobs/preview/${id}`), ...shown)).toEqual([])
  const answer = await get(`/jobs/${id}`)
  expect(await sent(answer)).toEqual([302, `/admin/jobs/preview/${id}`])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await visitor.get(`/jobs/${id}`)).status).toBe(404)
  for (const path of ['/jobs/nonsense', '/admin/jobs/preview/nonsense'])
    expect((await get(path)).status).toBe(404)
})

test('who changed a job and how is shown for all jobs and for one', async () => {
  const job = await makeJob({ title: 'Porter', salary: '£20' })
  await makeJob({ title: 'Gardener' })
  await post(`/admin/jobs/edit/${job.id}`, jobForm({ title: 'Porter', salary: '£22' }))
  expect(await textAt('/admin/jobs/changes')).toContain('Gardener')
  const one = await textAt(`/admin/jobs/changes/${job.id}`)
  expect(one).not.toContain('Gardener')
  expect(lacks(one, 'Added', 'Changed', 'API token', '£20', '£22', '21 Nov 2026, 12:00')).toEqual([])
})

describe('adding a job without script', () => {
  test('stars the fields that are required, and has two buttons', async () => {
    const form = /<dialog.*<\/dialog>/s.exec(await textAt('/admin/jobs/add'))?.[0] ?? ''
    const required = ['Job Title', 'Company', 'Location', 'Job Type', 'Salary', 'Job Description']
    const optional = ['Posted Date', 'Color Theme', 'Job is active and visible to users']
    const labels = [...required.map((label) => `${label} *`), ...optional, 'Cancel', 'Save Job']
    expect(lacks(form, ...labels.map((label) => `>${label}<`))).toEqual([])
    // The type has no empty choice.
    expect(form.match(/<(?:input|textarea)[^>]* required/g)).toHaveLength(5)
    expect(form).toMatch(/<textarea[^>]*name="description"[^>]*rows="6"/)
  })

  test('says what is missing and keeps what was typed', async () => {
    const answer = await post(
      '/admin/jobs/add',
      jobForm({ title: ' ', salary: '', company: '<Trust> & "Co"' }),
    )
    expect(answer.status).toBe(400)
    const page = await answer.text()
    const said = ['Enter the job title.', 'Enter the salary.', 'Add New Job']
    expect(lacks(page, ...said, 'value="&lt;Trust&gt; &amp; &quot;Co&quot;"')).toEqual([])
    expect(await searchJobs(db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })
})

test('editing a job that is gone keeps what was typed', async () => {
  const path = '/admin/jobs/edit/nonsense'
  const missing = await get(path)
  expect([missing.status, await textOf(missing)]).toEqual([404, expect.stringContaining('Job Not Found')])
  const answer = await post(path, jobForm({ title: 'Lost words', version: 'v' }))
  expect(answer.status).toBe(404)
  expect(lacks(await textOf(answer), 'has been deleted in the meantime', 'value="Lost words"')).toEqual([])
})

test('a job that the clock closes during an edit is saved as typed', async () => {
  const given = { ...aJob(), closesAt: '2026-11-21' }
  const { id, updatedAt: version } = await makeJob(given)
  await openAndCloseJobs(db, clockAt('2026-11-22T00:00:01Z'))
  const path = `/admin/jobs/edit/${id}`
  const extended = await post(path, jobForm({ closesAt: '2026-12-31', version }))
  expect(await sent(extended)).toEqual([303, '/admin/jobs?done=saved'])
  expect(await findJob(db, id)).toMatchObject({ status: 'live', closesAt: '2026-12-31' })
  // With a colleague's change there is something to look at.
  const other = await makeJob(given)
  await updateJob(db, colleague, services.clock, other.id, { ...given, location: 'York' })
  await openAndCloseJobs(db, clockAt('2026-11-22T00:00:01Z'))
  const mine = jobForm({ closesAt: '2026-12-31', version: other.updatedAt })
  const refused = await post(`/admin/jobs/edit/${other.id}`, mine)
  const page = await textOf(refused)
  const told = ['Priya saved these fields.', 'The job has also opened or closed by itself.']
  expect([refused.status, lacks(page, ...told)]).toEqual([409, []])
  expect(page).not.toMatch(/By itself (?:and|saved)/)
  expect(page).toMatch(/<input[^>]*name="isActive"[^>]*checked/)
})

test('a job form that is sent twice is saved once, and nothing is to be merged', async () => {
  const { id } = await makeJob({ title: 'Twice' })
  const at = `/admin/jobs/edit/${id}`
  const shown = { at, html: await (await get(at)).text() }
  const save = (title: string) => pressIn(desk, shown, 'Save Job', { title })
  expect([(await save('Once')).status, (await save('Once')).status]).toEqual([303, 303])
  expect((await save('Something else')).status).toBe(409)
})
