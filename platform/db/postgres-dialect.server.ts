import {
  type CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'

/** Connections that one node may have open at once. */
const MOST_CONNECTIONS = 10
/** Longer than this nobody waits for one of them: who comes then is told to try again, instead of standing in a queue without end. */
const CONNECTION_PATIENCE_MS = 5_000
/** Nor longer for what somebody else holds: as on SQLite. A pool full of those who wait would be one that nobody can read with. */
const LOCK_PATIENCE_MS = 5_000
/** A statement that takes longer than this is broken off, */
const STATEMENT_TIMEOUT_MS = 15_000
/** and so is a transaction whose node has said nothing for so long: its locks stop other nodes. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000

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
    // A connection that breaks is replaced by the pool. Without listeners it would end the process: the pool's is for idle connections,
    // each one's own for those in use, whose statement fails anyway.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    super({ pool })
  }

  override createQueryCompiler() {
    return new PlainTextQueryCompiler()
  }
}

/**
 * PostgreSQL fails on a text with a NUL character, which any visitor can put into an address. No stored text has one, so
 * a stand-in character asks the same question.
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
