import { rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newKey } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { lockTable } from './locks.server.ts'
import type { Db, DbOrTrx } from './open.server.ts'

/** How often a node says that it is there, and looks at the others. */
const HEARTBEAT_MS = 10_000
/** A node that has said nothing for this long is not running. */
const GONE_AFTER_MS = 30_000
/** Two clocks that are both within this of the database's are at most 30 seconds apart. */
const CLOCK_TOLERANCE_MS = 15_000

/** A way in which this node does not go with another, or with the database. */
type Disagreement = {
  /** What operators read, one line. */
  line: string
  /** Records or files get lost this way, so a node does not start like this. */
  isHarmful: boolean
}

/** This node among those on the same database. Of two that disagree, the one that came later says so. */
export type Nodes = {
  /** As of the last round. */
  readonly disagreements: readonly Disagreement[]
  /** Tells the others at once that this node is gone. */
  leave(): Promise<void>
}

type NodeServices = { config: Config; db: Db; files: FileStore; secret: string; clock: Clock; log: Log }

/** A node that shares its database with no other. */
export const alone: Nodes = { disagreements: [], leave: async () => {} }

/**
 * Adds this node to those that run on the database, and compares it with them now and every ten seconds.
 * What changes is logged.
 * @throws ConfigError when another one has another secret, or keeps its files elsewhere
 */
export async function joinNodes(services: NodeServices, version: string): Promise<Nodes> {
  const { config, db, files, secret, clock, log } = services
  if (db.engine === 'sqlite') return alone
  const id = newKey()
  const inSameStore = new Set<string>()
  let isInStore = false
  let joinedAt: string | undefined
  let disagreements: Disagreement[] = []

  /** Each node puts a file into its store, which those that share the store find there. */
  async function putIntoStore() {
    if (isInStore) return
    // Fails sooner than keeping a file does.
    await files.check()
    const path = await files.temporaryPath()
    try {
      await writeFile(path, id, { mode: 0o600 })
      await files.keep(path, keyInStore(id))
      isInStore = true
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Renews this node's row. One after another: of two that start at once, the second sees the first. */
  function heartbeat() {
    return db.transaction().execute(async (trx) => {
      await lockTable(trx, 'nodes')
      const now = await databaseTime(trx)
      const offsetMs = clock.now().getTime() - now
      const goneBefore = new Date(now - GONE_AFTER_MS).toISOString()
      const gone = await trx
        .deleteFrom('nodes')
        .where('seen_at', '<', goneBefore)
        .where('id', '!=', id)
        .returning('id')
        .execute()
      // Others took this node for gone, as after an outage of the database, and removed its file.
      if (joinedAt && !(await isListed(trx, id))) isInStore = false
      const seen_at = new Date(now).toISOString()
      joinedAt ??= seen_at
      const row = {
        name: `${hostname()}:${config.port}`,
        version,
        secret_mark: markOf(secret, id),
        is_in_store: isInStore ? 1 : 0,
        joined_at: joinedAt,
        seen_at,
      }
      await trx
        .insertInto('nodes')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      const others = await trx
        .selectFrom('nodes')
        .selectAll()
        .where('id', '!=', id)
        .where('joined_at', '<=', joinedAt)
        .orderBy('joined_at')
        .execute()
      return { others, offsetMs, gone }
    })
  }

  /** @throws when the store or the database does not answer */
  async function sharesStore(other: { id: string; is_in_store: number }): Promise<boolean> {
    if (!isInStore || other.is_in_store === 0 || inSameStore.has(other.id)) return true
    const found = await files.open(keyInStore(other.id))
    found?.stream.destroy()
    if (found) inSameStore.add(other.id)
    // A node that has stopped meanwhile took its row away, and then its file.
    return found !== undefined || !(await isListed(db, other.id))
  }

  async function compare(): Promise<Disagreement[]> {
    await putIntoStore().catch((error) => log.error({ err: error }, 'the file store does not answer'))
    const { others, offsetMs, gone } = await heartbeat()
    for (const node of gone) await files.remove(keyInStore(node.id)).catch(() => {})
    const found: Disagreement[] = []
    for (const other of others) {
      const { name } = other
      if (other.secret_mark !== markOf(secret, other.id))
        found.push({
          line: `SESSION_SECRET: another one than that of ${name}, on the same database`,
          isHarmful: true,
        })
      if (!(await sharesStore(other).catch(() => true)))
        found.push({
          line: `STORAGE_URL: another store than that of ${name}, on the same database`,
          isHarmful: true,
        })
      if (other.version !== version)
        found.push({ line: `This is version ${version}, ${name} is ${other.version}`, isHarmful: false })
    }
    if (Math.abs(offsetMs) > CLOCK_TOLERANCE_MS) {
      const way = offsetMs > 0 ? 'ahead of' : 'behind'
      const seconds = Math.round(Math.abs(offsetMs) / 1000)
      found.push({ line: `The clock is ${seconds} seconds ${way} the database's`, isHarmful: false })
    }
    return found
  }

  /** Logs what is new since the last round. */
  function report(found: Disagreement[]) {
    const known = new Set(disagreements.map(({ line }) => line))
    for (const { line, isHarmful } of found) if (!known.has(line)) log[isHarmful ? 'error' : 'warn'](line)
    disagreements = found
  }

  async function leave() {
    await db.deleteFrom('nodes').where('id', '=', id).execute()
    if (isInStore) await files.remove(keyInStore(id))
  }

  const found = await compare()
  const harm = found.find(({ isHarmful }) => isHarmful)
  if (harm) {
    await leave()
    throw new ConfigError(harm.line)
  }
  report(found)
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    // While the store is slow, a round takes longer than the time to the next one.
    round ??= compare()
      .then(report, (error) => log.warn({ err: error }, 'the nodes could not be compared'))
      .finally(() => {
        round = undefined
      })
  }, HEARTBEAT_MS).unref()

  return {
    get disagreements() {
      return disagreements
    },
    async leave() {
      clearInterval(timer)
      await round
      await leave().catch((error) => log.warn({ err: error }, 'the other nodes could not be told of the end'))
    },
  }
}

const keyInStore = (id: string) => `nodes/${id}`

async function isListed(db: DbOrTrx, id: string): Promise<boolean> {
  return (await db.selectFrom('nodes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Tells whether two nodes have the same secret, and nothing more of it. */
const markOf = (secret: string, id: string) => keyedHash(secret, 'node', id)

/** The time by PostgreSQL's clock, in milliseconds since 1970. */
async function databaseTime(trx: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ now: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(trx)
  return Number(rows[0]?.now)
}
