import type { Page } from '@playwright/test'
import { blog } from '#content/blog.ts'
import { startProgram } from '../testing/program.ts'
import { openDesk } from './desk.ts'
import { test as base, expect, open, testOf } from './test.ts'

const ID = 'G-TEST123'

/** A test of a program for which Google Analytics is set up. */
const test = testOf(() => startProgram({ GA_MEASUREMENT_ID: ID }))
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

/** In Google's place: sets its cookie, and sends each event as theirs does, unless the switch is off. */
const STUB = `
  const isOff = () => window['ga-disable-${ID}'] === true
  const take = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return
    const [what, name, fields] = command
    if (what !== 'event' || isOff()) return
    const query = new URLSearchParams({ en: name, ...fields })
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
  }
  if (!isOff()) document.cookie = '_ga=GA1.1.1.1; path=/; max-age=1000'
  if (!isOff()) document.cookie = '_ga_TEST123=GS1.1.1; path=/; max-age=1000'
  window.dataLayer.forEach(take)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (command) => { take(command); return push(command) }
`

/** Answers for Google, so that no packet leaves, and notes what is asked of it and anybody else. */
async function watch(page: Page, origin: string) {
  const seen = { scripts: 0, events: [] as string[], elsewhere: [] as string[] }
  const sent: URLSearchParams[] = []
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url())
      if (url.host === 'www.googletagmanager.com' && url.pathname === '/gtag/js') {
        seen.scripts += 1
        expect(url.searchParams.get('id')).toBe(ID)
        return route.fulfill({ contentType: 'text/javascript', body: STUB })
      }
      if (url.host === 'region1.google-analytics.com') {
        sent.push(url.searchParams)
        const { en, page_location, choice } = Object.fromEntries(url.searchParams)
        seen.events.push(`${en} ${page_location?.replace(origin, '') ?? choice}`)
        return route.fulfill({ status: 204 })
      }
      seen.elsewhere.push(url.href)
      return route.abort()
    },
  )
  page.on('console', (message) => {
    if (message.type() === 'error') seen.elsewhere.push(message.text())
  })
  return { seen, sent }
}

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click()

async function goTo(page: Page, name: string, path: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await page.waitForURL(path)
  await page.getByRole('main').and(page.locator(':focus')).waitFor()
}

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

test('nothing is asked of Google before a choice, and nothing after Decline', async ({ page, program }) => {
  const { seen } = await watch(page, program.address)
  await open(page, '/')
  await goTo(page, 'Jobs', '/jobs')
  await press(page, 'Decline')
  await goTo(page, 'FAQ', '/faq')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual({ scripts: 0, events: [], elsewhere: [] })
  expect(await cookies(page)).toEqual([])
})

test('after Accept it loads once and reports each page without search words', async ({ page, program }) => {
  const { seen } = await watch(page, program.address)
  await open(page, '/jobs?keyword=burnout')
  await press(page, 'Accept')
  await expect.poll(() => seen.events).toEqual(['cookie_consent accepted', 'page_view /jobs'])
  await goTo(page, 'FAQ', '/faq')
  await goTo(page, 'About', '/about')
  await expect.poll(() => seen.events.slice(2)).toEqual(['page_view /faq', 'page_view /about'])
  expect(seen).toMatchObject({ scripts: 1, elsewhere: [] })

  // On the next visit it is loaded at once, and the choice is not reported again.
  await open(page, '/privacy-policy')
  await expect(page.getByRole('main')).toContainText('If you press Accept, this site loads Google Analytics')
  await expect.poll(() => seen.events.slice(4)).toEqual(['page_view /privacy-policy'])
  expect(seen).toMatchObject({ scripts: 2, elsewhere: [] })
})

test('the campaign of a link is reported; nothing that was typed is, nor an address in a link', async ({
  page,
  program,
}) => {
  const { seen, sent } = await watch(page, program.address)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=winter&gclid=Abc_1'
  const typed = 'keyword=burnout&near=SW1A+1AA&utm_content=ann%40home.example'
  await open(page, `/jobs?${typed}&${campaign}`)
  await expect.poll(() => seen.events).toEqual([`page_view /jobs?${campaign}`])
  // A full load, whose referrer is the search before.
  await page.evaluate(() => window.location.assign('/blog?search=burnout&gclid=Abc_2&q=burnout'))
  await expect.poll(() => seen.events.slice(1)).toEqual(['page_view /blog?gclid=Abc_2'])
  expect(sent[1]?.get('page_referrer')).toBe(`${program.address}/jobs`)
  expect(sent.map((fields) => fields.get('page_title'))).toEqual([...['Find healthcare jobs', blog.heading]])
  expect(sent.join(' ')).not.toMatch(/burnout|SW1A|home\.example/)
  expect(seen.elsewhere).toEqual([])
})

test('declined later, it stops at once: nothing is sent, its cookies are gone', async ({ page, program }) => {
  const { seen } = await watch(page, program.address)
  await open(page, '/')
  await press(page, 'Accept')
  await expect.poll(() => seen.events.length).toBe(2)
  expect(await cookies(page)).toEqual(['_ga', '_ga_TEST123'])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await press(page, 'Decline')
  expect(await cookies(page)).toEqual([])
  await goTo(page, 'Jobs', '/jobs')
  await open(page, '/faq')
  await page.waitForLoadState('networkidle')
  expect(seen).toMatchObject({ scripts: 1, elsewhere: [] })
  expect(seen.events).toHaveLength(2)
  expect(await cookies(page)).toEqual([])

  // Accepted, declined and accepted again on the same page, it goes on without loading the script again.
  for (const choice of ['Accept', 'Decline', 'Accept']) {
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await press(page, choice)
  }
  const again = ['cookie_consent accepted', 'page_view /faq']
  await expect.poll(() => seen.events.slice(2)).toEqual([...again, ...again])
  expect(seen.scripts).toBe(2)
})

test('the desk is never measured, nor who goes from it to the site', async ({ page, program }) => {
  const { seen } = await watch(page, program.address)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  const answer = await page.request.get('/admin/login')
  expect(answer.headers()['content-security-policy']).not.toContain('google')
  await openDesk(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'the website' }).click()
  await page.waitForURL('/')
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual({ scripts: 0, events: [], elsewhere: [] })
})

base(
  'without the setting Google is named in no content policy and no privacy policy, and never asked',
  async ({ page, program }) => {
    const { seen } = await watch(page, program.address)
    const answer = await page.goto('/privacy-policy')
    expect(answer?.headers()['content-security-policy']).not.toContain('google')
    await expect(page.getByRole('main')).not.toContainText('Google')
    await open(page, '/')
    await press(page, 'Accept')
    await goTo(page, 'FAQ', '/faq')
    await page.waitForLoadState('networkidle')
    expect(seen).toEqual({ scripts: 0, events: [], elsewhere: [] })
    expect(await cookies(page)).toEqual([])
  },
)
