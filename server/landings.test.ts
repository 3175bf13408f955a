import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { lacks, openTestProgram, SITE } from './test-program.ts'

const { services, get, textAt: textOf, makeJob } = await openTestProgram()

for (let nth = 1; nth <= 11; nth++) {
  await makeJob({ title: `Registered nurse ${nth}`, location: 'King’s Lynn' })
}
await makeJob({ title: 'Midwife', location: 'Leeds', type: 'Full-time' })
await makeJob({ title: 'Paramedic', location: 'Hull', isActive: false })

describe('the page of a town', () => {
  test('says how many jobs there are, and shows them a page at a time', async () => {
    const first = await textOf('/jobs/in/kings-lynn')
    const count = [
      '11 open jobs, all temporary.',
      'Showing 1-10 of 11 jobs',
      'href="/jobs/in/kings-lynn?page=2"',
    ]
    expect(lacks(first, '>Healthcare jobs in King’s Lynn</h1>', ...count)).toEqual([])
    expect(await textOf('/jobs/in/kings-lynn?page=2')).toContain('Showing 11-11 of 11 jobs')
    expect((await get('/jobs/in/kings-lynn?page=99')).headers.get('Location')).toBe(
      '/jobs/in/kings-lynn?page=2',
    )
    // With script the data of a page are asked for, and lead on to the page.
    expect(await textOf('/jobs/in/kings-lynn.data?page=99')).toContain('"/jobs/in/kings-lynn?page=2"')
  })

  test('leads to the filtered list and to other towns and roles, each with its count', async () => {
    const html = await textOf('/jobs/in/kings-lynn')
    expect(html).toContain('href="/jobs?location=King%E2%80%99s+Lynn"')
    expect(html).toMatch(/href="\/jobs\/in\/leeds".*?>Leeds<.*?>1<span class="sr-only"> job</)
    expect(html).toMatch(/href="\/jobs\/role\/registered-nurse".*?>11<span class="sr-only"> jobs</)
    expect(await textOf('/jobs/in/leeds')).not.toContain('href="/jobs/in/leeds"')
  })

  test('has a title, a description, its canonical address and its way from home as data', async () => {
    const html = await textOf('/jobs/in/leeds')
    expect(html).toContain('<title>Healthcare jobs in Leeds | ')
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain(`<link rel="canonical" href="${SITE}/jobs/in/leeds"/>`)
    expect(html).toContain(`"@type":"BreadcrumbList"`)
    expect(html).toContain(`"item":"${SITE}/jobs/in/leeds"`)
    expect(await textOf('/jobs/in/kings-lynn?page=2')).toContain(
      `<link rel="canonical" href="${SITE}/jobs/in/kings-lynn?page=2"/>`,
    )
  })

  test('is found under another spelling of its address', async () => {
    const answer = await get("/jobs/in/King's%20Lynn")
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/jobs/in/kings-lynn'])
  })

  test('is led to from a shorter name of its town', async () => {
    const { id } = await makeJob({ title: 'Driver', location: 'Kingston upon Hull' })
    expect((await get('/jobs/in/hull')).headers.get('Location')).toBe('/jobs/in/kingston-upon-hull')
    await setJobsStatus(services.db, admin, services.clock, [id], 'paused')
  })

  test('goes as its last job goes, and comes back with it', async () => {
    const { id } = await makeJob({ title: 'Driver', location: 'Truro' })
    expect((await get('/jobs/in/truro')).status).toBe(200)
    await setJobsStatus(services.db, admin, services.clock, [id], 'paused')
    expect((await get('/jobs/in/truro')).status).toBe(404)
    expect(await textOf('/jobs')).not.toContain('/jobs/in/truro')
    expect(await textOf('/sitemap.xml')).not.toContain('/jobs/in/truro')
  })
})

describe('the page of a role', () => {
  test('says how many jobs there are and in how many places, and what we pay', async () => {
    const html = await textOf('/jobs/role/registered-nurse')
    const said = [
      ...['>Registered nurse jobs</h1>', '11 open jobs, all temporary, in one place.', 'RGN/RMN', '£35-45'],
    ]
    expect(lacks(html, ...said)).toEqual([])
  })

  test('names no rate where the pay tables have none', async () => {
    const html = await textOf('/jobs/role/midwife')
    expect(html).toContain('1 open job, permanent, in one place.')
    expect(html).not.toContain('per hour before tax')
  })
})

describe('the page of a role in a town', () => {
  test('has a title, a heading, its canonical address, and says what is so of its jobs', async () => {
    await makeJob({ title: 'Theatre nurse', location: 'Bath', salary: '£45-60 per hour', shifts: ['night'] })
    await makeJob({ title: 'Scrub nurse', location: 'Bath', type: 'Full-time', salary: '£42,000 per year' })
    const html = await textOf('/jobs/in/bath/theatre-practitioner')
    const said = [
      ...['<title>Theatre practitioner jobs in Bath | ', '>Theatre practitioner jobs in Bath</h1>'],
      ...['2 open jobs (1 temporary, 1 permanent).', 'Shifts: Nights.', 'Showing 1-2 of 2 jobs'],
      ...[`<link rel="canonical" href="${SITE}/jobs/in/bath/theatre-practitioner"/>`, 'href="/jobs/in/bath"'],
    ]
    expect(lacks(html, ...said)).toEqual([])
    expect(html.replace(/<[^>]+>/g, '')).toContain('Pay: £45-60 per hour or £42,000 per year.')
    expect(html).toMatch(/<meta name="description" content="[^"]{50,180}"/)
  })

  test('is linked from town, role and site map, and goes with all links when its last job does', async () => {
    const { id } = await makeJob({ title: 'Sonographer', location: 'Ripon' })
    const path = '/jobs/in/ripon/radiographer'
    const linking = ['/jobs/in/ripon', '/jobs/role/radiographer', '/sitemap.xml']
    for (const page of linking) expect(await textOf(page), page).toContain(path)
    await makeJob({ title: 'Sonographer', location: 'Ely' })
    await makeJob({ title: 'Driver', location: 'Ripon' })
    await setJobsStatus(services.db, admin, services.clock, [id], 'paused')
    expect((await get(path)).status).toBe(404)
    for (const page of linking) expect(await textOf(page), page).not.toContain(path)
  })

  test.each([
    ["/jobs/in/King's%20Lynn/registered-nurse", '/jobs/in/kings-lynn/registered-nurse'],
    ['/jobs/in/kings-lynn/Registered-Nurse', '/jobs/in/kings-lynn/registered-nurse'],
    ['/jobs/role/Registered%20nurse', '/jobs/role/registered-nurse'],
  ])('%s, another spelling of a town or role, leads to its page', async (spelt, path) => {
    const answer = await get(spelt)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, path])
  })
})

test.each([
  ...['/jobs/in/leeds/paramedic', '/jobs/in/leeds/astronaut', '/jobs/in/hull/paramedic'],
  ...['/jobs/in/hull', '/jobs/in/nowhere', '/jobs/role/paramedic', '/jobs/role/astronaut', '/jobs/in'],
])('where there is no active job, %s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('where there is no job now, a known town or role says so and leads to others', async () => {
  const [hull, role, both] = await Promise.all(
    ['/jobs/in/hull', '/jobs/role/paramedic', '/jobs/in/leeds/paramedic'].map((path) => textOf(path)),
  )
  expect(lacks(hull ?? '', '>No jobs in Kingston upon Hull at the moment</h1>', 'noindex')).toEqual([])
  expect(hull).toContain('href="/jobs?near=Kingston+upon+Hull"')
  expect(role).toContain('<title>No paramedic jobs at the moment | ')
  expect(both).toContain('>No paramedic jobs in Leeds at the moment</h1>')
  for (const path of ['/jobs/in/nowhere', '/jobs/in/-', '/jobs/role/-', '/jobs/in/se5'])
    expect(await textOf(path), path).toContain('>Page not found</h1>')
  expect(await textOf('/jobs/in/leeds/astronaut')).toContain('>Page not found</h1>')
})

test('the site map lists towns and roles with the last change of their jobs', async () => {
  const siteMap = await textOf('/sitemap.xml')
  for (const path of ['/jobs/in/kings-lynn', '/jobs/in/leeds', '/jobs/role/midwife']) {
    expect(siteMap).toContain(`<loc>${SITE}${path}</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod>`)
  }
  expect(siteMap).not.toContain('/jobs/in/hull')
})

test('the list of jobs and the page of a job lead to the town', async () => {
  expect(await textOf('/jobs')).toContain('href="/jobs/in/leeds"')
  const { id } = await makeJob({ title: 'Driver', location: 'Ely' })
  const html = await textOf(`/jobs/${id}`)
  expect(html).toContain('href="/jobs/in/ely"')
  expect(html).toContain(`"item":"${SITE}/jobs/in/ely"`)
})

test('views of towns and roles are counted, of those that are not there none', async () => {
  for (const path of ['/jobs/in/leeds', '/jobs/role/midwife', '/jobs/in/atlantis', '/jobs/role/wizard']) {
    services.pageViews.count(path)
  }
  await services.pageViews.flush()
  const rows = await services.db.selectFrom('page_views').select('path').orderBy('path').execute()
  expect(rows.map(({ path }) => path)).toEqual(['/jobs/in/leeds', '/jobs/role/midwife'])
})

test('a place that is spelt in two ways is counted as one beside every other filter', async () => {
  await makeJob({ title: 'Porter', location: 'Newcastle Upon Tyne', type: 'Internship' })
  await makeJob({ title: 'Porter', location: 'Newcastle upon Tyne', type: 'Contract' })
  expect(await textOf('/jobs')).toContain('Newcastle upon Tyne (2)')
  expect(await textOf('/jobs?type=Internship')).toContain('Newcastle upon Tyne (1)')
})
