import type { Browser, Page } from '@playwright/test'
import { REJECTION_REASONS } from '#domain/applications/application-answers.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { type Db, openDatabase } from '#platform/db/open.server.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { signInAsAdministrator } from './administrator.ts'
import { expect, open, testOf } from './test.ts'

const APPLICATIONS = 200
/** The last of each desk's half are opened by both desks at once. */
const AT_ONCE = 3
const LATEST_MS = 800
const ON_THE_WAY = 'is on the way: nothing was done'
const MINUTES = 4
const STATUSES = Object.keys(APPLICATION_STATUSES)
const REASONS = Object.keys(REJECTION_REASONS)

/** A key as it was pressed: on which application, by what the page showed at that moment. */
type Pressed = { key: string; on: string; heading: string }
type Desk = { page: Page; email: string; pressed: Pressed[]; said: string[] }

const nameOf = (nth: number) => `Applicant ${String(nth).padStart(3, '0')}`

async function onDatabase<T>(program: Program, use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: undefined, dataDir: program.folder })
  return use(db).finally(() => db.destroy())
}

/** The newest is the first. */
async function startMonday() {
  const program = await startProgram()
  await onDatabase(program, async (db) => {
    for (let nth = APPLICATIONS; nth > 0; nth--) {
      const createdAt = new Date(Date.UTC(2026, 10, 20, 8, 0, APPLICATIONS - nth)).toISOString()
      await anApplication(db, { name: nameOf(nth), createdAt })
    }
  })
  return program
}

const test = testOf(startMonday)

/** Numbers from 0 to 1, always the same (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A desk in a browser of its own, whose answers are each late by up to 800 ms. */
async function sitDown(browser: Browser, program: Program, seed: number): Promise<Desk> {
  const context = await browser.newContext({ baseURL: program.address })
  const page = await context.newPage()
  const { email } = await signInAsAdministrator(page, program)
  const random = randomFrom(seed)
  const desk: Desk = { page, email, pressed: [], said: [] }
  await page.exposeFunction('notePress', (press: Pressed) => desk.pressed.push(press))
  await page.exposeFunction('noteAlert', (text: string) => desk.said.push(text))
  await page.addInitScript(() => {
    localStorage.cookieConsent = 'false'
    const notes = window as unknown as Record<'notePress' | 'noteAlert', (note: unknown) => void>
    const onKey = ({ key }: KeyboardEvent) => {
      const heading = document.querySelector('h1')?.textContent ?? ''
      notes.notePress({ key, on: location.pathname.split('/')[3] ?? '', heading })
    }
    window.addEventListener('keydown', onKey, true)
    const look = (changes: MutationRecord[]) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.querySelector('[role=alert]'))
          notes.noteAlert(node.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.route(/\/admin\/applications\/.*(\.data|\/status)/, async (route) => {
    const response = await route.fetch()
    await new Promise((later) => setTimeout(later, random() * LATEST_MS))
    await route.fulfill({ response })
  })
  return desk
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits for whoever comes after the one that is shown. */
async function press(page: Page, keys: string, isLast: boolean) {
  const shown = await heading(page).textContent()
  for (const key of keys) await page.keyboard.press(key)
  if (isLast) return
  // Looked at in each frame: `expect` looks more and more seldom.
  await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, shown)
}

/** Goes through a part of the list of new applications, pressing keys as somebody in a hurry does. */
async function work(desk: Desk, ids: readonly string[], from: number, to: number, seed: number) {
  const { page } = desk
  const random = randomFrom(seed)
  const status = () => String(2 + Math.floor(random() * 4))
  await open(page, `/admin/applications/${ids[from]}?status=new`)
  for (let nth = from; nth < to; nth++) {
    const isLast = nth === to - 1
    if (nth % 25 === 7) {
      await page.keyboard.press('7')
      await expect(heading(page)).toHaveText(/^Reject: /)
      await page.keyboard.press(String(1 + Math.floor(random() * REASONS.length)))
      await press(page, 's', false)
    } else if (nth % 10 === 3) {
      // Another key before the next one is there.
      await press(page, `${status()}6`, isLast)
    } else await press(page, nth % 20 === 9 ? 'j' : status(), isLast)
  }
}

test('two desks go through 200 applications at once while every answer is late', async ({
  browser,
  program,
}) => {
  test.setTimeout(MINUTES * 60_000)
  const desks = [await sitDown(browser, program, 1), await sitDown(browser, program, 2)] as const
  const newest = (db: Db) => db.selectFrom('applications').select('id').orderBy('created_at', 'desc')
  const ids = (await onDatabase(program, (db) => newest(db).execute())).map(({ id }) => id)
  const half = APPLICATIONS / 2
  const [first, second] = desks
  await Promise.all([
    work(first, ids, 0, half - AT_ONCE, 3),
    work(second, ids, half, APPLICATIONS - AT_ONCE, 4),
  ])

  const both = ids.filter((_, nth) => nth % half >= half - AT_ONCE)
  for (const id of both) {
    await Promise.all(desks.map(({ page }) => open(page, `/admin/applications/${id}`)))
    await Promise.all(desks.map(({ page }, nth) => page.keyboard.press(String(nth + 3))))
    const saved = desks.map(({ page }) => expect(page.locator('[aria-current=step]')).not.toHaveText('New'))
    await Promise.all(saved)
  }

  const changes = await onDatabase(program, (db) =>
    db
      .selectFrom('application_changes')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['application_id as on', 'to_status as to', 'admin_name as by', 'applications.name'])
      .execute(),
  )
  const wrong = []
  const lost = []
  const sentences: string[] = []
  for (const { email, pressed, said } of desks) {
    const own = changes.filter(({ by }) => by === email)
    const keys = pressed.filter(({ key }) => /[1-8]/.test(key))
    for (const change of own) {
      const isAsked = ({ key, on, heading }: Pressed) => {
        const isOfPage = on === change.on && heading.endsWith(change.name)
        return isOfPage && (change.to === 'rejected' ? key === '7' : STATUSES[Number(key) - 1] === change.to)
      }
      if (!keys.some(isAsked)) wrong.push({ email, ...change })
    }
    for (const { key, on, heading } of keys) {
      const isReason = heading.startsWith('Reject')
      const to = key === '7' ? 'rejected' : STATUSES[Number(key) - 1]
      if (isReason || own.some((change) => change.on === on && change.to === to)) continue
      // Each sentence stands for one key alone.
      const isOfName = said.findIndex((text) => text.includes(heading))
      const told = isOfName >= 0 ? isOfName : said.findIndex((text) => text.includes(ON_THE_WAY))
      if (told >= 0) sentences.push(...said.splice(told, 1))
      else lost.push({ email, key, heading })
    }
  }
  expect(wrong).toEqual([])
  expect(lost).toEqual([])
  const perDesk = desks.map(({ email }) => changes.filter(({ by }) => by === email).length)
  expect(Math.min(...perDesk)).toBeGreaterThan(half * 0.85)
  expect(sentences.filter((text) => text.includes(ON_THE_WAY)).length).toBeGreaterThanOrEqual(half / 10)
  expect(sentences.filter((text) => text.includes('in the meantime'))).toHaveLength(both.length)
})
