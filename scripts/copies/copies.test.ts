import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastBackupAt } from '#domain/backup/last-backup.server.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { untilBuilt } from '../../testing/built.ts'

const APPLICATIONS = 400
const SCRIPTS = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'agency-copies-'))
const [old, anew] = [join(folder, 'old'), join(folder, 'anew')]
const backup = join(folder, 'backup.zip')

/** Starts a command of this installation as its operator does. */
function start(dataDir: string, script: string, ...options: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '', SESSION_SECRET: '' }
  return spawn(process.execPath, [join(SCRIPTS, script), ...options], { env, cwd: folder })
}

/** Runs it to its end: its exit code and what it said. */
async function run(dataDir: string, script: string, ...options: string[]) {
  const child = start(dataDir, script, ...options)
  const [said, [code]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit'),
  ])
  return { code, said: said.join('') }
}

/** Runs a backup into a file of this name, and kills it as soon as it has begun to write. */
async function killBackup(name: string) {
  const watcher = watch(folder)
  const begun = new Promise<void>((begin) => {
    watcher.on('change', (_, changed) => String(changed).endsWith('-part') && begin())
  })
  const child = start(old, 'backup.ts', join(folder, name))
  const ended = once(child, 'exit')
  await begun
  child.kill('SIGKILL')
  await ended
  watcher.close()
}

/** Runs a restore, and kills it when it says this. */
async function restoreUntil(line: RegExp) {
  const child = start(anew, 'restore.ts', backup)
  const ended = once(child, 'exit')
  for await (const said of createInterface({ input: child.stdout }))
    if (line.test(said)) child.kill('SIGKILL')
  await ended
}

async function lastBackupOf(dataDir: string) {
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  try {
    return (await lastBackupAt(db))?.getTime() ?? 0
  } finally {
    await db.destroy()
  }
}

async function applicationsIn(dataDir: string): Promise<number> {
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'applications')) return 0
    const { rows } = await sql<{ count: number }>`select count(*) as count from applications`.execute(db)
    return rows[0]?.count ?? 0
  } finally {
    await db.destroy()
  }
}

beforeAll(async () => {
  expect(await run(old, 'seed.ts', '--applications', String(APPLICATIONS))).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('copies of an installation', () => {
  test('a backup that is killed leaves no file of its name', async () => {
    await killBackup('killed.zip')
    expect(readdirSync(folder)).not.toContain('killed.zip')
    expect(await lastBackupOf(old)).toBe(0)
  })

  test('the next backup removes what a killed one left, unless it may still be written', async () => {
    await killBackup('left.zip')
    const drafts = () => readdirSync(folder).filter((name) => name.endsWith('-part'))
    const left = drafts()
    expect(left).not.toEqual([])
    expect(await run(old, 'backup.ts', join(folder, 'soon.zip'))).toMatchObject({ code: 0 })
    expect(drafts()).toEqual(left)
    const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
    for (const draft of left) utimesSync(join(folder, draft), hoursAgo, hoursAgo)
    expect(await run(old, 'backup.ts', join(folder, 'later.zip'))).toMatchObject({ code: 0 })
    expect(drafts()).toEqual([])
    expect(Date.now() - (await lastBackupOf(old))).toBeLessThan(60_000)
  })

  test('a backup is made while the database is open elsewhere; a restore is refused', async () => {
    const db = openDatabase({ databaseUrl: undefined, dataDir: old })
    await db.selectFrom('jobs').select('id').execute()
    const meanwhile = join(folder, 'meanwhile.zip')
    expect(await run(old, 'backup.ts', meanwhile)).toMatchObject({ code: 0 })
    expect(await run(old, 'restore.ts', meanwhile, '--replace')).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use'),
    })
    await db.destroy()
  })

  test('a restore that is killed leaves all or nothing, and is done anew', async () => {
    expect(await run(old, 'backup.ts', backup)).toMatchObject({ code: 0 })
    expect(await run(anew, 'restore.ts', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('another secret'),
    })
    cpSync(join(old, 'secret'), join(anew, 'secret'))
    await restoreUntil(/Copying files/)
    expect(await applicationsIn(anew)).toBe(0)
    await restoreUntil(/Writing rows/)
    expect([0, APPLICATIONS]).toContain(await applicationsIn(anew))
    expect(await run(anew, 'restore.ts', backup, '--replace')).toMatchObject({ code: 0 })
    expect(await applicationsIn(anew)).toBe(APPLICATIONS)
    expect(readdirSync(join(anew, 'files/cv'))).toHaveLength(APPLICATIONS)
  })

  test('an older program on a newer database says so in one line, and goes back with a backup', async () => {
    await untilBuilt()
    const db = openDatabase({ databaseUrl: undefined, dataDir: anew })
    await sql`create table of_tomorrow (id text primary key)`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027')`.execute(db)
    await db.destroy()
    for (const [script, ...options] of [['start.ts'], ['admin.ts', 'add', 'ann@example.org']] as const) {
      const { code, said } = await run(anew, script, ...options)
      expect(code).toBe(1)
      expect(said).toMatch(/^[^\n]*The database was upgraded by a newer version than [^\n]+\n$/)
    }
    expect(await run(anew, 'restore.ts', backup, '--replace')).toMatchObject({ code: 0 })
    expect(await run(anew, 'admin.ts', 'add', 'ann@example.org')).toMatchObject({ code: 0 })
  })

  test('a backup that lacks files is written, ends with 1, and does not count as one', async () => {
    const [first = ''] = readdirSync(join(anew, 'files/cv'))
    rmSync(join(anew, 'files/cv', first))
    const before = await lastBackupOf(anew)
    const path = join(folder, 'incomplete.zip')
    expect(await run(anew, 'backup.ts', path)).toEqual({
      code: 1,
      said: expect.stringMatching(/399 files\.\n.* not in the store: 1\n$/),
    })
    expect(existsSync(path)).toBe(true)
    expect(await lastBackupOf(anew)).toBe(before)
  })

  test('what the operator can put right is one line', async () => {
    expect(await run(old, 'backup.ts', join(folder, 'no-folder', 'a.zip'))).toEqual({
      code: 1,
      said: `${join(folder, 'no-folder')}: there is no such folder, or this user can't write to it\n`,
    })
    for (const wrong of [['a.zip', '--replacing'], ['no.zip']])
      expect(await run(anew, 'restore.ts', ...wrong)).toEqual({
        code: 1,
        said: expect.stringMatching(/^.+\n$/),
      })
  })

  test('where there is no installation none is made', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(await run(nowhere, 'backup.ts', join(folder, 'none.zip'))).toMatchObject({ code: 1 })
    expect(existsSync(nowhere)).toBe(false)
  })
})
