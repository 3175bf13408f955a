import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { Services } from '#app/context.ts'
import { lastBackupAt } from '#domain/backup/last-backup.server.ts'
import { longestWait } from '#domain/outbox/longest-wait.server.ts'
import { outboxSummary } from '#domain/outbox/outbox.server.ts'
import { countCvScans } from '#domain/uploads/scanning.server.ts'
import { countUnclaimed } from '#domain/uploads/uploads.server.ts'
import { storeSeconds } from '#platform/files/measured-store.server.ts'
import { linesWritten } from '#platform/log.ts'
import { pageQueue } from './concurrency.ts'
import type { PageCacheCounts } from './page-cache.ts'
import { renderSeconds, requestSeconds } from './request-metrics.ts'

/**
 * Serves `/metrics` in Prometheus' format, on a port of its own that only this machine can reach unless
 * `host` says otherwise. @throws when the port is taken
 */
export async function serveMetrics(
  { db, clock, scanner, posts }: Pick<Services, 'db' | 'clock' | 'scanner' | 'posts'>,
  pageCache: PageCacheCounts,
  port: number,
  host = '127.0.0.1',
): Promise<Server> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  // Gauges with the names of counters, which promtool complains of. They are sums of others: of
  // `nodejs_active_handles` and so on.
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`)
  }
  const counted = [requestSeconds, renderSeconds, pageQueue, storeSeconds, linesWritten]
  for (const metric of counted) registry.registerMetric(metric as Metric)
  new Counter({
    name: 'page_cache_responses_total',
    help: 'Responses of the page cache: sent from memory, or rendered for it',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, pageCache.hits)
      this.inc({ result: 'miss' }, pageCache.renders)
    },
  })
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails not sent yet, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, sending, dead } = await outboxSummary(db)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'sending' }, sending)
      this.set({ state: 'dead' }, dead)
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the mail that should have gone first has waited since it was due, 0 without any',
    registers,
    async collect() {
      this.set((await longestWait({ db, clock })) / 1000)
    },
  })
  new Gauge({
    name: 'cvs',
    help: 'CVs of applications, by the state of their virus scan',
    labelNames: ['scan'],
    registers,
    async collect() {
      this.reset()
      for (const [scan, count] of await countCvScans({ db, scanner })) this.set({ scan }, count)
    },
  })
  new Gauge({
    name: 'contentful_snapshot_age_seconds',
    help: 'Age of the posts fetched from Contentful; it grows too while nobody reads posts',
    registers,
    collect() {
      const age = posts.snapshotAge()
      if (age === undefined) this.remove()
      else this.set(age)
    },
  })
  new Counter({
    name: 'cv_scans_total',
    help: 'Scans of CVs by this process; a failed one gave no verdict',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, times] of Object.entries(scanner?.counts ?? {})) this.inc({ outcome }, times)
    },
  })
  new Gauge({
    name: 'uploads_waiting',
    help: 'CVs that no application has claimed yet, by state: on their way in, or arrived',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countUnclaimed(db))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'Moment of the newest backup by this program, 0 when there is none',
    registers,
    async collect() {
      this.set(((await lastBackupAt(db))?.getTime() ?? 0) / 1000)
    },
  })

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch {
      // Without the database mail and files can't be counted.
      response.writeHead(503).end()
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  return server
}
