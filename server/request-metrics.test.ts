import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CLIENT_FILES } from '../scripts/build.ts'
import { freePort } from '../testing/free-port.ts'
import { openTestProgram } from './test-program.ts'

test('requests are counted by route, status and time, cached ones too, without addresses', async () => {
  const { program, services } = await openTestProgram()
  const { listener, counts } = program.withCache(services, CLIENT_FILES)
  const server = createServer(listener).listen(0, '127.0.0.1')
  const port = await freePort()
  const metrics = await program.serveMetrics(services, counts, port)
  onTestFinished(() => void [server, metrics].map((one) => one.close()))
  const ask = async (path: string, method = 'GET') => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    return (await fetch(address, { method, redirect: 'manual' })).text()
  }
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return new Map(
      text.split('\n').map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]),
    )
  }
  const before = await read()
  for (const path of [
    ...['/jobs?keyword=burnout', '/jobs?keyword=burnout', '/jobs/burnout', '/blog/burnout.data'],
    ...['/api/jobs/burnout', '/burnout', '/burn%ffout', '/assets/burnout.js', '/admin/jobs/edit/burnout'],
  ]) {
    await ask(path)
  }
  await ask('/contact', 'POST')
  const after = await read()
  // Other tests of this process count too.
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  const counted = [...after.keys()].flatMap((name) => {
    const [, ...words] =
      /^http_request_seconds_count{method="(.*)",route="(.*)",status="(.*)"}/.exec(name) ?? []
    return words.length > 0 && more(name) > 0 ? [`${words.join(' ')} ${more(name)}`] : []
  })
  expect(counted.sort()).toEqual(
    [
      ...['GET /jobs 200 2', 'GET /jobs/:id 404 1', 'GET /blog/:slug 404 1', 'GET /api/jobs/:id 404 1'],
      ...['GET other 404 2', 'GET /assets/* 404 1', 'GET /admin/jobs/edit/:id 302 1', 'POST /contact 400 1'],
    ].sort(),
  )
  expect(more('http_request_seconds_bucket{le="10",method="GET",route="/jobs",status="200"}')).toBe(2)
  expect(more('page_render_seconds_count')).toBe(6)
  expect(more('page_cache_responses_total{result="hit"}')).toBe(1)
  expect([...after.keys()].join('\n')).not.toContain('burnout')
})
