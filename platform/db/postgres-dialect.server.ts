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
/** A statement that takes longer than this is broken off. */
const STATEMENT_TIMEOUT_MS = 15_000

/** PostgreSQL for Kysely, at an address such as `postgres://user:password@host/database`. */
export class PlainTextPostgresDialect extends PostgresDialect {
  constructor(address: string) {
    const pool = new pg.Pool({
      connectionString: address,
      max: MOST_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    })
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
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
