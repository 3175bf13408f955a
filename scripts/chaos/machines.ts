import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inEnvironment, startS3Stub } from '#platform/files/test-store.ts'
import type { OwnPostgres } from '../../testing/own-postgres.ts'
import { findPostgres, makeTestDatabase, startOwnPostgres } from '../../testing/postgres.ts'

/** Something for the program to run on: the settings that name it, and `remove`, which takes it away again. */
export type Machine = { settings: Record<string, string>; remove(): Promise<void> }
/** `server` is there if the database can be taken down. */
export type DatabaseMachine = Machine & { server?: OwnPostgres }

const nothingElse: Machine = { settings: {}, remove: async () => {} }
/** The usual, durable settings: whatever is acknowledged must be on the disk even when PostgreSQL itself is killed. */
const DURABLE = ['max_connections=100']

/** The database: the embedded one in the program's own folder, or an empty one on PostgreSQL, on a server of its own if `isServerOurs`. */
export async function openDatabaseMachine(kind: string, isServerOurs = false): Promise<DatabaseMachine> {
  if (kind === 'sqlite') return { ...nothingElse, settings: { DATABASE_URL: '' } }
  if (kind !== 'postgres') throw new Error('--database is sqlite or postgres')
  const server = isServerOurs ? await startOwnPostgres(DURABLE) : undefined
  const { url, drop } = await makeTestDatabase('agency_chaos', server ?? (await findPostgres()))
  return { settings: { DATABASE_URL: url }, remove: drop, ...(server && { server }) }
}

/** Where CVs go: a folder, or a store into which browsers put them directly. */
export async function openFilesMachine(kind: string): Promise<Machine> {
  if (kind === 'disk') return { ...nothingElse, settings: { STORAGE_URL: '' } }
  if (kind !== 's3') throw new Error('--files is disk or s3')
  const { settings, close } = await startS3Stub()
  return { settings: inEnvironment(settings), remove: close }
}

/** A folder for the program's data: an ordinary one or, with `megabytes`, one on a small disk in memory, which only root can make. */
export function openFolder(megabytes?: number): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'agency-chaos-'))
  if (megabytes) mount('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  return {
    path,
    remove() {
      if (megabytes) mount('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function mount(program: string, options: string[]) {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr || error?.message}`)
}
