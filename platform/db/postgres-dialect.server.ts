import { setTimeout } from 'node:timers/promises'
import {
  type BinaryOperationNode,
  CompiledQuery,
  Kysely,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  type RootOperationNode,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { isForeignKeyViolation } from './unique-violation.server.ts'

const MOST_CONNECTIONS = 10
/** How long a request waits for a connection; after that it is told to try again. */
const CONNECTION_PATIENCE_MS = 5_000
/** How long a statement waits for a lock, as on SQLite. Were all connections waiting, nobody could read. */
const LOCK_PATIENCE_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A transaction whose node has sent nothing for this long is ended: its locks hold up other nodes. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** The cost of a random read, for the planner. The default is for spinning disks and avoids our indexes. */
const RANDOM_PAGE_COST = 1.1

/** How often a transaction is tried that PostgreSQL ends because of another one. */
const MOST_TRIES = 4
const LONGEST_PAUSE_MS = 100
const DEADLOCK = '40P01'

/**
 * Runs a transaction again that PostgreSQL ended because of a deadlock, or because another one has deleted
 * what a row refers to or added a row that refers to what is deleted. Nothing of it is kept, so what is done
 * in one must change nothing outside the database.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (callback) => {
      for (let tries = 1; ; tries++) {
        try {
          return await execute(callback)
        } catch (error) {
          const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
          if (!(isDeadlock || isForeignKeyViolation(error)) || tries === MOST_TRIES) throw error
          // Begun at once it may take first what the other waits for, and both stand as before.
          await setTimeout(Math.random() * LONGEST_PAUSE_MS)
        }
      }
    }
    return builder
  }
}

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
    // A broken connection emits an error that would end the process without listeners. The pool replaces idle
    // ones; for those in use the statement fails anyway.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    super({
      pool,
      async onCreateConnection(connection) {
        await connection.executeQuery(CompiledQuery.raw(`set random_page_cost = ${RANDOM_PAGE_COST}`))
        // To start further processes takes longer than most of our queries.
        await connection.executeQuery(CompiledQuery.raw('set max_parallel_workers_per_gather = 0'))
        // So does compiling them.
        await connection.executeQuery(CompiledQuery.raw('set jit = off'))
      },
    })
  }

  override createQueryCompiler() {
    return new PlainTextQueryCompiler()
  }
}

/**
 * Replaces NUL, which PostgreSQL refuses and any visitor can send. No stored text contains one. And says for
 * `in ()` and `not in ()`, which it refuses, what SQLite takes them for.
 */
class PlainTextQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node
    const isEmptyList = PrimitiveValueListNode.is(list) && list.values.length === 0
    if (isEmptyList && OperatorNode.is(operator)) this.append(String(operator.operator === 'not in'))
    else super.visitBinaryOperation(node)
  }

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    const query = super.compileQuery(node, id)
    return { ...query, parameters: query.parameters.map(plainText) }
  }
}

function plainText(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\u{fffd}') : parameter
}
