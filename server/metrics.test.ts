import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { noteBackup } from '#domain/backup/last-backup.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { startContentful } from '#domain/posts/test-contentful.server.ts'
import { openSlot } from '#domain/uploads/uploads.server.ts'
import { clockAt } from '#platform/clock.ts'
import { freePort } from '../testing/free-port.ts'
import { serveMetrics } from './metrics.ts'
import { openTestServices } from './test-services.ts'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')

/** What a watcher gets of a program with a mail that has waited for 20 minutes, and one application. */
async function openMetrics() {
  const services = await openTestServices({})
  const mail = { to: 'a@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', about: 'x' }
  await services.db.transaction().execute((trx) => enqueue(trx, clockAt('2026-11-21T11:40:00Z'), mail))
  await anApplication(services.db)
  const port = await freePort()
  const server = await serveMetrics(services, { hits: 7, renders: 3 }, port)
  onTestFinished(() => void server.close())
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return { services, ask, metrics: async () => (await ask('/metrics')).text() }
}

test('a watcher on this machine learns of the process, the page cache and the mail that waits', async () => {
  const { ask, metrics } = await openMetrics()
  expect((await ask('/metrics')).headers.get('Content-Type')).toContain('text/plain')
  const text = await metrics()
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toContain('page_cache_responses_total{result="hit"} 7')
  expect(text).toContain('page_cache_responses_total{result="miss"} 3')
  expect(text).toContain('outbox_mails{state="waiting"} 1')
  expect(text).toMatch(/^outbox_oldest_seconds 1200$/m)
  expect(text).toContain('cvs{scan="not-scanned"} 1')
  expect(text).not.toMatch(/^contentful_snapshot_age_seconds/m)
  expect(text).not.toContain('a@example.org')
  expect((await ask('/')).status).toBe(404)
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

test('a watcher learns of CVs that wait for their application, and of the newest backup', async () => {
  const { services, metrics } = await openMetrics()
  expect(await metrics()).toMatch(/^last_backup_timestamp_seconds 0$/m)
  await noteBackup(services.db, '2026-11-20T02:15:00.000Z')
  await noteBackup(services.db, '2026-11-21T02:15:00.000Z')
  const { db, clock } = services
  const slot = await openSlot(db, clock, { contentType: 'application/pdf' })
  if (slot.kind !== 'open') throw new Error('no slot')
  await db.updateTable('uploads').set({ state: 'arrived' }).where('key', '=', slot.key).execute()
  const text = await metrics()
  expect(text).toContain(`last_backup_timestamp_seconds ${Date.parse('2026-11-21T02:15:00Z') / 1000}`)
  expect(text).toContain('uploads_waiting{state="arrived"} 1')
  expect(text).toContain('uploads_waiting{state="receiving"} 0')
})

/** The metrics that an expression for Prometheus names: what is no function, keyword, label or text. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '')
  const names = bare.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []
  return names
    .filter((name) => !['and', 'or', 'up'].includes(name))
    .map((name) => name.replace(/_(?:bucket|count)$/, ''))
}

test('the page for operators, the alerts and the dashboard name only metrics that there are', async () => {
  const { metrics } = await openMetrics()
  const there = [...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
  const page = read('docs/operating.md').match(/\n\| metric \| says \|\n(.*?)\n\n/s)?.[1] ?? ''
  const inPage = [...page.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w{3,}/g) ?? [])
  const rules = read('deploy/alerts.yaml').matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)
  const inRules = [...rules].flatMap(([, lines, line]) => metricsIn(lines ?? line ?? ''))
  const { panels } = JSON.parse(read('deploy/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const inPanels = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  for (const named of [inPage, inRules, inPanels]) {
    expect(new Set(named).size).toBeGreaterThan(8)
    expect(named.filter((name) => !there.includes(name))).toEqual([])
  }
})
