import { describe, expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { faq } from '#content/faq.ts'
import { site } from '#content/site.ts'
import { testimonials } from '#content/testimonials.ts'
import { training } from '#content/training.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { newPostRow } from '#domain/posts/post-rows.server.ts'
import { loadSamplePosts } from '#domain/posts/sample-posts.server.ts'
import { aPost } from '#domain/posts/test-post.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { askedBy, lacks, openTestDesk, sent } from './test-program.ts'

const POSTED = 'three Fridays ago'
const { services, app, appOn, headers: administrator, makeJob } = await openTestDesk()
await loadSamplePosts(services.db, services.clock)
await loadSampleSessions(services.db, services.clock)
const outsider = { Cookie: await signedInCookie(services, { email: 'bob@example.org', groups: [] }) }
const job = await makeJob({ title: 'Ward nurse', posted: POSTED, requirements: ['NMC', 'DBS'] })

const get = (path: string, headers = {}, from = app) =>
  askedBy(from, headers).get(path.replace('{job}', job.id))
const htmlOf = async (path: string, headers?: object) => (await get(path, headers)).text()
/** What a page says, as a reader sees it. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const pageOf = async (path: string) => wordsOf(await htmlOf(path))
const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    wordsOf(text).trim(),
  )

describe('the routes', () => {
  test.each([
    ['/', 'Well-paid shifts for nurses, doctors and healthcare assistants', '§2.1-1'],
    ['/jobs', 'Find healthcare jobs', '§2.1-2'],
    ['/jobs/{job}', 'Ward nurse', '§2.1-3'],
    ['/about', `About ${site.shortName}`, '§1.1-6, §2.1-4'],
    ['/contact', 'Contact us', '§2.1-5'],
    ['/register', 'Register with us', '§2.1-6'],
    ['/training', 'Training', '§1.1-6, §2.1-7'],
    ['/resources', 'Professional resources', '§1.1-6, §2.1-8'],
    ['/blog', 'Healthcare Insights Blog', '§2.1-9'],
    ['/blog/agency-bank-or-permanent-work', 'Agency, bank or permanent: which suits you now?', '§2.1-10'],
    ['/faq', 'Frequently Asked Questions', '§2.1-11'],
    ['/privacy-policy', 'Privacy Policy', '§1.1-6, §2.1-12'],
    ['/terms-of-service', 'Terms of Service', '§1.1-6, §2.1-13'],
    ['/accessibility', 'Accessibility Statement', '§1.1-6, §2.1-14'],
  ])('%s is open to everybody and is headed “%s” (%s)', async (path, heading, _sentence) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(headingsOf(await answer.text(), 1)).toEqual([heading])
  })

  test('every other address leads to the not-found page', async () => {
    for (const path of ['/nowhere', '/jobs/a/b', '/admin/nowhere/at/all', '/testimonial']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(headingsOf(html, 1)).toEqual(['Page not found'])
      for (const text of ['Go back', 'Go home']) expect(wordsOf(html)).toContain(text)
    }
  })

  test.each([
    ['/admin/dashboard', 'Dashboard', '§2.1-16'],
    ['/admin/jobs', 'Manage Jobs', '§2.1-17'],
    ['/admin/blog', 'Blog Management', '§2.1-18'],
    ['/admin/settings', 'Settings', '§2.1-21'],
  ])('%s is for administrators alone and is headed “%s” (%s)', async (path, heading, _sentence) => {
    expect(await sent(get(path))).toEqual([302, `/admin/login?next=${encodeURIComponent(path)}`])
    expect(await sent(get(path, outsider))).toEqual([302, '/'])
    expect(headingsOf(await htmlOf(path, administrator), 1)).toEqual([heading])
  })

  test('the sign-in screen is open', async () => {
    expect(headingsOf(await htmlOf('/admin/login'), 1)).toEqual(['Sign in'])
  })

  test.each([
    ['/admin/jobs/add', 'Add New Job'],
    ['/admin/jobs/edit/{job}', 'Edit Job'],
  ])('%s opens the form %j over the manager', async (path, title) => {
    const html = await htmlOf(path, administrator)
    expect(headingsOf(html, 1)).toEqual(['Manage Jobs'])
    expect(headingsOf(/<dialog.*<\/dialog>/s.exec(html)?.[0] ?? '', 2)).toContain(title)
  })

  test.each([
    ...['/', '/jobs/{job}', '/blog', '/register', '/faq', '/nowhere', '/admin/login', '/admin/dashboard'],
  ])('on %s cookies are asked about', async (path) => {
    expect(await htmlOf(path, path === '/admin/dashboard' ? administrator : {})).toMatch(
      /<section[^>]*aria-label="Cookies"/,
    )
  })
})

describe('the home page', () => {
  test('shows the figures and the highest rates', async () => {
    const page = (await pageOf('/')).replaceAll(' /hour', '/hour')
    expect(lacks(page, '1000+ Active Jobs', '500+ Healthcare Partners', '95% Success Rate')).toEqual([])
    expect(
      lacks(page, 'Nurses up to £45/hour', 'Doctors up to £110/hour', 'Healthcare Assistants up to £25/hour'),
    ).toEqual([])
  })

  test('shows what each shift pays, and how that compares', async () => {
    const page = await pageOf('/')
    for (const rates of [
      /RGN\/RMN .*?Day £35-45 Night £40-50 Weekend £45-55/,
      /HCA .*?Day £18-25 Night £20-28 Weekend £22-30/,
      /Specialist .*?ITU £45-60 A&E £40-55 Theatre £45-60/,
    ]) {
      expect(page).toMatch(rates)
    }
    expect(page).toContain('Up to 20% higher rates than other agencies')
  })

  test('shows the referral bonus, testimonials and popular locations', async () => {
    const html = await htmlOf('/')
    const page = wordsOf(html)
    expect(page).toContain('Referral bonus')
    expect(page).toContain('of up to £250 per referral')
    for (const { quote } of testimonials.filter(({ onHome }) => onHome)) expect(page).toContain(quote)
    expect(html).toMatch(/<a [^>]*href="\/testimonials"[^>]*>View More Testimonials</)
    for (const city of ['London', 'Manchester', 'Birmingham']) expect(page).toContain(city)
  })
})

describe('the page of a job', () => {
  test('shows when it was posted, and what is required', async () => {
    const html = await htmlOf('/jobs/{job}')
    const page = wordsOf(html)
    expect(lacks(page, 'Larkfield General Hospital', 'Leeds', 'Temporary', '£38 - £45 per hour')).toEqual([])
    expect(page).toContain(`Posted ${POSTED}`)
    expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(['Job Description', 'Requirements']))
    expect(page).toContain('NMC DBS')
    expect(lacks(page, 'Back to Jobs', 'Apply Now')).toEqual([])
  })

  test('has no list of requirements where there are none', async () => {
    const html = await htmlOf(`/jobs/${(await makeJob({ requirements: [] })).id}`)
    expect(headingsOf(html, 2)).toContain('Job Description')
    expect(headingsOf(html, 2)).not.toContain('Requirements')
  })
})

test('the about page has the mission, the values, the leadership team and the story', async () => {
  const html = await htmlOf('/about')
  expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(['Our Mission', 'Leadership Team', 'Our Story']))
  const page = wordsOf(html)
  for (const text of ['Integrity', 'Excellence', 'Compassion']) expect(page).toContain(text)
  for (const { role } of about.leadership.people) expect(page).toContain(role)
  for (const text of [...about.mission.paragraphs, ...about.story.paragraphs]) expect(page).toContain(text)
})

test('the registration page has its own lists, and tells browsers what each field is', async () => {
  const html = await htmlOf('/register')
  const form = /<form\b(?:(?!<\/form>).)*name="specialty".*?<\/form>/s.exec(html)?.[0] ?? ''
  const options = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(options).toEqual([
    ...['Nurse', 'Doctor', 'Healthcare Assistant', 'Allied Health Professional', 'Other'],
    ...['Less than 1 year', '1-2 years', '3-5 years', '5-10 years', '10+ years'],
  ])
  for (const [name, ...attributes] of [
    ['email', 'type="email"', 'autoComplete="email"'],
    ['phone', 'type="tel"', 'autoComplete="tel"'],
    ['cv', 'type="file"', 'accept=".pdf,.doc,.docx"'],
  ]) {
    const field =
      [...form.matchAll(/<input[^>]*>/g)].find(([one]) => one.includes(`name="${name}"`))?.[0] ?? ''
    expect(lacks(field.toLowerCase(), ...attributes.map((one) => one.toLowerCase()))).toEqual([])
  }
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('href="/privacy-policy"')
})

describe('the contact page', () => {
  test('asks for name, email, subject and message', async () => {
    const form = /<form\b.*?<\/form>/s.exec(await htmlOf('/contact'))?.[0] ?? ''
    expect(form).toMatch(/name="name".*name="email".*name="subject".*name="message"/s)
    const options = [...form.matchAll(/<option value="[^"]+"[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
    expect(options).toEqual(['General Inquiry', 'Job Application', 'Staffing Request', 'Feedback', 'Other'])
  })

  test('has the address, the email, the office hours, a map and social links', async () => {
    const html = await htmlOf('/contact')
    const page = wordsOf(html)
    expect(page).toContain(site.address.street)
    expect(html).toContain(`href="mailto:${site.email}"`)
    expect(page).toMatch(/Monday to Friday 9:00-17:00 Saturday and Sunday Closed/)
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Map of/)
    for (const { address } of site.social) expect(html).toContain(`<a href="${address}"`)
  })
})

test('the training page has the programs, and three sessions to register for', async () => {
  const html = await htmlOf('/training')
  expect(headingsOf(html, 2)).toContain('Training Programs')
  const page = wordsOf(html)
  for (const { title } of training.programmes) expect(page).toContain(title)
  for (const { title } of training.sampleSessions) expect(page).toContain(title)
  expect(html.match(/href="\/training\/\w+\/book"[^>]*><span>Register</g)).toHaveLength(3)
})

test('the blog can be searched; a post has headings, paragraphs, lists and links in a new tab', async () => {
  const content =
    '<h2>Before the first</h2><p>Sleep.</p><ul><li><p>Blinds</p></li><li><p>Earplugs</p></li></ul>' +
    '<ol><li><p>Eat</p></li><li><p>Rest</p></li></ol>' +
    '<p><a href="https://www.nhs.uk/sleep" target="_blank" rel="noopener noreferrer">Sleep well</a></p>'
  const now = services.clock.now().toISOString()
  const row = newPostRow('a-post', aPost({ slug: 'nights', content }), now, now)
  await services.db.insertInto('posts').values(row).execute()
  const article = /<article.*<\/article>/s.exec(await htmlOf('/blog/nights'))?.[0] ?? ''
  expect(article).toContain(content)
  expect(await htmlOf('/blog')).toMatch(/<input[^>]*placeholder="Search articles\.\.\."/)
})

test('the FAQ has its two sections, each question with its answer written out', async () => {
  const html = await htmlOf('/faq')
  const [, professionals = '', general = ''] = html.split(/<h2/)
  expect(headingsOf(`<h2${professionals}`, 2)).toEqual(['For Healthcare Professionals'])
  expect(headingsOf(professionals, 3)).toHaveLength(12)
  expect(headingsOf(`<h2${general}`, 2)).toEqual(['General Questions'])
  expect(headingsOf(general, 3)).toHaveLength(5)
  const page = wordsOf(html)
  expect(lacks(page, 'Still Have Questions?', 'Contact Us')).toEqual([])
  for (const { question, answer } of faq.sections.flatMap(({ items }) => items)) {
    expect(lacks(page, question, ...answer)).toEqual([])
  }
})

describe('the legal pages', () => {
  test.each(['/privacy-policy', '/terms-of-service', '/accessibility'])(
    '%s was last updated today, in London and in long British form',
    async (path) => {
      expect(await pageOf(path)).toContain('Last Updated: 21 November 2026')
      const summerNight = appOn({ ...services, clock: clockAt('2026-06-10T23:30:00Z') })
      const page = wordsOf(await (await get(path, {}, summerNight)).text())
      expect(page).toContain('Last Updated: 11 June 2026')
    },
  )

  test('the privacy policy has a part for each matter, and says whom to ask', async () => {
    const html = await htmlOf('/privacy-policy')
    const parts = [
      ...['The data we collect', 'How we use it, and on what basis', 'Cookies and browser storage'],
      ...['Who we share it with', 'How we keep it safe', 'Your rights', 'No one under 18'],
    ]
    expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(parts))
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(`href="mailto:${site.privacyEmail}"`)
  })

  test('the terms have twelve numbered sections and name the law of the UK', async () => {
    const html = await htmlOf('/terms-of-service')
    const numbers = headingsOf(html, 2).map((heading) => Number.parseInt(heading, 10))
    expect(numbers.filter(Boolean)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(wordsOf(html)).toContain('governed by UK law')
  })
})
