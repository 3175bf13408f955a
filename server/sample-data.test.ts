import { expect, test } from 'vitest'
import { loadSampleData } from '#domain/start/sample-data.server.ts'
import { openTestDesk } from './test-program.ts'

const { services, get, post, textAt, visitor, makeJob } = await openTestDesk()
const PATH = '/admin/start/samples'

test('an administrator sees what is sample, removes it, and visitors see none of it', async () => {
  await loadSampleData(services.db, services.clock)
  const [sample] = await services.db.selectFrom('jobs').select('id').limit(1).execute()
  const own = await makeJob({ title: 'Night Carer', role: 'registered-nurse', location: 'Manchester' })
  expect(await visitor.textAt('/jobs')).toContain(`href="/jobs/${own.id}`)
  for (const path of ['/admin/dashboard', '/admin/start']) {
    const page = await textAt(path)
    expect(page).toMatch(/Still here: \d+ sample jobs, \d+ sample posts and 3 sample training sessions\./)
    expect(page).toContain(`href="${PATH}"`)
  }
  expect(await textAt(PATH)).toMatch(/Remove \d+ sample jobs/)
  const invented = [
    ['/', /Success Rate[\s\S]*up to[\s\S]*What people say/],
    ['/about', /Leadership Team[\s\S]*Our Story/],
    ['/testimonials', /These are sample testimonials/],
    ['/faq', /20% higher[\s\S]*Sample rates[\s\S]*£35-45/],
    ['/jobs/role/registered-nurse', /Sample rates[\s\S]*£35-45/],
    ['/resources/tools/pay-calculator', /rates of ours:[\s\S]*value="35"/],
  ] as const
  for (const [path, words] of invented) expect(await visitor.textAt(path)).toMatch(words)
  const removed = await post(PATH, { intent: 'confirm' })
  expect([removed.status, removed.headers.get('Location')]).toEqual([
    303,
    '/admin/start?done=samples-removed',
  ])
  expect(await textAt('/admin/dashboard')).not.toContain('Still here')
  expect(await textAt('/admin/start')).toContain('There are no sample data left to remove.')
  expect((await get(PATH)).headers.get('Location')).toBe('/admin/start')
  expect((await visitor.get(`/jobs/${sample?.id}`)).status).toBe(404)
  expect(await visitor.textAt('/jobs')).toContain(`href="/jobs/${own.id}`)
  for (const [path] of invented) {
    const page = await visitor.textAt(path)
    expect(page).not.toMatch(/Success Rate|sample testimonials|Leadership Team|Our Story|What people say/)
    expect(page).not.toMatch(/Sample rates|20% higher|£35|value="35"/)
  }
  // A city without jobs is no tile any more.
  const home = await visitor.textAt('/')
  expect(home).toContain('across Greater Manchester')
  expect(home).not.toMatch(/reached by Tube|out to Solihull/)
  expect(await visitor.textAt('/blog')).not.toMatch(/href="\/blog\/(?!feed)/)
})
