import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import type { JobValues } from '#domain/jobs/job-fields.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { createJob, updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { type App, openTestProgram, SITE } from './test-program.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
const admin = adminByToken(TOKEN, `Bearer ${TOKEN}`) as Admin
let services: Services
let asAdmin: Record<string, string>
let app: App

beforeAll(async () => {
  ;({ services, app } = await openTestProgram())
  asAdmin = { Cookie: await signedInCookie(services) }
})
beforeEach(async () => {
  await services.db.deleteFrom('jobs').execute()
  await services.db.deleteFrom('job_changes').execute()
})

const get = (path: string) => app.request(`${SITE}${path}`, { headers: asAdmin })
const textOf = async (path: string) => plain(await (await get(path)).text())
const make = (fields: Partial<JobValues> = {}) => createJob(services.db, admin, services.clock, aJob(fields))
/** React parts neighbouring texts with comments. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')

type Fields = Record<string, string | string[]>
function post(path: string, fields: Fields, headers: Record<string, string> = { ...asAdmin, Origin: SITE }) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  )
  return app.request(`${SITE}${path}`, { method: 'POST', body, headers })
}
const form = (fields: Fields = {}): Fields => {
  const { requirements, isActive: _, ...texts } = aJob()
  return { ...texts, requirements: requirements.join('\n'), isActive: 'on', ...fields }
}
/** Does something while a table can't be reached. */
async function without<T>(table: 'jobs' | 'job_changes', deed: () => T | Promise<T>): Promise<T> {
  await services.db.schema.alterTable(table).renameTo('away').execute()
  try {
    return await deed()
  } finally {
    await services.db.schema.alterTable('away').renameTo(table).execute()
  }
}

describe('who is no administrator', () => {
  test.each([
    ['GET', '/admin/jobs'],
    ['GET', '/admin/jobs/add'],
    ['GET', '/admin/jobs/edit/any'],
    ['GET', '/admin/jobs/delete/any'],
    ['GET', '/admin/jobs/preview/any'],
    ['GET', '/admin/jobs/changes'],
    ['GET', '/admin/jobs.data?_routes=pages%2Fadmin%2Fjobs'],
    ['POST', '/admin/jobs'],
    ['POST', '/admin/jobs/add'],
    ['POST', '/admin/jobs/edit/any'],
    ['POST', '/admin/jobs/delete/any'],
    ['POST', '/admin/jobs/delete/any.data'],
  ])('%s %s shows and does nothing (§4.6-2)', async (method, path) => {
    const job = await make({ title: 'Confidential', isActive: false })
    const body = method === 'POST' ? new URLSearchParams({ only: job.id, deed: 'activate' }) : null
    const address = `${SITE}${path.replace('any', job.id)}`
    const answer = await app.request(address, { method, body, headers: { Origin: SITE } })
    const next = `next=${encodeURIComponent(new URL(address).pathname.replace('.data', ''))}`
    expect(answer.headers.get('Location') ?? (await answer.clone().text())).toContain(`/admin/login?${next}`)
    expect(await answer.text()).not.toContain('Confidential')
    expect(answer.status === 302 || path.includes('.data')).toBe(true)
    expect(await findJob(services.db, job.id)).toMatchObject({ isActive: false, title: 'Confidential' })
  })
})

describe('the list', () => {
  test('has a row for each job, with its state and what can be done (§2.18-1 to 6)', async () => {
    const job = await make({ title: 'Ward nurse', isActive: false })
    const page = await textOf('/admin/jobs')
    for (const text of ['Manage Jobs', 'Ward nurse', 'Larkfield General Hospital', 'Leeds', 'Temporary']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('£38 - £45 per hour')
    expect(page).toMatch(/line-through[^>]*>Inactive</)
    for (const path of [`/jobs/${job.id}`, `/admin/jobs/edit/${job.id}`, `/admin/jobs/delete/${job.id}`]) {
      expect(page).toContain(`href="${path}"`)
    }
    expect(page).toContain('placeholder="Search jobs..."')
    expect(page).toContain('href="/admin/jobs/add"')
  })

  test('is searched and filtered by its address, and every link of it keeps that (§2.18-3)', async () => {
    await make({ title: 'Ward nurse' })
    const porter = await make({ title: 'Porter', type: 'Contract' })
    const page = await textOf('/admin/jobs?search=POR&type=Contract')
    expect(page).toContain('Showing 1-1 of 1 jobs')
    expect(page).not.toContain('Ward nurse')
    expect(page).toContain(`href="/admin/jobs/edit/${porter.id}?search=POR&amp;type=Contract"`)
  })

  test('says when there is nothing, and what to do (§2.18-7)', async () => {
    const page = await textOf('/admin/jobs?search=nothing')
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
    expect((await get(`/admin/jobs?${query}`)).status).toBe(200)
  })

  test('that can not be read says so, with Try Again (§2.18-8, §8.6-1)', async () => {
    const answer = await without('jobs', () => get('/admin/jobs?search=a'))
    expect(answer.status).toBe(500)
    const page = plain(await answer.text())
    expect(page).toContain('Failed to fetch jobs. Please try again.')
    expect(page).toMatch(/href="\/admin\/jobs\?search=a"[^>]*>Try Again/)
  })

  test('is kept nowhere', async () => {
    expect((await get('/admin/jobs')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('adding a job without script', () => {
  test('makes it with one requirement to a line and shows the list', async () => {
    const answer = await post('/admin/jobs/add', form({ requirements: ' NMC \r\n\r\nDBS\r\n' }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/jobs?done=added'])
    const { jobs } = await searchJobs(services.db, { limit: 10, page: 1 })
    expect(jobs).toMatchObject([{ title: 'Registered nurse', requirements: ['NMC', 'DBS'], isActive: true }])
  })

  test('has the fields that are required with a star, the others without, and two buttons (§2.18-9, §5.5-1 to 2)', async () => {
    const form = /<dialog.*<\/dialog>/s.exec(await textOf('/admin/jobs/add'))?.[0] ?? ''
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
    const { isActive: _, ...fields } = form()
    await post('/admin/jobs/add', fields)
    expect(await searchJobs(services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('says what is missing and keeps what was typed', async () => {
    const answer = await post('/admin/jobs/add', form({ title: ' ', salary: '', company: '<Trust> & "Co"' }))
    expect(answer.status).toBe(400)
    const page = plain(await answer.text())
    expect(page).toContain('Enter the job title.')
    expect(page).toContain('Enter the salary.')
    expect(page).toContain('value="&lt;Trust&gt; &amp; &quot;Co&quot;"')
    expect(page).toContain('Add New Job')
    expect(await searchJobs(services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('says so when it can not be saved (§8.6-2)', async () => {
    const answer = await without('job_changes', () => post('/admin/jobs/add', form({ title: 'Kept words' })))
    expect(answer.status).toBe(500)
    const page = plain(await answer.text())
    expect(page).toContain('Failed to save job. Please try again later.')
    expect(page).toContain('value="Kept words"')
    expect(await searchJobs(services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('begins with the fields of another job where one like it is asked for', async () => {
    const job = await make({ title: 'Night nurse', posted: 'last week', requirements: ['NMC', 'ILS'] })
    const page = await textOf(`/admin/jobs/add?from=${job.id}`)
    expect(page).toContain('value="Night nurse"')
    expect(page).toContain('NMC\nILS')
    expect(page).not.toContain('last week"')
  })

  test('from another site is refused', async () => {
    const answer = await post('/admin/jobs/add', form(), { ...asAdmin, Origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})

describe('editing a job without script', () => {
  test('saves it and leads back to the same list', async () => {
    const job = await make()
    const path = `/admin/jobs/edit/${job.id}?search=nurse&page=2`
    const answer = await post(path, form({ title: 'Charge nurse', version: job.updatedAt }))
    expect(answer.headers.get('Location')).toBe('/admin/jobs?search=nurse&page=2&done=saved')
    expect((await findJob(services.db, job.id))?.title).toBe('Charge nurse')
  })

  test('tells of what somebody else saved in between, keeps both, and saves at the second try', async () => {
    const job = await make({ salary: '£20', location: 'Leeds' })
    await updateJob(services.db, admin, services.clock, job.id, aJob({ salary: '£25', location: 'York' }))
    const mine = form({ salary: '£30', location: 'Leeds', version: job.updatedAt })
    const answer = await post(`/admin/jobs/edit/${job.id}`, mine)
    expect(answer.status).toBe(409)
    const page = plain(await answer.text())
    expect(page).toContain('Somebody else has changed this job while you were editing it.')
    expect(page).toMatch(/API token saved these fields/)
    expect(page).toContain('£25')
    expect(page).toContain('value="£30"')
    expect(page).toContain('value="York"')
    expect((await findJob(services.db, job.id))?.salary).toBe('£25')

    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const again = await post(`/admin/jobs/edit/${job.id}`, { ...mine, location: 'York', version })
    expect(again.status).toBe(303)
    expect(await findJob(services.db, job.id)).toMatchObject({ salary: '£30', location: 'York' })
  })

  test('of a job that is gone keeps what was typed', async () => {
    expect((await get('/admin/jobs/edit/nonsense')).status).toBe(404)
    expect(await textOf('/admin/jobs/edit/nonsense')).toContain('Job Not Found')
    const answer = await post('/admin/jobs/edit/nonsense', form({ title: 'Lost words', version: 'v' }))
    expect(answer.status).toBe(404)
    const page = plain(await answer.text())
    expect(page).toContain('has been deleted in the meantime')
    expect(page).toContain('value="Lost words"')
  })

  test.each(['{"title":"x"}', 'nonsense'])('a body of %j that is no form is refused', async (body) => {
    const job = await make()
    const headers = { ...asAdmin, Origin: SITE, 'Content-Type': 'application/json' }
    const answer = await app.request(`${SITE}/admin/jobs/edit/${job.id}`, { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
  })
})

describe('switching a job on and off', () => {
  test('saves it and shows the list again (§4.8-1)', async () => {
    const job = await make()
    const off = await post('/admin/jobs?search=nurse', { only: job.id, deed: 'deactivate' })
    expect(off.headers.get('Location')).toBe('/admin/jobs?search=nurse&done=deactivated')
    expect((await findJob(services.db, job.id))?.isActive).toBe(false)
    await post('/admin/jobs', { only: job.id, deed: 'activate' })
    expect((await findJob(services.db, job.id))?.isActive).toBe(true)
  })

  test('does so for all that are chosen', async () => {
    const ids = [(await make()).id, (await make()).id]
    const answer = await post('/admin/jobs', { job: ids, deed: 'deactivate' })
    expect(answer.headers.get('Location')).toBe('/admin/jobs?done=several-deactivated')
    expect(await searchJobs(services.db, { limit: 10, page: 1 })).toMatchObject({ total: 0 })
  })

  test('asks to choose when nothing is chosen', async () => {
    const answer = await post('/admin/jobs', { deed: 'deactivate' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Choose at least one job first.')
  })

  test('says so when it fails (§8.6-3)', async () => {
    const job = await make()
    const answer = await without('job_changes', () =>
      post('/admin/jobs', { only: job.id, deed: 'deactivate' }),
    )
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Failed to update job status. Please try again later.')
  })
})

describe('deleting a job', () => {
  test('asks the exact question, then says that it is done (§5.6-1, §8.6-4)', async () => {
    const job = await make({ title: 'Porter' })
    expect(await textOf(`/admin/jobs/delete/${job.id}`)).toContain(
      'Are you sure you want to delete this job?',
    )
    expect(await findJob(services.db, job.id)).toBeDefined()
    const answer = await post(`/admin/jobs/delete/${job.id}?state=active`, {})
    expect(answer.headers.get('Location')).toBe('/admin/jobs?state=active&done=deleted')
    expect(await textOf('/admin/jobs?state=active&done=deleted')).toContain('Job deleted successfully')
    expect(await findJob(services.db, job.id)).toBeUndefined()
  })

  test('asks once for all that are chosen', async () => {
    const [one, other] = [await make({ title: 'Porter' }), await make({ title: 'Cook' })]
    const path = `/admin/jobs/delete?job=${one.id}&job=${other.id}`
    const question = await textOf(path)
    expect(question).toContain('Are you sure you want to delete these 2 jobs?')
    expect(question).toContain('Porter')
    const answer = await post(path, {})
    expect(answer.headers.get('Location')).toBe('/admin/jobs?done=several-deleted')
    expect(await findJob(services.db, other.id)).toBeUndefined()
  })

  test('of one that is gone says why not (§8.6-5)', async () => {
    const answer = await post('/admin/jobs/delete/nonsense', {})
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Failed to delete job: The job is no longer there')
  })

  test('that fails otherwise gives no inner reason (§8.6-6)', async () => {
    const job = await make()
    const answer = await without('job_changes', () => post(`/admin/jobs/delete/${job.id}`, {}))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Failed to delete job: Unknown error')
    expect(await findJob(services.db, job.id)).toBeDefined()
  })
})

describe('the preview of a job', () => {
  test('shows administrators what visitors will see', async () => {
    const job = await make({ title: 'Secret post', isActive: false, description: 'One.\n\nTwo.' })
    const page = await textOf(`/admin/jobs/preview/${job.id}`)
    expect(page).toContain('Only administrators see this page: the job is not active.')
    expect(page).toContain('Secret post')
    expect(page).toContain('<p>Two.</p>')
    expect((await get('/admin/jobs/preview/nonsense')).status).toBe(404)
  })

  test('is where the public address of an inactive job leads them, and nobody else', async () => {
    const job = await make({ isActive: false })
    const answer = await get(`/jobs/${job.id}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/admin/jobs/preview/${job.id}`])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request(`${SITE}/jobs/${job.id}`)).status).toBe(404)
    expect((await get('/jobs/nonsense')).status).toBe(404)
  })
})

describe('what changed and who did it', () => {
  test('is shown for all jobs and for one, with the fields before and after', async () => {
    const job = await make({ title: 'Porter', salary: '£20' })
    await make({ title: 'Gardener' })
    await post(`/admin/jobs/edit/${job.id}`, form({ title: 'Porter', salary: '£22' }))
    const all = await textOf('/admin/jobs/changes')
    expect(all).toContain('Gardener')
    const one = await textOf(`/admin/jobs/changes/${job.id}`)
    expect(one).not.toContain('Gardener')
    for (const text of ['Added', 'Changed', 'API token', '£20', '£22', '21 Nov 2026, 12:00']) {
      expect(one).toContain(text)
    }
  })

  test('is written by the API too', async () => {
    const headers = { ...asAdmin, Origin: SITE, 'Content-Type': 'application/json' }
    const send = (method: string, path: string, body: unknown) =>
      app.request(`${SITE}/api/jobs${path}`, { method, headers, body: JSON.stringify(body) })
    const job = await (await send('POST', '', aJob())).json()
    await send('PUT', `/${job.id}`, aJob({ title: 'Other' }))
    await send('DELETE', `/${job.id}`, undefined)
    const { changes } = await listJobChanges(services.db, { jobId: job.id, page: 1 })
    expect(changes.map(({ deed }) => deed)).toEqual(['deleted', 'changed', 'added'])
  })
})
