import { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { readContentRevision } from '#platform/db/content-revision.server.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers too; 503 while it does not. */
export function health({ db, log }: Services) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'up' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      try {
        await readContentRevision(db)
        return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' })
      } catch (error) {
        log.error({ err: error }, 'the database does not answer')
        return c.json({ error: 'The database does not answer.' }, 503, {
          'Cache-Control': 'no-store',
          'Retry-After': '5',
        })
      }
    })
}
