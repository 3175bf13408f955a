import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { readConfig } from '#platform/config.ts'
import { makeEmptyDatabase } from '#platform/db/test-database.server.ts'
import { welcomeFirstAdministrator } from './first-administrator.ts'
import { closeServices, openServices } from './services.ts'

const postgres = test.runIf(inject('engine') === 'postgres')

async function startNode(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-node-'))
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'on' }
  const services = await openServices(readConfig(settings), () => false)
  onTestFinished(async () => {
    await closeServices(services)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { services, welcome: await welcomeFirstAdministrator(services) }
}

postgres('nodes that start at once on an empty database come up; one fills it', async () => {
  const url = await makeEmptyDatabase()
  const nodes = await Promise.all([startNode(url), startNode(url), startNode(url)])
  expect(nodes.filter(({ welcome }) => welcome.length > 0)).toHaveLength(1)
  const { db } = (nodes[0] as (typeof nodes)[0]).services
  const titles = await db.selectFrom('jobs').select('title').execute()
  expect(titles).toHaveLength(sampleJobs.length)
  // While tables are brought up to date nothing is timed out; afterwards everything is.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
