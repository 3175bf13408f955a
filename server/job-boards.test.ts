import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { jobPosting } from '#app/components/structured-data.ts'
import { site } from '#content/site.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { placeOfJob } from '#domain/jobs/job-index.server.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertManyJobs } from '#domain/jobs/test-jobs.server.ts'
import { nationOf } from '#domain/places/places.server.ts'
import { dataIn, openTestProgram, SITE } from './test-program.ts'
import { watchReads } from './test-services.ts'

const { services, get, makeJob, appOn } = await openTestProgram()
const { db, clock } = services
await loadSampleJobs(db, clock)
const activeJobs = async () => (await searchJobs(db, { limit: 1_000, page: 1 })).jobs
const samples = await activeJobs()

type Fields = Record<string, string>

/** A feed as a strict parser reads it: root element, fields before the jobs, and those of each job. */
async function feedOf(path: string) {
  const jobs: Fields[] = []
  const head: Fields = {}
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (name === 'job') jobs.push({})
    else if (open.length > 1) Object.assign(jobs.at(-1) ?? head, { [name]: '' })
  })
  const addText = (text: string) => {
    const fields = jobs.at(-1) ?? head
    const name = open.at(-1) ?? ''
    if (name in fields) fields[name] += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  const answer = await get(path)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  parser.write(text).close()
  return { root: /<(\w+)>/.exec(text)?.[1], head, jobs }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const NATION = /^(England|Scotland|Wales|Northern Ireland)$/

/** What each board says that a job has to have; the name of the field that tells jobs apart is its key. */
const boards = [
  {
    path: '/jobs/indeed.xml',
    root: 'source',
    key: 'referencenumber',
    required: {
      ...{ title: /\S/, date: MOMENT, referencenumber: /^\w+$/, requisitionid: /^\w+$/, company: /\S/ },
      url: new RegExp(`^${SITE}/jobs/\\w+\\?ref=indeed$`),
      ...{ sourcename: new RegExp(site.name), city: /\S/, state: NATION, country: /^GB$/, email: /@/ },
      postalcode: /^[A-Z]{1,2}\d[A-Z\d]?( \d[A-Z]{2})?$/,
      description: /^<p>[^&]*<li>Last day: \d[^&]*$/,
      salary: /^£\d+(\.\d\d)?( - £\d+(\.\d\d)?)? per (hour|day|week|month|year)$/,
      jobtype: /^(fulltime|parttime|contract|temporary|internship)$/,
      ...{ expirationdate: DAY, lastactivitydate: MOMENT },
    } as Record<string, RegExp>,
    optional: { category: /\S/ } as Record<string, RegExp>,
  },
  {
    path: '/jobs/all.xml',
    root: 'jobs',
    key: 'id',
    required: {
      ...{
        title: /\S/,
        id: /^\w+$/,
        url: new RegExp(`^${SITE}/jobs/\\w+\\?ref=job-boards$`),
        location: /\S/,
        country: /^UK$/,
      },
      description: /^<p>.*<li>Last day: \d.{100}/s,
      salary: /^£/,
      ...{ company: /\S/, category: /\S/, date: MOMENT, contract_type: /^(permanent|contract)$/ },
    } as Record<string, RegExp>,
    optional: {
      ...{ postcode: /^[A-Z]{1,2}\d/, contract_time: /^(full|part)_time$/ },
      ...{ salary_min: /^\d+(\.\d+)?$/, salary_max: /^\d+(\.\d+)?$/, salary_currency: /^GBP$/ },
      salary_frequency: /^(hour|day|month|year)$/,
    } as Record<string, RegExp>,
  },
]

describe.each(boards)('$path', ({ path, root, key, required, optional }) => {
  test('has every active job once, with all that the board asks for', async () => {
    const feed = await feedOf(path)
    expect(feed.root).toBe(root)
    expect(feed.jobs.map((job) => job[key])).toEqual((await activeJobs()).map(({ id }) => id))
    const patterns = { ...required, ...optional }
    const wrong = feed.jobs.flatMap((job) =>
      [...new Set([...Object.keys(required), ...Object.keys(job)])]
        .filter((name) => !patterns[name]?.test(job[name] ?? ''))
        .map((name) => `${job.title}: ${name} is ${job[name]}`),
    )
    expect(wrong).toEqual([])
  })

  test('has the text as it was typed, without what XML forbids and without its tags', async () => {
    const title = 'Nurse ]]> & <b>'
    const { id } = await makeJob({
      title,
      description: 'Bell \u0007 half \ud800 ]]>\n\n<script>x</script> < 5 & "on"',
    })
    const job = (await feedOf(path)).jobs.find((job) => job[key] === id)
    expect(job?.title).toBe(title)
    expect(job?.description).not.toMatch(/<script|<\/script/)
    expect(job?.description).toMatch(/Bell {2}half \ufffd \]\](>|&gt;)<\/p><p>.*(<|&lt;) 5 (&|&amp;) /)
    await setJobsStatus(db, admin, clock, [id], 'paused')
    expect((await feedOf(path)).jobs.map((job) => job[key])).not.toContain(id)
  })
})

test('the head of the feed for Indeed says whose it is, and of when', async () => {
  const { head } = await feedOf('/jobs/indeed.xml')
  const lastBuildDate = 'Sat, 21 Nov 2026 12:00:00 GMT'
  expect(head).toEqual({ publisher: site.name, publisherurl: `${SITE}/`, lastBuildDate })
})

describe('the structured data of a job', () => {
  /** What Google asks for and recommends, and what else a posting may say, each with what it may be. */
  const allowed = {
    required: {
      title: /\S/,
      description: /^(<p>|<\/p>|<br>|<ul>|<\/ul>|<li>|<\/li>|[^<])+$/,
      datePosted: MOMENT,
      'hiringOrganization.name': /\S/,
      'jobLocation.address.addressCountry': /^GB$/,
      validThrough: /^\d{4}-\d\d-\d\dT23:59:59.000Z$/,
    },
    recommended: {
      'jobLocation.address.addressLocality': /\S/,
      'jobLocation.address.addressRegion': NATION,
      'jobLocation.address.postalCode': /\d/,
      'baseSalary.currency': /^GBP$/,
      'baseSalary.value.minValue': /^\d+(\.\d+)?$/,
      'baseSalary.value.maxValue': /^\d+(\.\d+)?$/,
      'baseSalary.value.unitText': /^(HOUR|DAY|WEEK|MONTH|YEAR)$/,
      directApply: /^true$/,
      employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/,
      'identifier.name': /\S/,
      'identifier.value': /\S/,
    },
    more: {
      ...{ 'jobLocation.name': /\S/, industry: /\S/, jobStartDate: DAY, totalJobOpenings: /^[1-9]\d*$/ },
      ...{ 'hiringOrganization.url': /^https:/, 'hiringOrganization.sameAs': /^https:/ },
      ...{ 'hiringOrganization.logo': /\.png$/, 'hiringOrganization.address.streetAddress': /\S/ },
      ...{
        'hiringOrganization.address.addressLocality': /\S/,
        'hiringOrganization.address.postalCode': /\S/,
      },
      'hiringOrganization.address.addressCountry': /^GB$/,
    },
  }
  const known: Record<string, RegExp> = { ...allowed.required, ...allowed.recommended, ...allowed.more }

  function flat(value: unknown, path = ''): [string, string][] {
    if (typeof value !== 'object' || value === null) return [[path, String(value)]]
    return Object.entries(value)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name))
  }
  const postingOf = async (id: string) =>
    dataIn(await (await get(`/jobs/${id}`)).text()).find((data) => data['@type'] === 'JobPosting')

  test('has no error and no warning by what Google publishes, for any sample job', async () => {
    const faults: string[] = []
    for (const job of samples) {
      const { title } = job
      const place = placeOfJob(job)
      const posting = Object.fromEntries(flat(jobPosting(SITE, job, place && nationOf(place))))
      for (const name of Object.keys({ ...allowed.required, ...allowed.recommended }))
        if (!(name in posting)) faults.push(`${title}: no ${name}`)
      for (const [name, text] of Object.entries(posting))
        if (!known[name]?.test(text)) faults.push(`${title}: ${name} is ${text}`)
      if (posting.description === title) faults.push(`${title}: described by its title`)
      const { datePosted = '', validThrough = '' } = posting
      if (!(datePosted < validThrough)) faults.push(`${title}: closes before it opens`)
      if (Number(posting['baseSalary.value.minValue']) > Number(posting['baseSalary.value.maxValue']))
        faults.push(`${title}: pays from more than up to`)
    }
    expect(faults).toEqual([])
  })

  test('names the agency for temporary work, and for a permanent post its employer', async () => {
    const temporary = await makeJob({ type: 'Temporary' })
    const logo = `${SITE}/icons/512.png`
    expect((await postingOf(temporary.id))?.hiringOrganization).toMatchObject({ name: site.name, logo })
    const permanent = await makeJob({ type: 'Full-time' })
    const employer = { '@type': 'Organization', name: permanent.company }
    expect((await postingOf(permanent.id))?.hiringOrganization).toEqual(employer)
  })

  test('says in summer, too, when its last day ends in London, and nothing that is not known', async () => {
    const closing = await makeJob({ closesAt: '2027-06-30' })
    expect((await postingOf(closing.id))?.validThrough).toBe('2027-06-30T22:59:59.000Z')
    const { id } = await makeJob({ location: 'Several places', salary: 'Negotiable' })
    const posting = JSON.stringify(await postingOf(id))
    for (const name of ['validThrough', 'addressRegion', 'baseSalary', 'jobStartDate', 'totalJobOpenings'])
      expect(posting).not.toContain(name)
  })
})

test('a first day that has come is told to no search engine, feed or job board, as on the page', async () => {
  const begun = await makeJob({ title: 'Begun already', startsOn: '2026-11-21' })
  const coming = await makeJob({ title: 'Still to come', startsOn: '2026-11-22' })
  for (const path of [`/jobs/${begun.id}`, '/jobs/feed.xml', '/jobs/all.xml', '/jobs/indeed.xml']) {
    expect(await (await get(path)).text(), path).not.toMatch(/21 November 2026|jobStartDate":"2026-11-21/)
  }
  for (const path of [`/jobs/${coming.id}`, '/jobs/feed.xml', '/jobs/all.xml', '/jobs/indeed.xml']) {
    expect(await (await get(path)).text(), path).toContain('22 November 2026')
  }
})

test('a feed of thousands of jobs is read from the database no faster than it is taken', async () => {
  await insertManyJobs(db, 3_000)
  let reads = 0
  const watched = appOn({ db: watchReads(db, () => reads++) })
  for (const { path } of boards) {
    // Once before, since the first to ask after a change reads the list of all jobs.
    for (const _ of ['warm', 'counted']) {
      reads = 0
      const body = (await watched.request(SITE + path)).body?.getReader()
      await body?.read()
      await body?.cancel()
    }
    expect(reads).toBeLessThan(6)
  }
})
