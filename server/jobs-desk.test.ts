import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { openJobsDesk, plain } from './test-jobs-desk.ts'
import { SITE } from './test-program.ts'

let desk: Awaited<ReturnType<typeof openJobsDesk>>
beforeAll(async () => {
  desk = await openJobsDesk()
})
beforeEach(async () => {
  await desk.services.db.deleteFrom('jobs').execute()
  await desk.services.db.deleteFrom('job_changes').execute()
})

describe('the list', () => {
  test('has a row for each job, with its state and what can be done', async () => {
    const job = await desk.make({ title: 'Ward nurse', isActive: false })
    const page = await desk.textOf('/admin/jobs')
    for (const text of ['Manage Jobs', 'Ward nurse', 'Larkfield General Hospital', 'Leeds', 'Temporary']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('£38 - £45 per hour')
    expect(page).toMatch(/line-through[^>]*>Inactive</)
    for (const path of [`/jobs/${job.id}`, `/admin/jobs/edit/${job.id}`, `/admin/jobs/delete/${job.id}`]) {
      expect(page).toContain(`href="${path}"`)
    }
    expect(page).toMatch(
      new RegExp(`value="${job.id}"[^>]*><button[^>]* value="activate"[^>]* name="intent"`),
    )
    expect(page).toContain('placeholder="Search jobs..."')
    expect(page).toContain('href="/admin/jobs/add"')
  })

  test('is searched and filtered by its address, and every link of it keeps that', async () => {
    await desk.make({ title: 'Ward nurse' })
    const porter = await desk.make({ title: 'Porter', type: 'Contract' })
    const page = await desk.textOf('/admin/jobs?search=POR&type=Contract')
    expect(page).toContain('Showing 1-1 of 1 jobs')
    expect(page).not.toContain('Ward nurse')
    expect(page).toContain(`href="/admin/jobs/edit/${porter.id}?search=POR&amp;type=Contract"`)
  })

  test('says when there is nothing, and what to do', async () => {
    const page = await desk.textOf('/admin/jobs?search=nothing')
    expect(page).toContain('No jobs found.')
    expect(page).toContain('Try a different search term or add a new job.')
  })

  test.each([
    'page=0',
    'page=99999',
    'sort=nonsense',
    'state=x&type=y',
    'search=%25',
    'search=%00',
    'search=%ED%A0%80',
  ])('?%s gets a page of the list', async (query) => {
    expect((await desk.get(`/admin/jobs?${query}`)).status).toBe(200)
  })

  test('that can not be read says so, with Try Again', async () => {
    const answer = await desk.without('jobs', () => desk.get('/admin/jobs?search=a'))
    expect(answer.status).toBe(500)
    const page = plain(await answer.text())
    expect(page).toContain('Failed to fetch jobs. Please try again.')
    expect(page).toMatch(/href="\/admin\/jobs\?search=a"[^>]*>Try Again/)
  })
})

describe('switching a job on and off', () => {
  test('saves it and shows the list again', async () => {
    const job = await desk.make()
    const off = await desk.post('/admin/jobs?search=nurse', { only: job.id, intent: 'deactivate' })
    expect(off.headers.get('Location')).toBe('/admin/jobs?search=nurse&done=deactivated')
    expect((await findJob(desk.services.db, job.id))?.isActive).toBe(false)
    await desk.post('/admin/jobs', { only: job.id, intent: 'activate' })
    expect((await findJob(desk.services.db, job.id))?.isActive).toBe(true)
  })

  test('does so for all that are chosen', async () => {
    const ids = [(await desk.make()).id, (await desk.make()).id]
    const answer = await desk.post('/admin/jobs', { job: ids, intent: 'deactivate' })
    expect(answer.headers.get('Location')).toBe('/admin/jobs?done=several-deactivated')
    expect(await searchJobs(desk.services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('asks to choose when nothing is chosen', async () => {
    const answer = await desk.post('/admin/jobs', { intent: 'deactivate' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Choose at least one job first.')
  })

  test('says so when it fails', async () => {
    const job = await desk.make()
    const answer = await desk.without('job_changes', () =>
      desk.post('/admin/jobs', { only: job.id, intent: 'deactivate' }),
    )
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Failed to update job status. Please try again later.')
  })
})

describe('deleting a job', () => {
  test('asks the exact question, then says that it is done', async () => {
    const job = await desk.make({ title: 'Porter' })
    expect(await desk.textOf(`/admin/jobs/delete/${job.id}`)).toContain(
      'Are you sure you want to delete this job?',
    )
    expect(await findJob(desk.services.db, job.id)).toBeDefined()
    const answer = await desk.post(`/admin/jobs/delete/${job.id}?state=active`, {})
    expect(answer.headers.get('Location')).toBe('/admin/jobs?state=active&done=deleted')
    expect(await desk.textOf('/admin/jobs?state=active&done=deleted')).toContain('Job deleted successfully')
    expect(await findJob(desk.services.db, job.id)).toBeUndefined()
  })

  test('asks once for all that are chosen', async () => {
    const [one, other] = [await desk.make({ title: 'Porter' }), await desk.make({ title: 'Cook' })]
    const path = `/admin/jobs/delete?job=${one.id}&job=${other.id}`
    const question = await desk.textOf(path)
    expect(question).toContain('Are you sure you want to delete these 2 jobs?')
    expect(question).toContain('Porter')
    const answer = await desk.post(path, {})
    expect(answer.headers.get('Location')).toBe('/admin/jobs?done=several-deleted')
    expect(await findJob(desk.services.db, other.id)).toBeUndefined()
  })

  test('of one that is gone says why not', async () => {
    const answer = await desk.post('/admin/jobs/delete/nonsense', {})
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Failed to delete job: The job is no longer there')
  })

  test('that fails otherwise gives no inner reason', async () => {
    const job = await desk.make()
    const answer = await desk.without('job_changes', () => desk.post(`/admin/jobs/delete/${job.id}`, {}))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Failed to delete job: Unknown error')
    expect(await findJob(desk.services.db, job.id)).toBeDefined()
  })
})

describe('the preview of a job', () => {
  test('shows administrators what visitors will see', async () => {
    const job = await desk.make({ title: 'Secret post', isActive: false, description: 'One.\n\nTwo.' })
    const page = await desk.textOf(`/admin/jobs/preview/${job.id}`)
    expect(page).toContain('Only administrators see this page: the job is not active.')
    expect(page).toContain('Secret post')
    expect(page).toContain('<p>Two.</p>')
    expect((await desk.get('/admin/jobs/preview/nonsense')).status).toBe(404)
  })

  test('is where the public address of an inactive job leads them, and nobody else', async () => {
    const job = await desk.make({ isActive: false })
    const answer = await desk.get(`/jobs/${job.id}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/admin/jobs/preview/${job.id}`])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await desk.app.request(`${SITE}/jobs/${job.id}`)).status).toBe(404)
    expect((await desk.get('/jobs/nonsense')).status).toBe(404)
  })
})
