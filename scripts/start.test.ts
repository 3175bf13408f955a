import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { CONTACT_SUBJECTS } from '#domain/messages/messages.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { version } from '#platform/version.server.ts'
import { untilBuilt } from '../testing/built.ts'
import { freePort } from '../testing/free-port.ts'
import { newFolder } from '../testing/new-folder.ts'
import { START } from '../testing/start-command.ts'

beforeAll(untilBuilt)

/** The program as a service manager starts it: not at a terminal. */
function start(settings: NodeJS.Dict<string>, cwd = process.cwd()) {
  return spawn(process.execPath, START, {
    cwd,
    env: { ...process.env, DATABASE_URL: '', SITE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Lines of a log: JSON each, or the test fails. */
const parsed = (log: string) =>
  log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))

test('from start to stop every line of the log is JSON, and names nobody', async () => {
  const port = String(await freePort())
  const dataDir = newFolder()
  const child = start({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const complaints = text(child.stderr)
  let log = ''
  const isReady = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    log += `${line}\n`
    if (line.includes('Ready on')) isReady.resolve()
  })
  await isReady.promise
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status
  const contact = {
    ...{ name: 'Ann Example', email: 'ann@home.example', phone: '07700 900123' },
    ...{ subject: CONTACT_SUBJECTS[0], message: 'About a shift in Leeds' },
  }
  const headers = { 'Content-Type': 'application/json' }
  expect(await ask('/jobs?keyword=ann@home.example')).toBe(200)
  expect(await ask('/jobs/Ann%20Example')).toBe(404)
  expect(await ask('/api/contact', { method: 'POST', headers, body: JSON.stringify(contact) })).toBe(201)
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await db.schema.alterTable('posts').renameTo('away').execute()
  expect(await ask('/blog?search=ann@home.example')).toBeGreaterThanOrEqual(500)
  await db.schema.alterTable('away').renameTo('posts').execute()
  await db.destroy()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])

  const lines = parsed(`${log}${await complaints}`)
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      ...[expect.stringMatching(/^First administrator: \S+@/), expect.stringMatching(/^One-time password: /)],
      ...[expect.stringMatching(`^Ready on http://127.0.0.1:${port} with`), 'answered', 'a page failed'],
    ]),
  )
  expect(lines.filter(({ level, time, msg }) => !level || !time || !msg)).toEqual([])
  expect(log).not.toMatch(/ann|900123|Leeds/i)
})

test('a start that fails says why in one line of JSON', async () => {
  const file = join(newFolder(), 'file')
  const withoutFiles = newFolder()
  for (const path of [file, join(withoutFiles, 'files')]) writeFileSync(path, '')
  for (const [settings, why] of [
    [{ PORT: 'soon' }, { msg: expect.stringMatching(/^PORT: /) }],
    [{ DATA_DIR: file }, { msg: `DATA_DIR: this user can't read or write in ${file} (ENOTDIR)` }],
    [
      { DATA_DIR: withoutFiles },
      { msg: `DATA_DIR: this user can't read or write in ${join(withoutFiles, 'files')} (EEXIST)` },
    ],
    [{ HOST: '192.0.2.1', DATA_DIR: newFolder() }, { msg: expect.stringMatching(/^HOST: .*192\.0\.2\.1/) }],
  ] as const) {
    const child = start(settings)
    const exit = once(child, 'exit')
    const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await exit
    expect(said).toBe('')
    expect(parsed(complaints)).toEqual([expect.objectContaining({ level: 60, ...why })])
    expect(code).toBe(1)
  }
})

test('a settings file written on Windows is read, and likely mistakes in it are warned of', async () => {
  const folder = newFolder()
  const port = String(await freePort())
  const mistakes = ['SMPT_URL=smtp://mail.agency.example', 'SITE_URL=https://agency.example']
  const lines = ['DATA_DIR=own-data', `PORT=${port}`, ...mistakes]
  writeFileSync(join(folder, '.env'), `\uFEFF${lines.join('\r\n')}\r\n`)
  const child = start({ SITE_URL: undefined }, folder)
  let log = ''
  for await (const line of createInterface({ input: child.stdout })) {
    log += `${line}\n`
    if (line.includes('Ready on')) child.kill('SIGTERM')
  }
  expect(existsSync(join(folder, 'own-data', 'agency.sqlite'))).toBe(true)
  const said = parsed(log)
  expect(said).toContainEqual(
    expect.objectContaining({ msg: `Ready on http://127.0.0.1:${port} with version ${version}` }),
  )
  const warnings = said.filter(({ level }) => level === 40).map(({ msg }) => msg)
  expect(warnings).toEqual([
    '.env: SMPT_URL is not the name of a setting; docs/settings.md has them all',
    expect.stringMatching(/^TRUST_PROXY: 0, though SITE_URL needs a proxy/),
  ])
})

test.each([
  ['a folder', 'EISDIR', (file: string) => mkdirSync(file)],
  ['a link that leads nowhere', 'ENOENT', (file: string) => symlinkSync('moved.env', file)],
])(
  'a settings file that is %s stops the start, instead of the default settings being used',
  async (_, code, make) => {
    const folder = newFolder()
    make(join(folder, '.env'))
    const child = start({ PORT: String(await freePort()) }, folder)
    const complaints = await text(child.stderr)
    const why = { level: 60, msg: `.env: this user can't read it (${code})` }
    expect(parsed(complaints)).toEqual([expect.objectContaining(why)])
    expect(existsSync(join(folder, 'data'))).toBe(false)
  },
)
