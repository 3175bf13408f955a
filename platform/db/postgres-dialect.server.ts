import {
  CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'

/** How many connections one node may have open at once. */
const MOST_CONNECTIONS = 10
/** How long a request waits for one of them; after that it is told to try again, instead of standing in an endless queue. */
const CONNECTION_PATIENCE_MS = 5_000
/** How long a statement waits for a lock, as on SQLite. With every connection of the pool waiting for one, nobody could read. */
const LOCK_PATIENCE_MS = 5_000
/** A statement that takes longer than this is cancelled. */
const STATEMENT_TIMEOUT_MS = 15_000
/** A transaction whose node has sent nothing for this long is ended: its locks hold up other nodes. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/**
 * For the planner: what a page read out of order costs beside one read in order. PostgreSQL's own 4 is that of turning disks; memory and flash hardly
 * know the difference. With 4 it reads all posts for a search that its index would answer.
 */
const RANDOM_PAGE_COST = 1.1

/** PostgreSQL for Kysely, at an address such as `postgres://user:password@host/database`. */
export class PlainTextPostgresDialect extends PostgresDialect {
  constructor(address: string) {
    const pool = new pg.Pool({
      connectionString: address,
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
      lock_timeout: LOCK_PATIENCE_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
    })
    // The pool replaces a connection that breaks, but without listeners its error would end the process. The pool's listener is for idle
    // connections, each client's own for those in use, whose statement fails anyway.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    super({
      pool,
      async onCreateConnection(connection) {
        await connection.executeQuery(CompiledQuery.raw(`set random_page_cost = ${RANDOM_PAGE_COST}`))
      },
    })
  }

  override createQueryCompiler() {
    return new PlainTextQueryCompiler()
  }
}

/**
 * PostgreSQL fails on a text with a NUL character, which any visitor can put into an address. No stored text contains one, so the query means
 * the same with a stand-in character.
 */
class PlainTextQueryCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    const query = super.compileQuery(node, id)
    return { ...query, parameters: query.parameters.map(plainText) }
  }
}

function plainText(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\u{fffd}') : parameter
}
