import { describe, expect, test } from 'vitest'
import { type DeskPath, doors } from '#app/pages/admin/doors.ts'
import { ONE_CLICK_PATHS } from './one-click.ts'
import { API_TOKEN, addressOf, openToCallers, spellingsOf, VERBS, type Who } from './test-callers.ts'
import { sent } from './test-program.ts'

/** The desk's pages for signing in. Everything else under /admin is for staff, as its door says. */
const OPEN_PAGES = [
  ...['/admin', '/admin/login', '/admin/login/callback', '/admin/login/leaving', '/admin/login/start'],
  ...['/admin/reset-password', '/admin/sign-out', '/admin/signed-out', '/admin/settings/administrators'],
]

/** How candidates come into their area, and what they see when they have left it. */
const OPEN_AREA = [
  ...['/my/sign-in', '/my/enter', '/my/confirm', '/my/deleted', '/my/sign-out'],
  '/my/signed-out',
]

const callers = await openToCallers()
const { program, ask, nobody, nobodies, candidate, outsider, recruiter, administrator } = callers
const { tokens, revokedToken } = callers
const isOpen = ({ path }: { path: string }) => OPEN_PAGES.includes(path)
const deskPages = program.pages.filter(
  ({ id, path }) => id.startsWith('pages/admin/') || /^\/admin\b/i.test(path),
)
const guardedPages = deskPages.filter((page) => !isOpen(page))
const areaPages = program.pages.filter(
  ({ id, path }) => id.startsWith('pages/my/') && !OPEN_AREA.includes(path),
)
const everybodysPages = program.pages.filter(({ id }) => /^pages\/(?:public|machine)\//.test(id))

/** How a request ended: where it was redirected, or the status. */
async function told(answer: Promise<Response> | Response): Promise<string> {
  const [status, location] = await sent(answer)
  if (status === 302 && String(location).startsWith('/admin/login?next=')) return 'sign in'
  return status === 302 && location === '/' ? 'home' : String(status)
}

/** What a request for data is answered with: data, or only a redirect. */
async function dataAnswer(verb: string, path: string, who: Who): Promise<'data' | 'nothing'> {
  const answer = await ask(verb, path, who)
  const text = await answer.text()
  if ([302, 404, 405].includes(answer.status)) return 'nothing'
  // A redirect of a loader, and of an action.
  const isRedirect = verb === 'HEAD' || /SingleFetchRedirect|^\[\{[^}]*\},"redirect","\//.test(text)
  return answer.status === 202 && isRedirect ? 'nothing' : 'data'
}

test('the desk has guarded pages, and these open ones; no page or file is left out here', () => {
  const looked = [...deskPages, ...areaPages, ...everybodysPages].map(({ path }) => path)
  const left = program.pages.map(({ path }) => path).filter((path) => !looked.includes(path))
  expect(left.toSorted()).toEqual(OPEN_AREA.toSorted())
  expect(
    deskPages
      .filter(isOpen)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(OPEN_PAGES.toSorted())
})

describe.each(guardedPages)('the page $path', ({ id, path, takesForm }) => {
  const address = addressOf(path)
  const door = doors[path.replace(/\/$/, '') as DeskPath]

  test('sends others to sign in, or home, and lets an administrator in', async () => {
    for (const verb of VERBS) {
      // Who somebody is doesn't depend on the verb, so all callers try the two that matter most.
      const strangers = ['GET', 'POST'].includes(verb)
        ? [...nobodies, candidate, ...tokens, revokedToken]
        : [nobody]
      for (const who of strangers) {
        expect(await told(ask(verb, address, who)), `${verb}, ${who.name}`).toBe('sign in')
      }
      expect(await told(ask(verb, address, outsider)), verb).toBe('home')
      const answer = await ask(verb, address, administrator)
      expect(['sign in', 'home', '401', '403', '500'], verb).not.toContain(await told(answer))
      expect(answer.headers.get('Cache-Control'), verb).toBe('no-store')
    }
  })

  test(`is ${door === 'staff' ? 'open' : 'shut'} to a recruiter, for every verb`, async () => {
    for (const verb of VERBS) {
      const [asked, theirs] = await Promise.all(
        [recruiter, administrator].map((who) => told(ask(verb, address, who))),
      )
      // A verb that the page doesn't take is refused to everybody.
      const isTaken = ['GET', 'HEAD'].includes(verb) || (takesForm && verb !== 'OPTIONS')
      if (door === 'staff') expect(asked, verb).toBe(theirs)
      else expect(isTaken ? ['403'] : ['403', '405'], verb).toContain(asked)
    }
  })

  test('guards its data alone like the page, for every verb', async () => {
    const routes = ['root', encodeURIComponent(id), `${encodeURIComponent(id)},root`]
    const queries = routes.map((route) => `${address}.data?_routes=${route}`)
    const asked = [
      ...VERBS.map((verb) => [verb, `${address}.data`]),
      ...[`${address}/_.data`, ...queries].map((at) => ['GET', at]),
    ]
    for (const who of [nobody, ...tokens.slice(0, 1), outsider]) {
      for (const [verb = '', at = ''] of asked) {
        expect(await dataAnswer(verb, at, who), `${verb} ${at}, ${who.name}`).toBe('nothing')
      }
    }
    if (door === 'staff') return
    for (const [verb = '', at = ''] of asked.filter(([, at]) => at !== queries[0])) {
      expect([403, 404, 405], `${verb} ${at}`).toContain((await ask(verb, at, recruiter)).status)
    }
  })

  test('has no other spelling of its address that bypasses the guard or is cached', async () => {
    const [, first = '', ...rest] = address.split('/')
    const encoded = [`/%61dmin/${rest.join('/')}`, `/${first};x=1/${rest.join('/')}`, `/jobs/..${address}`]
    for (const spelling of [
      ...spellingsOf(address),
      ...encoded,
      `${address}.html`,
      `${address}?_method=GET`,
    ]) {
      for (const who of [nobody, outsider]) {
        const result = await told(ask('GET', spelling, who))
        expect(['sign in', 'home', '404'], `${who.name}, ${spelling}`).toContain(result)
      }
      const { status, headers } = await ask('GET', spelling, administrator)
      const isKept = status === 200 && headers.get('Cache-Control') !== 'no-store'
      expect(isKept, `an administrator, ${spelling}`).toBe(false)
    }
  })
})

describe.each(areaPages)('the page $path of a candidate’s area', ({ path, takesForm }) => {
  test('sends everybody else to its own sign-in, the desk’s administrators too', async () => {
    const address = addressOf(path)
    const others = [...nobodies, outsider, recruiter, administrator, ...tokens.slice(0, 1)]
    for (const verb of VERBS) {
      const isTaken = ['GET', 'HEAD'].includes(verb) || (takesForm && verb !== 'OPTIONS')
      for (const who of others) {
        const [status, location] = await sent(ask(verb, address, who))
        const isTurnedAway = [302, 303].includes(Number(status)) && /^\/my\/sign-in/.test(String(location))
        expect(isTurnedAway || (!isTaken && status === 405), `${verb}, ${who.name}: ${status}`).toBe(true)
        expect(await dataAnswer(verb, `${address}.data`, who), `${verb}, ${who.name}`).toBe('nothing')
      }
    }
    const [status, location] = await sent(ask('GET', address, candidate))
    expect(`${status} ${location}`).not.toMatch(/^(?:401|403|500)|sign-in/)
  })
})

/** What an answer is to whoever asks, without the numbers that are made anew for each form. */
async function plain(answer: Promise<Response> | Response) {
  const { status, headers } = await answer
  const text = (await (await answer).text()).replace(/[\da-f]{8}-[\da-f-]{27}/g, '')
  return [status, headers.get('Location'), headers.get('Set-Cookie'), text]
}

test.each(everybodysPages)('$path answers everybody alike, for every verb', async ({ path, takesForm }) => {
  const address = addressOf(path)
  const signedIn = [candidate, outsider, recruiter, administrator]
  for (const verb of VERBS) {
    const expected = await plain(ask(verb, address, nobody))
    const isOneClick = verb === 'POST' && ONE_CLICK_PATHS.includes(path)
    const isTaken = ['GET', 'HEAD'].includes(verb) || takesForm || isOneClick
    if (!isTaken) expect(expected[0], verb).toBe(path === '/*' ? 404 : 405)
    for (const who of ['GET', 'POST'].includes(verb) ? [...nobodies, ...signedIn, ...tokens] : signedIn)
      expect(await plain(ask(verb, address, who)), `${verb}, ${who.name}`).toEqual(expected)
  }
})

test.each<Record<string, string>>([
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Method-Override': 'PUT' },
  { 'X-Original-URL': '/' },
  { 'X-Rewrite-URL': '/' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
  { 'X-React-Router-SPA-Mode': 'yes' },
  { Authorization: `Bearer ${API_TOKEN}` },
])('the header %j turns no request into another', async (more) => {
  for (const address of guardedPages.map(({ path }) => addressOf(path))) {
    for (const verb of ['GET', 'POST']) {
      expect(await told(ask(verb, address, nobody, more)), `${verb} ${address}`).toBe('sign in')
    }
  }
})

test('an unknown address of the desk is not cached', async () => {
  const { status, headers } = await ask('GET', '/admin/nonsense', administrator)
  expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test.each(OPEN_PAGES)('the open page %s is not cached', async (path) => {
  for (const spelling of [path, `${path}/`, path.toUpperCase(), `${path}.data`]) {
    const { headers } = await ask('GET', spelling, nobody)
    expect(headers.get('Cache-Control'), spelling).toBe('no-store')
  }
})
