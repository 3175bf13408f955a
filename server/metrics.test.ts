import { expect, onTestFinished, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { startContentful } from '#domain/posts/test-contentful.server.ts'
import { clockAt } from '#platform/clock.ts'
import { freePort } from '../testing/free-port.ts'
import { serveMetrics } from './metrics.ts'
import { openTestServices } from './test-services.ts'

test('a watcher on this machine learns of the process, the page cache and the mail that waits', async () => {
  const services = await openTestServices({})
  const mail = { to: 'a@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', about: 'x' }
  await services.db.transaction().execute((trx) => enqueue(trx, clockAt('2026-11-21T11:40:00Z'), mail))
  await anApplication(services.db)
  const port = await freePort()
  const server = await serveMetrics(services, { hits: 7, renders: 3 }, port)
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toContain('page_cache_responses_total{result="hit"} 7')
  expect(text).toContain('page_cache_responses_total{result="miss"} 3')
  expect(text).toContain('outbox_mails{state="waiting"} 1')
  expect(text).toMatch(/^outbox_oldest_seconds 1200$/m)
  expect(text).toContain('cvs{scan="not-scanned"} 1')
  expect(text).not.toMatch(/^contentful_snapshot_age_seconds/m)
  expect(text).not.toContain('a@example.org')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('a watcher learns how old the posts from Contentful are', async () => {
  const contentful = await startContentful([{ slug: 'nights' }])
  onTestFinished(() => contentful.close())
  const services = await openTestServices(contentful.environment)
  await services.posts.latest(1)
  const port = await freePort()
  const server = await serveMetrics(services, { hits: 0, renders: 0 }, port)
  onTestFinished(() => void server.close())
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/^contentful_snapshot_age_seconds \d$/m)
})
