import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { loadSamplePosts } from '#domain/posts/sample-posts.server.ts'
import { CLIENT_FILES } from '../scripts/build.ts'
import { addressIn, deskPages, fillDesk, SENT_PAGES } from './test-desk.ts'
import { openTestProgram, SITE } from './test-program.ts'

const { program, services, app } = await openTestProgram()
await loadSampleJobs(services.db, services.clock)
await loadSamplePosts(services.db, services.clock)
const desk = await fillDesk(services)

/** What Google's evaluator finds wrong with an answer's content policy, as far as it could be used. */
function weaknesses({ headers }: Pick<Response, 'headers'>): string[] {
  const policy = headers.get('Content-Security-Policy')
  if (!policy) return ['There is no policy']
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)
}
const get = (path: string, from = app) => from.request(`${SITE}${path}`)

test('the evaluator knows a weak policy', () => {
  const headers = new Headers({ 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'" })
  expect(weaknesses({ headers })).not.toEqual([])
})

test('no page, public or of the desk, has a policy with a weakness that could be used', async () => {
  const publicPages = program.pages.map(({ path }) => path).filter((path) => !/^\/admin|:/.test(path))
  for (const path of [...publicPages, '/jobs/{job}', ...SENT_PAGES]) {
    expect([path, weaknesses(await get(addressIn(desk, path)))]).toEqual([path, []])
  }
  for (const [path, answer] of await deskPages(program, app, desk)) {
    expect([path, weaknesses(answer)]).toEqual([path, []])
  }
})

test('no answer to a failure has such a weakness', async () => {
  const closed = { ...services, db: {} as Services['db'] }
  const broken = program.app(closed, CLIENT_FILES)
  for (const path of ['/jobs', '/api/jobs', '/jobs/feed.xml']) {
    const answer = await get(path, broken)
    expect([path, answer.status, weaknesses(answer)]).toEqual([path, 500, []])
  }
})

test('no page with Google Analytics, or a file store and posts elsewhere, has such a weakness', async () => {
  const config = { ...services.config, gaMeasurementId: 'G-ABC123' }
  const files = { ...services.files, uploadOrigin: 'https://bucket.store.example' }
  expect(
    weaknesses(await get('/register', program.app({ ...services, config, files }, CLIENT_FILES))),
  ).toEqual([])
})
