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

const { services, app, appOn, headers: administrator, makeJob } = await openTestDesk()
await loadSamplePosts(services.db, services.clock)
await loadSampleSessions(services.db, services.clock)
const outsider = { Cookie: await signedInCookie(services, { email: 'bob@example.org', groups: [] }) }
const posted = 'three Fridays ago'
const job = await makeJob({ title: 'Ward nurse', posted, requirements: ['NMC', 'DBS'] })
const content =
  '<h2>Before the first</h2><p>Sleep.</p><ul><li><p>Blinds</p></li><li><p>Earplugs</p></li></ul>' +
  '<ol><li><p>Eat</p></li><li><p>Rest</p></li></ol>' +
  '<p><a href="https://www.nhs.uk/sleep" target="_blank" rel="noopener noreferrer">Sleep well</a></p>'
const now = services.clock.now().toISOString()
const post = newPostRow('a-post', aPost({ slug: 'nights', title: 'Nights', content }), now, now)
await services.db.insertInto('posts').values(post).execute()

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
const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    wordsOf(text).trim(),
  )

/** A page: its address, its heading, the headings of its parts, what it says, and what its HTML has. */
type Specified = [string, string, string[], (string | RegExp)[], (string | RegExp)[]]

const PAGES: Specified[] = [
  [
    '/',
    'Well-paid shifts for nurses, doctors and healthcare assistants',
    [],
    [
      ...['1000+ Active Jobs', '500+ Healthcare Partners', '95% Success Rate'],
      ...[
        /Nurses up to £45 ?\/hour/,
        /Doctors up to £110 ?\/hour/,
        /Healthcare Assistants up to £25 ?\/hour/,
      ],
      /RGN\/RMN .*?Day £35-45 Night £40-50 Weekend £45-55/,
      /HCA .*?Day £18-25 Night £20-28 Weekend £22-30/,
      /Specialist .*?ITU £45-60 A&E £40-55 Theatre £45-60/,
      ...['Up to 20% higher rates than other agencies', 'Referral bonus', 'of up to £250 per referral'],
      ...testimonials.filter(({ onHome }) => onHome).map(({ quote }) => quote),
      ...['London', 'Manchester', 'Birmingham'],
    ],
    [/<a [^>]*href="\/testimonials"[^>]*>View More Testimonials</],
  ],
  ['/jobs', 'Find healthcare jobs', [], [], []],
  [
    '/jobs/{job}',
    'Ward nurse',
    ['Job Description', 'Requirements'],
    [
      ...['Larkfield General Hospital', 'Leeds', 'Temporary', '£38 - £45 per hour', `Posted ${posted}`],
      ...['NMC DBS', 'Back to Jobs', 'Apply Now'],
    ],
    [],
  ],
  [
    '/about',
    `About ${site.shortName}`,
    ['Our Mission', 'Leadership Team', 'Our Story'],
    [
      ...['Integrity', 'Excellence', 'Compassion', ...about.leadership.people.map(({ role }) => role)],
      ...[...about.mission.paragraphs, ...about.story.paragraphs],
    ],
    [],
  ],
  [
    '/contact',
    'Contact us',
    [],
    [site.address.street, 'Monday to Friday 9:00-17:00 Saturday and Sunday Closed'],
    [
      /<form\b.*name="name".*name="email".*name="subject".*name="message"/s,
      new RegExp(
        ['General Inquiry', 'Job Application', 'Staffing Request', 'Feedback', 'Other']
          .map((subject) => `<option value="[^"]+"[^>]*>${subject}</option>`)
          .join(''),
      ),
      ...[`href="mailto:${site.email}"`, /<svg[^>]*role="img"[^>]*aria-label="Map of/],
      ...site.social.map(({ address }) => `<a href="${address}"`),
    ],
  ],
  ['/register', 'Register with us', [], [], [/<main.*href="\/privacy-policy".*<\/main>/s]],
  [
    '/training',
    'Training',
    ['Training Programs'],
    [...training.programmes, ...training.sampleSessions].map(({ title }) => title),
    [/(?:href="\/training\/\w+\/book"[^>]*><span>Register<.*){3}/s],
  ],
  ['/resources', 'Professional resources', [], [], []],
  ['/blog', 'Healthcare Insights Blog', [], [], [/<input[^>]*placeholder="Search articles\.\.\."/]],
  ['/blog/nights', 'Nights', ['Before the first'], [], [content]],
  [
    '/faq',
    'Frequently Asked Questions',
    ['For Healthcare Professionals', 'General Questions'],
    [
      ...faq.sections.flatMap(({ items }) => items).flatMap(({ question, answer }) => [question, ...answer]),
      ...['Still Have Questions?', 'Contact Us'],
    ],
    [],
  ],
  [
    '/privacy-policy',
    'Privacy Policy',
    [
      ...['The data we collect', 'How we use it, and on what basis', 'Cookies and browser storage'],
      ...['Who we share it with', 'How we keep it safe', 'Your rights', 'No one under 18'],
    ],
    [],
    [new RegExp(`<main.*href="mailto:${site.privacyEmail}".*</main>`, 's')],
  ],
  ['/terms-of-service', 'Terms of Service', [], ['governed by UK law'], []],
  ['/accessibility', 'Accessibility Statement', [], [], []],
]

describe('the routes', () => {
  test.each(PAGES)('%s is open to all, headed “%s”, and has its parts', async (path, heading, ...rest) => {
    const [parts, says, has] = rest
    const answer = await get(path)
    const html = await answer.text()
    expect([answer.status, headingsOf(html, 1)]).toEqual([200, [heading]])
    expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(parts))
    for (const said of says) expect(wordsOf(html)).toMatch(said)
    for (const part of has) expect(html).toMatch(part)
  })

  test('every other address leads to the not-found page', async () => {
    for (const path of ['/nowhere', '/jobs/a/b', '/administrator', '/testimonial']) {
      const answer = await get(path)
      const html = await answer.text()
      expect([answer.status, headingsOf(html, 1)]).toEqual([404, ['Page not found']])
      expect(lacks(wordsOf(html), 'Go back', 'Go home')).toEqual([])
    }
  })

  test('every other address of the desk leads to sign in, and then to its own not-found page', async () => {
    for (const path of ['/admin/nowhere/at/all', '/admin/applications/a/b', '/admin/settings/nowhere']) {
      expect(await sent(get(path))).toEqual([302, `/admin/login?next=${encodeURIComponent(path)}`])
      const answer = await get(path, administrator)
      const html = await answer.text()
      expect([answer.status, headingsOf(html, 1)]).toEqual([404, ['Page not found']])
      expect(lacks(html, 'Go to the dashboard', 'Sign Out')).toEqual([])
    }
  })

  test.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/jobs', 'Manage Jobs'],
    ['/admin/blog', 'Blog Management'],
    ['/admin/settings', 'Settings'],
  ])('%s is for administrators alone and is headed “%s”', async (path, heading) => {
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

test('the page of a job has no list of requirements where there are none', async () => {
  const parts = headingsOf(await htmlOf(`/jobs/${(await makeJob({ requirements: [] })).id}`), 2)
  expect([parts.includes('Job Description'), parts.includes('Requirements')]).toEqual([true, false])
})

test('the registration form has its own lists, and tells browsers what each field is', async () => {
  const html = await htmlOf('/register')
  const form = /<form\b(?:(?!<\/form>).)*name="specialty".*?<\/form>/s.exec(html)?.[0] ?? ''
  const options = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(options).toEqual([
    ...['Nurse', 'Doctor', 'Healthcare Assistant', 'Allied Health Professional', 'Other'],
    ...['Less than 1 year', '1-2 years', '3-5 years', '5-10 years', '10+ years'],
  ])
  for (const [name, ...attributes] of [
    ['email', 'type="email"', 'autocomplete="email"'],
    ['phone', 'type="tel"', 'autocomplete="tel"'],
    ['cv', 'type="file"', 'accept=".pdf,.doc,.docx"'],
  ]) {
    const field = [...form.matchAll(/<input[^>]*>/g)].find(([one]) => one.includes(`name="${name}"`))?.[0]
    expect(lacks(field?.toLowerCase() ?? '', ...attributes)).toEqual([])
  }
})

test.each([...['/privacy-policy', '/terms-of-service', '/accessibility']])(
  '%s was last updated today, in London and in long British form',
  async (path) => {
    expect(wordsOf(await htmlOf(path))).toMatch(
      /Last Updated: 21 November 2026 The words last changed on \d+ November 2026\./,
    )
    const summerNight = await get(path, {}, appOn({ ...services, clock: clockAt('2026-06-10T23:30:00Z') }))
    expect(wordsOf(await summerNight.text())).toContain('Last Updated: 11 June 2026')
  },
)

test('the foot of a page can be rung, and names the company behind the agency', async () => {
  const foot = /<footer.*<\/footer>/s.exec(await htmlOf('/about'))?.[0] ?? ''
  expect(headingsOf(foot, 2)).toEqual(['About Us', 'Quick Links', 'Contact', 'Legal'])
  const paths = ['jobs', 'about', 'contact', 'privacy-policy', 'terms-of-service', 'accessibility']
  const links = [...paths.map((path) => `href="/${path}"`), `href="mailto:${site.email}"`]
  expect(lacks(foot, ...links)).toEqual([])
  const said = 'connects healthcare professionals with quality opportunities across the UK'
  expect(lacks(wordsOf(foot), said, site.address.street, `© 2026 ${site.name}`)).toEqual([])
  expect(foot).toContain(`<a href="tel:${site.phone.dialled}"`)
  const { name, number, registeredIn, registeredOffice, vatNumber, icoNumber, note } = site.company
  expect(lacks(wordsOf(foot), name, number, registeredIn, registeredOffice)).toEqual([])
  expect(lacks(wordsOf(foot), vatNumber, icoNumber, note)).toEqual([])
})

test('the twelve sections of the terms are numbered', async () => {
  const numbers = headingsOf(await htmlOf('/terms-of-service'), 2).map((one) => Number.parseInt(one, 10))
  expect(numbers.filter(Boolean)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
