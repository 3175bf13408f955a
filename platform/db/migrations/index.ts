import type { Kysely } from 'kysely'
import * as jobs from './0001-jobs.ts'
import * as applications from './0002-applications.ts'

export type Engine = 'sqlite' | 'postgres'

/** Every step from an empty database to today's, in order. A step that has shipped is never changed. */
export const migrations: Record<string, { up(db: Kysely<unknown>, engine: Engine): Promise<void> }> = {
  '0001-jobs': jobs,
  '0002-applications': applications,
}
