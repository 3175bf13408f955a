import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { loadSamplePosts } from '#domain/posts/sample-posts.server.ts'
import type * as Program from './main.ts'
import { addressIn, deskPages, type FilledDesk, fillDesk, SENT_PAGES } from './test-desk.ts'
import { fillMyArea } from './test-my-area.ts'
import { type App, openTestProgram, SITE } from './test-program.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what HTML leaves open: the case of attributes, the ends of empty elements,
    // attributes without a value.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // More assistive software understands a label that names its box than one that is only wrapped around it.
    'no-redundant-for': 'off',
    // Checkboxes of the same name are several answers to one question.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
    // The CV checklist, and forms of the desk that a script fills, are never submitted.
    'wcag/h32': 'off',
    // Mails are shown as they were sent, with the line `-- ` before their signature.
    'no-trailing-whitespace': 'off',
    // A title is as long as staff write it; search engines cut it.
    'long-title': 'off',
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
})

/** Pages besides the listed ones: those of single records, and states that look different. */
const PUBLIC_PAGES = [
  ...[
    ...listedPages,
    '/jobs/{job}',
    '/jobs/{job}/apply',
    '/jobs/in/london',
    '/jobs/in/london/registered-nurse',
  ],
  ...['/jobs/role/registered-nurse', '/jobs/role/midwife', '/blog/{post}', '/jobs?page=3'],
  ...['/jobs?keyword=astronaut', '/blog?page=2', '/blog?search=astronaut', '/training/{session}/book'],
  ...['/jobs/no-such-job', '/blog/no-such-post', '/nowhere', '/admin/login'],
  ...['/admin/login?next=/admin/jobs', '/admin/reset-password'],
]

/** Addresses of the desk that are not pages: files, and those that only redirect or take a form. */
const NO_PAGES = [
  ...['/admin', '/admin/login', '/admin/login/start', '/admin/login/callback', '/admin/login/leaving'],
  ...[
    '/admin/sign-out',
    '/admin/settings/administrators',
    '/admin/dashboard/days.csv',
    '/admin/dashboard/jobs.csv',
  ],
  '/admin/reports/:table',
  ...['/admin/applications/export.csv', '/admin/applications/:id/cv', '/admin/bookings/export.csv'],
  ...[
    '/admin/candidates/:id/documents/:document',
    '/admin/candidates/:id/passport/files/:document',
    '/admin/compliance/audit/:file',
    '/admin/placements/:id/checks.pdf',
    '/admin/submissions/:id/checks.pdf',
    '/admin/candidates/export.csv',
    '/admin/placements/export.csv',
    '/admin/referrals/export.csv',
  ],
  ...['/admin/blog/edit/:id/draft', '/admin/blog/images', '/admin/settings/privacy/export'],
  ...['/admin/sign-in-again', '/admin/undo', '/admin/jobs/import/template.csv'],
  '/admin/applications/:id/status',
  '/admin/candidates/import/template.csv',
]

let program: typeof Program
let app: App
let desk: FilledDesk
let area: Awaited<ReturnType<typeof fillMyArea>>

beforeAll(async () => {
  const opened = await openTestProgram()
  const { services } = opened
  ;({ app, program } = opened)
  const { db, clock, posts } = services
  await loadSampleJobs(db, clock)
  await loadSamplePosts(db, clock)
  desk = await fillDesk(services)
  area = await fillMyArea(services)
  const [post] = await posts.latest(1)
  desk.known.post = post?.slug ?? ''
})

async function faultsIn(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  )
}

describe('the HTML of', () => {
  const titles: Record<string, string> = {}
  test.each(PUBLIC_PAGES)('%s has no fault, and its title is no other page’s', async (page) => {
    const answer = await app.request(`${SITE}${addressIn(desk, page)}`)
    const html = await answer.text()
    expect(await faultsIn(page, html)).toEqual([])
    if (page.includes('?next=')) return
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
    expect([title, titles[title]]).toEqual([expect.stringMatching(/./), undefined])
    titles[title] = page
  })

  test.each(SENT_PAGES)('%s, which says that a form has arrived, has no fault', async (page) => {
    const answer = await app.request(`${SITE}${addressIn(desk, page)}`)
    const html = await answer.text()
    expect(html).toMatch(/data-sent|Message sent/)
    expect(await faultsIn(page, html)).toEqual([])
  })

  test('every page of a candidate’s area, and behind a link in a mail, has no fault', async () => {
    const faults: string[] = []
    for (const path of [...area.own, ...area.linked]) {
      const headers = area.own.includes(path) ? { Cookie: area.cookie } : {}
      const answer = await app.request(`${SITE}${path}`, { headers })
      if (answer.status !== 200) faults.push(`${path} answered ${answer.status}`)
      faults.push(...(await faultsIn(path, await answer.text())))
    }
    expect(faults).toEqual([])
  })

  test('every page of the desk has no fault', async () => {
    const pages = await deskPages(program, app, desk)
    const faults: string[] = []
    for (const [pattern, { status, html }] of pages) {
      if (html === undefined) continue
      if (status !== 200) faults.push(`${pattern} answered ${status}`)
      faults.push(...(await faultsIn(pattern, html)))
    }
    expect(faults).toEqual([])
    const others = [...pages].filter(([, { html }]) => html === undefined)
    expect(others.map(([pattern]) => pattern).toSorted()).toEqual(NO_PAGES.toSorted())
  })
})
