import { readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { createLog } from '#platform/log.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { joinNodes } from './nodes.server.ts'
import type { Db } from './open.server.ts'
import { test } from './test-database.server.ts'

const postgres = test.runIf(inject('engine') === 'postgres')

const SECRET = 'the secret that the nodes of a test share'
const store = newFolder()
const log = createLog('silent')

/** A node on port 3000 unless it is given another, and which by default goes with all others. */
async function start(db: Db, changes: Partial<Parameters<typeof joinNodes>[0]> = {}, version = '1.0.0') {
  const config = readConfig({})
  const services = { config, db, files: openDiskStore(store), secret: SECRET, clock: systemClock, log }
  const nodes = await joinNodes({ ...services, ...changes }, version)
  onTestFinished(() => nodes.leave())
  return nodes
}

const aheadBy = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })
const linesOf = ({ disagreements }: Awaited<ReturnType<typeof start>>) =>
  disagreements.map(({ line }) => line)
const first = `${hostname()}:3000`

postgres('a node with another secret or another store than a running one is refused', async ({ db }) => {
  await start(db)
  await expect(start(db, { secret: 'another secret than that of the first' })).rejects.toThrow(
    `SESSION_SECRET: another one than that of ${first}, on the same database`,
  )
  await expect(start(db, { files: openDiskStore(newFolder()) })).rejects.toThrow(
    `STORAGE_URL: another store than that of ${first}, on the same database`,
  )
  expect(await db.selectFrom('nodes').select('name').execute()).toHaveLength(1)
})

postgres('a node with another version or a wrong clock starts, and says so', async ({ db }) => {
  const one = await start(db)
  const other = await start(db, { clock: aheadBy(120) }, '1.1.0')
  expect(linesOf(other)).toEqual([
    `This is version 1.1.0, ${first} is 1.0.0`,
    "The clock is 120 seconds ahead of the database's",
  ])
  expect(other.disagreements.filter(({ isHarmful }) => isHarmful)).toEqual([])
  expect(linesOf(await start(db, { clock: aheadBy(-20) }))).toContain(
    "The clock is 20 seconds behind the database's",
  )
  expect(linesOf(await start(db, { clock: aheadBy(10) }))).not.toContainEqual(expect.stringMatching(/clock/))
  expect(linesOf(one)).toEqual([])
})

postgres('once all nodes have stopped or were killed, another secret and store are fine', async ({ db }) => {
  const stopped = await start(db)
  await stopped.leave()
  await start(db)
  const minutesAgo = new Date(Date.now() - 120_000).toISOString()
  await db.updateTable('nodes').set({ seen_at: minutesAgo }).execute()
  const changed = { secret: 'a new secret of every node from now on', files: openDiskStore(newFolder()) }
  expect(linesOf(await start(db, changed))).toEqual([])
})

postgres('a store that comes back later is compared then', async ({ db }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await start(db)
  const folder = newFolder()
  const files = openDiskStore(folder)
  let isAway = true
  const keep: typeof files.keep = async (path, key) => {
    if (isAway) throw new Error('away')
    await files.keep(path, key)
  }
  const node = await start(db, { files: { ...files, keep } })
  expect(linesOf(node)).toEqual([])
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  await expect
    .poll(() => node.disagreements)
    .toEqual([
      { line: `STORAGE_URL: another store than that of ${first}, on the same database`, isHarmful: true },
    ])
  await node.leave()
  expect(readdirSync(join(folder, 'files/nodes'))).toEqual([])
})

postgres('nodes that the database did not hear of for a while are compared rightly again', async ({ db }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = newFolder()
  const files = openDiskStore(folder)
  const before = [await start(db, { files }), await start(db, { files })]
  const inStore = readdirSync(join(folder, 'files/nodes'))
  const minutesAgo = new Date(Date.now() - 120_000).toISOString()
  await db.updateTable('nodes').set({ seen_at: minutesAgo }).execute()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      const rows = db.selectFrom('nodes').select('id').where('is_in_store', '=', 1)
      return (await rows.where('seen_at', '>', minutesAgo).execute()).map(({ id }) => id).sort()
    })
    .toEqual(inStore.sort())
  expect(readdirSync(join(folder, 'files/nodes')).sort()).toEqual(inStore)
  const nodes = [...before, await start(db, { files })]
  expect(nodes.flatMap(linesOf)).toEqual([])
})

postgres('a node that stops while another starts is not taken for one with another store', async ({ db }) => {
  const files = openDiskStore(store)
  const stopping = await start(db, { files })
  const open: typeof files.open = async (key) => {
    await stopping.leave()
    return files.open(key)
  }
  expect(linesOf(await start(db, { files: { ...files, open } }))).toEqual([])
})
