import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { jobForm, openJobsDesk } from './test-jobs-desk.ts'
import { lacks, textOf } from './test-program.ts'

const { services, get, post, textAt, makeJob } = await openJobsDesk()
const { db, clock } = services
const activeJobs = () => searchJobs(db, { limit: 10, page: 1 })

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
    expect(await activeJobs()).toMatchObject({ total: 0 })
  })
})

describe('editing a job without script', () => {
  test('tells of what somebody else saved in between, keeps both, and saves at the second try', async () => {
    const { id, updatedAt } = await makeJob({ salary: '£20', location: 'Leeds' })
    await updateJob(db, admin, clock, id, aJob({ salary: '£25', location: 'York' }))
    const mine = jobForm({ salary: '£30', location: 'Leeds', version: updatedAt })
    const answer = await post(`/admin/jobs/edit/${id}`, mine)
    expect(answer.status).toBe(409)
    const page = await textOf(answer)
    const told = [
      'Somebody else has changed this job while you were editing it.',
      'API token saved these fields',
    ]
    expect(lacks(page, ...told, '£25', 'value="£30"', 'value="York"')).toEqual([])
    expect((await findJob(db, id))?.salary).toBe('£25')

    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const again = await post(`/admin/jobs/edit/${id}`, { ...mine, location: 'York', version })
    expect(again.status).toBe(303)
    expect(await findJob(db, id)).toMatchObject({ salary: '£30', location: 'York' })
  })

  test('of a job that is gone keeps what was typed', async () => {
    const path = '/admin/jobs/edit/nonsense'
    const missing = await get(path)
    expect([missing.status, await textOf(missing)]).toEqual([404, expect.stringContaining('Job Not Found')])
    const answer = await post(path, jobForm({ title: 'Lost words', version: 'v' }))
    expect(answer.status).toBe(404)
    expect(lacks(await textOf(answer), 'has been deleted in the meantime', 'value="Lost words"')).toEqual([])
  })
})
