import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { doors, mayEnter } from '#app/pages/admin/doors.ts'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { loadSamplePosts } from '#domain/posts/sample-posts.server.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { addressIn, fillDesk, forRecruiter, SENT_PAGES } from './test-desk.ts'
import { fillMyArea } from './test-my-area.ts'
import { openTestProgram, SITE } from './test-program.ts'

/** How many pages are looked through at once. */
const AT_ONCE = 8
/** What leads to a file or page of ours, by element. */
const LINKS: Record<string, string> = { a: 'href', link: 'href', img: 'src', script: 'src', form: 'action' }

/** How many addresses are looked at that differ only in their record or filter. */
const MOST_OF_A_KIND = 4

/** What no link of the desk leads to: its doors, and what scripts and forms send to. */
const UNLINKED = [
  ...['/admin', '/admin/login', '/admin/login/start', '/admin/login/callback', '/admin/login/leaving'],
  ...['/admin/reset-password', '/admin/blog/edit/…/draft', '/admin/blog/images'],
  ...['/admin/settings/privacy/export', '/admin/sign-in-again', '/admin/signed-out', '/admin/undo'],
  // Called so in version 1.
  '/admin/settings/administrators',
  '/admin/applications/…/status',
  // Only where a job has ended before its applicants were answered.
  '/admin/applications/ended',
  '/admin/*',
  // Where the boxes of a list lead.
  '/admin/applications/chosen',
  '/admin/applications/chosen/reject',
]

const { app, program, services } = await openTestProgram()
await loadSampleJobs(services.db, services.clock)
await loadSamplePosts(services.db, services.clock)
await loadSampleSessions(services.db, services.clock)
const desk = await fillDesk(services)
const area = await fillMyArea(services)

/** `at` is where an address led to in the end. */
type Found = { at: string; status: number; ids: Set<string>; links: Set<string> }

/** An address as followed: its status, and of a page its links and the places to enter it at. */
async function visit(path: string, headers: Record<string, string>): Promise<Found> {
  const answer = await app.request(`${SITE}${path}`, { headers })
  const location = answer.headers.get('Location')
  if (location) return visit(new URL(location, `${SITE}${path}`).href.slice(SITE.length), headers)
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage) await answer.body?.cancel()
  return { at: path, status: answer.status, ...foundIn(isPage ? await answer.text() : '', path) }
}

/** The links in a page or mail, and the places at which it can be entered. */
function foundIn(html: string, path: string): Pick<Found, 'ids' | 'links'> {
  const found = { ids: new Set<string>(), links: new Set<string>() }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) found.ids.add(attributes.id)
      const link = attributes[LINKS[name] ?? '']
      if (link !== undefined) found.links.add(new URL(link || path, `${SITE}${path}`).href)
      for (const [narrower] of (attributes.srcset ?? '').matchAll(/[^\s,]+(?=\s+\d+w)/g)) {
        found.links.add(new URL(narrower, `${SITE}${path}`).href)
      }
      if (/^og:(?:image|url)$/.test(attributes.property ?? '')) found.links.add(attributes.content ?? '')
    },
  })
  parser.end(html)
  return found
}

/** Follows links to where `isFollowed` says: what is at each address, and which lead nowhere. */
async function follow(
  start: readonly string[],
  isFollowed: (path: string, from: string) => boolean,
  headers: Record<string, string> = {},
): Promise<{ visited: Map<string, Found>; broken: string[] }> {
  const visited = new Map<string, Found>()
  const leadingTo = new Map(start.map((path) => [path, 'nowhere']))
  for (const waiting = [...start]; waiting.length > 0; ) {
    const now = waiting.splice(0, AT_ONCE)
    const found = await Promise.all(now.map((path) => visit(path, headers)))
    for (const [nth, path] of now.entries()) {
      visited.set(path, found[nth] as Found)
      for (const link of found[nth]?.links ?? []) {
        const { origin, pathname, search } = new URL(link)
        const to = `${pathname}${search}`
        if (origin !== SITE || leadingTo.has(to) || !isFollowed(to, path)) continue
        leadingTo.set(to, path)
        waiting.push(to)
      }
    }
  }
  const dead = [...visited].filter(([, { status }]) => status !== 200)
  const broken = dead.map(([path, { status }]) => `${status} ${path} on ${leadingTo.get(path)}`)
  for (const [from, { links }] of visited) {
    for (const link of links) {
      const { origin, pathname, search, hash } = new URL(link)
      const target = visited.get(`${pathname}${search}`)
      if (origin !== SITE || !hash || !target) continue
      if (!target.ids.has(decodeURIComponent(hash.slice(1)))) broken.push(`${link} on ${from}`)
    }
  }
  return { visited, broken }
}

test('no link of the site is broken, and links lead to every page of the site map', async () => {
  const drawn = new Set<string>()
  const start = ['/', ...SENT_PAGES.map((page) => addressIn(desk, page))]
  const { visited, broken } = await follow(start, (path) => {
    const [, kind, ofWhat] = path.split('/')
    if (kind !== 'og') return true
    // Pictures to share are drawn one after the other; a few stand for all.
    const isFirst = !drawn.has(ofWhat ?? '')
    drawn.add(ofWhat ?? '')
    return isFirst
  })
  expect(broken).toEqual([])
  expect(visited.size).toBeGreaterThan(150)
  expect([...visited.keys()].filter((path) => path.startsWith('/admin'))).toEqual([])
  const paths = [...visited.keys()].join('\n')
  expect(paths.match(/^\/training\/\w+\/book$/gm)?.length).toBeGreaterThanOrEqual(3)
  expect(paths).toMatch(/^\/training\/\w+\.ics$/m)
  const siteMap = await (await app.request(`${SITE}/sitemap.xml`)).text()
  const listed = [...siteMap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.slice(SITE.length))
  expect(listed.filter((path) => !visited.has(path || '/'))).toEqual([])
})

test('every page with an address that does not vary is in the site map', () => {
  const fixed = program.pages
    .filter(({ id, path }) => id.startsWith('pages/public/') && !/[:*]/.test(path))
    .map(({ path }) => path)
  expect(fixed.length).toBeGreaterThan(10)
  // What somebody saved is known to their browser alone; others are reached by a mail.
  const byMail = [
    ...['/saved/notices', '/refer/answer', '/profile', '/reference'],
    ...['/employers/requests', '/employers/again', '/employers/change'],
  ]
  const alerts = ['', '/confirm', '/manage', '/unsubscribe'].map((page) => `/alerts${page}`)
  const unlisted = ['/saved', ...byMail, ...alerts]
  expect(fixed.filter((path) => !listedPages.includes(path)).toSorted()).toEqual(unlisted.toSorted())
})

test('no link of a candidate’s area is broken, and links lead to every page of it', async () => {
  const isOwn = (path: string) => /^\/my(?=[/?]|$)/.test(path)
  const { visited, broken } = await follow(['/my'], (_, from) => isOwn(from), { Cookie: area.cookie })
  expect(broken).toEqual([])
  const seen = new Set([...visited.keys()].map((path) => kindOf(new URL(path, SITE).pathname)))
  const kinds = program.pages
    .filter(({ id }) => id.startsWith('pages/my/'))
    .map(({ path }) => path.replace(/\/:\w+/g, '/…'))
  // Those are reached by a link in a mail, by a script, or by who is signed out.
  const others = [
    ...['/my/confirm', '/my/deleted', '/my/documents/…/pages', '/my/enter', '/my/sign-in'],
    '/my/signed-out',
  ]
  expect(kinds.filter((kind) => !seen.has(kind)).toSorted()).toEqual(others)
})

test('no link behind a link in a mail is broken', async () => {
  // Their forms are sent to their addresses without the token.
  const isForm = (path: string) => area.linked.some((page) => page.startsWith(`${path}?`))
  const { broken } = await follow(area.linked, (path, from) => area.linked.includes(from) && !isForm(path))
  expect(broken).toEqual([])
})

test('no link in a mail is broken', async () => {
  const mails = await services.db.selectFrom('outbox').select(['subject', 'html']).execute()
  const broken: string[] = []
  const kinds = new Set<string>()
  for (const { subject, html } of mails) {
    for (const link of foundIn(html ?? '', '/').links) {
      const { origin, pathname, search, hash } = new URL(link)
      if (origin !== SITE) broken.push(`${link} in ${subject}`)
      const Cookie = pathname.startsWith('/admin') ? desk.cookie : area.cookie
      const { status, ids } = await visit(`${pathname}${search}`, { Cookie })
      if (status === 200) kinds.add(kindOf(pathname))
      // One that was used up says so.
      else if (status === 410 && search.startsWith('?token=')) continue
      if (status !== 200 || (hash && !ids.has(hash.slice(1)))) broken.push(`${status} ${link} in ${subject}`)
    }
  }
  expect(broken).toEqual([])
  expect([...kinds].toSorted()).toEqual([
    ...['/admin/applications/…', '/admin/bookings', '/admin/candidates/…/references', '/admin/messages/…'],
    ...['/employers/requests', '/interviews/…', '/jobs/…', '/my', '/privacy-policy', '/profile'],
    ...['/refer/answer', '/reference', '/saved/notices', '/training/…'],
  ])
})

test.each([
  ['an administrator', 'admin', desk],
  ['a recruiter', 'recruiter', await forRecruiter(services, desk)],
] as const)(
  'no link of the desk is broken for %s, and links lead to all pages that are open',
  async (...of) => {
    const [, role, { cookie }] = of
    const times = new Map<string, number>()
    const { visited, broken } = await follow(
      ['/admin/dashboard'],
      (path, from) => {
        // Where the website leads on from there is looked at above.
        if (!from.startsWith('/admin')) return false
        const { pathname, searchParams } = new URL(path, SITE)
        // Each filter of a page a few times, not each combination of them.
        const names = searchParams.size > 0 ? new Set(searchParams.keys()) : ['']
        const kinds = [...names].map((name) => `${kindOf(pathname)} ${name}`)
        if (kinds.every((kind) => (times.get(kind) ?? 0) >= MOST_OF_A_KIND)) return false
        for (const kind of kinds) times.set(kind, (times.get(kind) ?? 0) + 1)
        return true
      },
      { Cookie: cookie },
    )
    expect(broken).toEqual([])
    const addresses = [...visited].flatMap(([path, { at }]) => [path, at])
    const seen = new Set(addresses.map((path) => kindOf(new URL(path, SITE).pathname)))
    const isShut = (path: string) => Object.hasOwn(doors, path) && !mayEnter(role, path)
    const kinds = program.pages
      .filter(({ id, path }) => id.startsWith('pages/admin/') && !isShut(path))
      .map(({ path }) => path.replace(/\/:\w+\??/g, '/…').replace(/\/$/, ''))
    const unlinked = UNLINKED.filter((path) => !isShut(path))
    expect(kinds.filter((kind) => !seen.has(kind)).toSorted()).toEqual(unlinked.toSorted())
  },
)

/** A path without ids: without any part that is not a word of some page's address. */
function kindOf(pathname: string): string {
  const words = new Set(program.pages.flatMap(({ path }) => path.split('/')))
  return pathname
    .split('/')
    .map((part) => (words.has(part) ? part : '…'))
    .join('/')
}
