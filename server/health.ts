import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'
import { version } from '#platform/version.server.ts'

/** A check that takes longer has failed: the caller does not wait for a machine that says nothing. */
const CHECK_WITHIN_MS = 5_000
const notReady = { 'Cache-Control': 'no-store', 'Retry-After': '5' }

/**
 * `/healthz`: the process is up, and which version. `/readyz`: the database and the file store answer too,
 * and this node has the same secret and store as the others; otherwise 503. It names what else differs.
 */
export function health({ db, files, nodes, log }: Services) {
  const checks = { database: () => readContentRevision(db), 'file store': () => files.check() }
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'up', version }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      for (const [name, check] of Object.entries(checks)) {
        try {
          await Promise.race([check(), tooLate(name)])
        } catch (error) {
          log.error({ err: error }, `the ${name} does not answer`)
          return c.json({ error: `The ${name} does not answer.` }, 503, notReady)
        }
      }
      const harm = nodes.disagreements.find(({ isHarmful }) => isHarmful)
      if (harm) return c.json({ error: harm.line }, 503, notReady)
      const warnings = nodes.disagreements.map(({ line }) => line)
      const said = { status: 'ready', ...(warnings.length > 0 && { warnings }) }
      return c.json(said, 200, { 'Cache-Control': 'no-store' })
    })
}

async function tooLate(name: string) {
  await sleep(CHECK_WITHIN_MS, undefined, { ref: false })
  throw new Error(`The ${name} said nothing for ${CHECK_WITHIN_MS} ms`)
}
