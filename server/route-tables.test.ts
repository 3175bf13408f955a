import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { CLIENT_FILES } from '../scripts/build.ts'
import { fillDesk } from './test-desk.ts'
import { type App, openTestProgram, SITE } from './test-program.ts'

let app: App
let cookie: string
let routeIds: string[]

beforeAll(async () => {
  const opened = await openTestProgram()
  app = opened.app
  routeIds = Object.keys(opened.program.build.routes)
  await loadSampleJobs(opened.services.db, opened.services.clock)
  cookie = (await fillDesk(opened.services)).cookie
})

/** The ids of the routes that a page's script knows of. */
async function routesOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const html = await (await app.request(SITE + path, { headers })).text()
  const [, file] = /import "(\/assets\/manifest-[^"]+\.js)"/.exec(html) ?? []
  if (!file) throw new Error(`${path} loads no table of routes`)
  const script = readFileSync(join(CLIENT_FILES, file), 'utf8')
  const table = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  expect(table.url).toBe(file)
  return Object.keys(table.routes)
}

const isPublic = (id: string) => id === 'root' || id.startsWith('pages/public/')

test.each(['/', '/jobs', '/register', '/blog', '/no-such-page', '/admin/no-such-page'])(
  '%s tells browsers of every public page, of nothing of the desk and of no file',
  async (path) => {
    expect((await routesOf(path)).toSorted()).toEqual(routeIds.filter(isPublic).toSorted())
  },
)

test('the desk knows all routes: it leads to the website too', async () => {
  expect((await routesOf('/admin/dashboard', { Cookie: cookie })).toSorted()).toEqual(routeIds.toSorted())
  expect((await routesOf('/admin/login')).toSorted()).toEqual(routeIds.toSorted())
})
