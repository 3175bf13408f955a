import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../testing/new-folder.ts'
import { ConfigError } from './config.ts'
import { keyedHash, readSecret } from './secret.server.ts'

const run = promisify(execFile)
let folder: string
beforeEach(() => {
  folder = newFolder()
})

test('SESSION_SECRET is the secret, and no file is made', () => {
  const sessionSecret = 's'.repeat(32)
  expect(readSecret({ sessionSecret, dataDir: folder })).toBe(sessionSecret)
  expect(readdirSync(folder)).toEqual([])
})

test('without it a secret is made once, in a new folder if need be, for the own user only', () => {
  const dataDir = join(folder, 'data')
  const secret = readSecret({ sessionSecret: undefined, dataDir })
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(readSecret({ sessionSecret: undefined, dataDir })).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('programs that start at the same time agree on one', async () => {
  const script = `
    import { readSecret } from ${JSON.stringify(join(import.meta.dirname, 'secret.server.ts'))}
    console.log(readSecret({ sessionSecret: undefined, dataDir: process.argv[1] }))`
  const starts = Array.from({ length: 6 }, () =>
    run(process.execPath, ['--input-type=module', '--eval', script, folder]),
  )
  const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout)
  expect(new Set(secrets).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secret'])
}, 30_000)

test('a damaged file stops the start with one line', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'secret'), '')
  expect(() => readSecret({ sessionSecret: undefined, dataDir: folder })).toThrow(ConfigError)
})

test('a folder that can’t be used stops the start with one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const line = `DATA_DIR: this user can't read or write in ${file} (ENOTDIR)`
  expect(() => readSecret({ sessionSecret: undefined, dataDir: file })).toThrow(new ConfigError(line))
})

test('a keyed hash depends on secret, purpose and text', () => {
  const hashes = [
    keyedHash('secret', 'purpose', 'text'),
    keyedHash('other', 'purpose', 'text'),
    keyedHash('secret', 'other', 'text'),
    keyedHash('secret', 'purpose', 'other'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(keyedHash('secret', 'purpose', 'text')).toBe(hashes[0])
  expect(hashes[0]).not.toContain('text')
})
