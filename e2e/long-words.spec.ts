import { sql } from 'kysely'
import type { Services } from '#app/context.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { addNote } from '#domain/applications/application-history.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { writeMail } from '#domain/outbox/mail-text.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { deskAddresses, fillDesk } from '../server/test-desk.ts'
import { hydrated } from '../testing/hydrated.ts'
import { startStillProgram } from '../testing/still-program.ts'
import { takeLook } from './axe.ts'
import { isScreen } from './desk.ts'
import { beyondWindow, cutTexts } from './overflow.ts'
import { expect, test } from './test.ts'

/** In how many tests: each more starts one more program. */
const SHARES = 2
/** Without a space, and with no place where a browser would break it by itself. */
const LONG = 'W'.repeat(200)

/** The columns of what people type. */
const TYPED: Record<string, string> = {
  ...{ applications: 'name email phone job_title' },
  ...{ notes: 'text admin_name', application_changes: 'admin_name', cv_texts: 'text' },
  ...{ messages: 'name email phone subject message assignee_name answered_by' },
  ...{ jobs: 'title company location salary description posted', job_changes: 'job_title by_name' },
  ...{ training_sessions: 'title programme place description', bookings: 'name email phone' },
  ...{ posts: 'title excerpt author category image_alt', outbox: 'recipient subject text last_error' },
  ...{
    users: 'name',
    api_tokens: 'name',
    account_changes: 'about admin_name',
    record_openings: 'admin_name',
  },
}

function wordFor(column: string): string {
  if (column === 'phone') return '+44 (0)20 - 7946 - 0140 extension 123456'
  return /email|recipient|about/.test(column) ? `${LONG}@example.org` : LONG
}

/** A desk where every text is one long word. */
async function startWithLongWords() {
  return startStillProgram(async (services: Services) => {
    const { db, clock } = services
    await insertJobs(db, clock, 3)
    await insertPosts(db, clock, 3)
    const desk = await fillDesk(services)
    const id = desk.known.application ?? ''
    await addNote(db, admin, clock, id, 'n')
    await setStatus(db, admin, clock, id, { to: 'reviewing' })
    for (const [table, columns] of Object.entries(TYPED)) {
      const set = columns.split(' ').map((column) => sql`${sql.ref(column)} = ${wordFor(column)}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(db)
    }
    await sql`update jobs set requirements = ${JSON.stringify([LONG])}`.execute(db)
    const article = `<h2>${LONG}</h2><p>${LONG}</p><ul><li>${LONG}</li></ul>`
    await sql`update posts set content = ${article}`.execute(db)
    await sql`update outbox set state = 'dead' where id in (select id from outbox limit 2)`.execute(db)
    return desk
  })
}

for (let share = 1; share <= SHARES; share++) {
  test(`a long word widens no page and is cut off nowhere, share ${share} of ${SHARES}`, async ({
    browser,
    share: shared,
  }) => {
    test.setTimeout(300_000)
    const desk = await shared(startWithLongWords)
    const context = await browser.newContext({ baseURL: desk.address, reducedMotion: 'reduce' })
    await context.setExtraHTTPHeaders({ Cookie: desk.filling.cookie })
    const page = await context.newPage()
    const { job, session } = desk.filling.known
    const visited = ['/', '/jobs', `/jobs/${job}`, `/jobs/${job}/apply`, '/blog', '/training']
    visited.push(`/blog/${samplePosts[0]?.slug}`, `/training/${session}/book`)
    const all = [...new Set([...visited, ...deskAddresses(desk.module, desk.filling).values()])]
    for (const address of all.filter((_, nth) => nth % SHARES === share - 1)) {
      if (!(await isScreen(context.request, address))) continue
      await page.goto(address)
      await hydrated(page)
      for (const width of [360, 768, 1280]) {
        await takeLook(page, { width, colorScheme: 'light' })
        const found = [...(await beyondWindow(page)), ...(await cutTexts(page))]
        expect.soft(found, `${address}, ${width} px`).toEqual([])
      }
    }
    await context.close()
  })
}

test('a long address in a mail stays within a phone', async ({ page }) => {
  const text = `https://meet.example/${'a1'.repeat(90)}`
  const { html } = writeMail({ subject: 'Your interview' }, [
    { kind: 'facts', facts: [['Video call', text]] },
    { kind: 'typed', text },
    { kind: 'quote', text },
  ])
  await page.setViewportSize({ width: 320, height: 600 })
  await page.setContent(html)
  expect(await beyondWindow(page)).toEqual([])
})
