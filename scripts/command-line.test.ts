import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/new-folder.ts'

const COMMANDS = [
  'admin',
  'seed',
  'backup',
  'restore',
  'migrate-to-postgres',
  'screens',
  'chaos',
  'test-machine',
  '../bench/bench',
]

/** Calls a command in an empty folder: its exit code, what it said, and what it has made there. */
async function call(command: string, ...options: string[]) {
  const cwd = newFolder()
  const env = { ...process.env, DATA_DIR: cwd, DATABASE_URL: '', STORAGE_URL: '' }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `${command}.ts`), ...options], {
    cwd,
    env,
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, said: (await said).join(''), made: readdirSync(cwd) }
}

test.each(COMMANDS)(
  '%s with --help says how it is called, and with another option too, and does nothing',
  async (command) => {
    const [helped, refused] = await Promise.all([call(command, '--help'), call(command, '--nonsense')])
    expect(helped).toEqual({ code: 0, said: expect.stringMatching(/npm (run|start)/), made: [] })
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('nonsense'), made: [] })
    expect(refused.said).toMatch(/^.+\n$/)
    expect(refused.said.endsWith(helped.said)).toBe(true)
  },
)

test.each(['start', 'build', 'test', 'dev'])(
  '%s with --help says that it has no options, and does nothing',
  async (command) => {
    expect(await call(command, '--help')).toEqual({
      code: 0,
      said: expect.stringMatching(/^npm .* has no options.*\n$/),
      made: [],
    })
  },
)

test('a number that seed can not read is refused in one line', async () => {
  const refused = await call('seed', '--jobs', '1', '--posts', 'ten')
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/^Say how many: .*\n$/)])
})

test.each([
  ['admin', 'add', 'ann@agency.example'],
  ['admin', 'reset', 'ann@agency.example'],
  ['backup', 'a.zip'],
])('%s %s in a folder without an installation says so, and makes none', async (command, ...options) => {
  const refused = await call(command, ...options)
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_DIR: there is no database in \/.+\n$/),
    made: [],
  })
})
