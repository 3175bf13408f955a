import { expect, test } from 'vitest'
import { openTestProgram } from './test-program.ts'

const { program, textAt } = await openTestProgram()
const isKept = (path: string) => program.cacheKeyFor(path.replace(/:\w+\??/g, 'abc')) !== undefined

test('public pages without a form that posts are cached, their data and reading calls too', () => {
  const pages = program.pages.filter(({ id }) => id.startsWith('pages/public/') && !id.endsWith('not-found'))
  const notKept = pages.map(({ path }) => path).filter((path) => !isKept(path))
  // What is typed into the pay calculator is nobody's business and stays in nobody's memory.
  const calculator = '/resources/tools/pay-calculator'
  const forms = [
    ...['/complaints', '/contact', '/employers', '/jobs/:id/apply', '/register', '/ring-back', '/training'],
    ...['/employers/requests', '/employers/again', '/employers/change'],
    ...['/profile', '/refer', '/refer/answer', '/reference', '/saved/notices', '/training/:session/book'],
    ...['/alerts', '/alerts/confirm', '/alerts/manage', '/alerts/unsubscribe'],
  ]
  expect(notKept.toSorted()).toEqual([...forms, calculator].toSorted())
  for (const { path, takesForm } of program.pages) if (takesForm) expect(isKept(path), path).toBe(false)
  for (const path of ['/_.data', '/jobs.data', '/jobs/abc.data', '/api/jobs'])
    expect(isKept(path), path).toBe(true)
})

test('nothing of the desk is kept, nothing of one person, and no file', () => {
  const desk = program.pages.filter(({ id }) => id.startsWith('pages/admin/')).map(({ path }) => path)
  const others = ['/ADMIN/jobs', '/api/session', '/api/applications', '/assets/x.js', '/x']
  expect([...desk, ...others].filter(isKept)).toEqual([])
})

test.each([
  ['/jobs?page=2&keyword=icu', '/jobs?keyword=icu&page=2'],
  ['/jobs?keyword=icu&page=2&utm_source=mail&gclid=1', '/jobs?keyword=icu&page=2'],
  ['/jobs?utm_source=mail', '/jobs'],
  ['/blog.data?page=2&_routes=pages%2Fpublic%2Fblog', '/blog.data?page=2&_routes=pages%2Fpublic%2Fblog'],
  ['/jobs?keyword=a&other=1&_routes=x', '/jobs?keyword=a'],
  ['/api/jobs?include=inactive', '/api/jobs?include=inactive'],
  // Pages read the first value, so the second makes no difference to them; the API refuses both.
  ['/jobs?keyword=a&keyword=b&page=1&page=2', '/jobs?keyword=a&page=1'],
  ['/jobs?keyword=&keyword=b&location=&type=', '/jobs'],
  ['/jobs.data?page=&_routes=&_routes=x', '/jobs.data?_routes='],
  ['/api/jobs?keyword=a&keyword=b', undefined],
  ['/api/jobs?page=', '/api/jobs?page='],
  ['//jobs', undefined],
  ['/%6aobs', undefined],
  ['http://elsewhere.example/jobs', undefined],
])('%s is kept under %s', (url, key) => {
  expect(program.cacheKeyFor(url)).toBe(key)
})

test.each([
  ['/jobs', 'keyword=Night&location=London&type=Full-time&page=1'],
  ['/blog', 'search=pay&category=Pay&page=1'],
  ['/resources/tools/interview-practice', 'role=nurse'],
  ['/sitemap.xml', 'part=1'],
])('of the parameters of %s first values count, and empty ones do not', async (path, search) => {
  for (const page of [path, `${path}.data`]) {
    const twice = `${page}?${search}&${search.replace(/=[^&]*/g, '=7')}`
    expect(await textAt(twice), twice).toBe(await textAt(`${page}?${search}`))
    const empty = `${page}?${search.replace(/=[^&]*/g, '=')}`
    expect(await textAt(empty), empty).toBe(await textAt(page))
  }
})
