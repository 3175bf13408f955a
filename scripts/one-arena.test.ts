import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = resolve(import.meta.dirname, 'one-arena.ts')
const TELLING = `
  console.log(process.pid)
  ;(await import(${JSON.stringify(MODULE)})).withOneArena()
  console.log(process.env.MALLOC_ARENA_MAX, process.execArgv[0], process.argv[1])`

/** What a program says that begins itself again: one line before, the others afterwards. @param before what is done first of all */
function run(environment: Record<string, string | undefined>, before = '') {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=99', '--input-type=module', '--eval', before + TELLING, 'an-argument'],
    { env: { ...process.env, MALLOC_ARENA_MAX: undefined, ...environment }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

test.runIf(process.platform === 'linux')(
  'a program begins again with one heap, as the same process with the same flags and arguments',
  () => {
    const [before, afterwards, ...rest] = run({})
    expect(afterwards).toBe(before)
    expect(rest).toEqual(['1 --max-old-space-size=99 an-argument'])
  },
)

test('what the environment says of heaps is left as it is', () => {
  expect(run({ MALLOC_ARENA_MAX: '4' }).slice(1)).toEqual(['4 --max-old-space-size=99 an-argument'])
})

test('where no process may begin again, the program goes on as it is', () => {
  const refused = "process.execve = () => { throw new Error('EPERM') };"
  expect(run({}, refused).slice(1)).toEqual(['undefined --max-old-space-size=99 an-argument'])
})
