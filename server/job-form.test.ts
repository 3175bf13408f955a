import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aJob } from '#domain/jobs/a-job.ts'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { admin, jobForm, openJobsDesk, plain } from './test-jobs-desk.ts'

let desk: Awaited<ReturnType<typeof openJobsDesk>>
beforeAll(async () => {
  desk = await openJobsDesk()
})
beforeEach(async () => {
  await desk.services.db.deleteFrom('jobs').execute()
  await desk.services.db.deleteFrom('job_changes').execute()
})

describe('adding a job without script', () => {
  test('makes it with one requirement to a line and shows the list', async () => {
    const answer = await desk.post('/admin/jobs/add', jobForm({ requirements: ' NMC \r\n\r\nDBS\r\n' }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/jobs?done=added'])
    const { jobs } = await searchJobs(desk.services.db, { limit: 10, page: 1 })
    expect(jobs).toMatchObject([{ title: 'Registered nurse', requirements: ['NMC', 'DBS'], isActive: true }])
  })

  test('stars the fields that are required, and has two buttons', async () => {
    const form = /<dialog.*<\/dialog>/s.exec(await desk.textOf('/admin/jobs/add'))?.[0] ?? ''
    for (const label of ['Job Title', 'Company', 'Location', 'Job Type', 'Salary', 'Job Description'])
      expect(form).toContain(`>${label} *<`)
    // The type has no empty choice.
    expect(form.match(/<(?:input|textarea)[^>]* required/g)).toHaveLength(5)
    expect(form).toMatch(/<textarea[^>]*name="description"[^>]*rows="6"/)
    for (const label of ['Posted Date', 'Color Theme', 'Job is active and visible to users'])
      expect(form).toContain(`>${label}<`)
    for (const button of ['Cancel', 'Save Job']) expect(form).toContain(`>${button}<`)
  })

  test('takes a box that is not ticked for inactive', async () => {
    const { isActive: _, ...fields } = jobForm()
    await desk.post('/admin/jobs/add', fields)
    expect(await searchJobs(desk.services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('says what is missing and keeps what was typed', async () => {
    const answer = await desk.post(
      '/admin/jobs/add',
      jobForm({ title: ' ', salary: '', company: '<Trust> & "Co"' }),
    )
    expect(answer.status).toBe(400)
    const page = plain(await answer.text())
    expect(page).toContain('Enter the job title.')
    expect(page).toContain('Enter the salary.')
    expect(page).toContain('value="&lt;Trust&gt; &amp; &quot;Co&quot;"')
    expect(page).toContain('Add New Job')
    expect(await searchJobs(desk.services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('says so when it can not be saved', async () => {
    const answer = await desk.without('job_changes', () =>
      desk.post('/admin/jobs/add', jobForm({ title: 'Kept words' })),
    )
    expect(answer.status).toBe(500)
    const page = plain(await answer.text())
    expect(page).toContain('Failed to save job. Please try again later.')
    expect(page).toContain('value="Kept words"')
    expect(await searchJobs(desk.services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('from another site is refused', async () => {
    const answer = await desk.post('/admin/jobs/add', jobForm(), 'https://evil.example')
    expect(answer.status).toBe(403)
  })
})

describe('editing a job without script', () => {
  test('saves it and leads back to the same list', async () => {
    const job = await desk.make()
    const path = `/admin/jobs/edit/${job.id}?search=nurse&page=2`
    const answer = await desk.post(path, jobForm({ title: 'Charge nurse', version: job.updatedAt }))
    expect(answer.headers.get('Location')).toBe('/admin/jobs?search=nurse&page=2&done=saved')
    expect((await findJob(desk.services.db, job.id))?.title).toBe('Charge nurse')
  })

  test('tells of what somebody else saved in between, keeps both, and saves at the second try', async () => {
    const job = await desk.make({ salary: '£20', location: 'Leeds' })
    await updateJob(
      desk.services.db,
      admin,
      desk.services.clock,
      job.id,
      aJob({ salary: '£25', location: 'York' }),
    )
    const mine = jobForm({ salary: '£30', location: 'Leeds', version: job.updatedAt })
    const answer = await desk.post(`/admin/jobs/edit/${job.id}`, mine)
    expect(answer.status).toBe(409)
    const page = plain(await answer.text())
    expect(page).toContain('Somebody else has changed this job while you were editing it.')
    expect(page).toMatch(/API token saved these fields/)
    expect(page).toContain('£25')
    expect(page).toContain('value="£30"')
    expect(page).toContain('value="York"')
    expect((await findJob(desk.services.db, job.id))?.salary).toBe('£25')

    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const again = await desk.post(`/admin/jobs/edit/${job.id}`, { ...mine, location: 'York', version })
    expect(again.status).toBe(303)
    expect(await findJob(desk.services.db, job.id)).toMatchObject({ salary: '£30', location: 'York' })
  })

  test('of a job that is gone keeps what was typed', async () => {
    expect((await desk.get('/admin/jobs/edit/nonsense')).status).toBe(404)
    expect(await desk.textOf('/admin/jobs/edit/nonsense')).toContain('Job Not Found')
    const answer = await desk.post(
      '/admin/jobs/edit/nonsense',
      jobForm({ title: 'Lost words', version: 'v' }),
    )
    expect(answer.status).toBe(404)
    const page = plain(await answer.text())
    expect(page).toContain('has been deleted in the meantime')
    expect(page).toContain('value="Lost words"')
  })

  test.each(['{"title":"x"}', 'nonsense'])('a body of %j that is no form is refused', async (body) => {
    const job = await desk.make()
    const answer = await desk.sendJson('POST', `/admin/jobs/edit/${job.id}`, body)
    expect(answer.status).toBe(400)
  })
})

describe('what changed and who did it', () => {
  test('is shown for all jobs and for one, with the fields before and after', async () => {
    const job = await desk.make({ title: 'Porter', salary: '£20' })
    await desk.make({ title: 'Gardener' })
    await desk.post(`/admin/jobs/edit/${job.id}`, jobForm({ title: 'Porter', salary: '£22' }))
    const all = await desk.textOf('/admin/jobs/changes')
    expect(all).toContain('Gardener')
    const one = await desk.textOf(`/admin/jobs/changes/${job.id}`)
    expect(one).not.toContain('Gardener')
    for (const text of ['Added', 'Changed', 'API token', '£20', '£22', '21 Nov 2026, 12:00']) {
      expect(one).toContain(text)
    }
  })

  test('is written by the API too', async () => {
    const job = await (await desk.sendJson('POST', '/api/jobs', aJob())).json()
    await desk.sendJson('PUT', `/api/jobs/${job.id}`, aJob({ title: 'Other' }))
    await desk.sendJson('DELETE', `/api/jobs/${job.id}`, undefined)
    const { changes } = await listJobChanges(desk.services.db, { jobId: job.id, page: 1 })
    expect(changes.map(({ event }) => event)).toEqual(['deleted', 'changed', 'added'])
  })
})
