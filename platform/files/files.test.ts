import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig, type S3Settings } from '#platform/config.ts'
import { newFolder } from '../../testing/new-folder.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { openFileStore } from './open.server.ts'
import { openS3Store } from './s3.server.ts'
import { startS3Stub } from './test-store.ts'
import { takesUploadsFrom } from './uploads-from-pages.server.ts'

const dataDir = newFolder()
const stub = await startS3Stub()
afterAll(() => stub.close())

/** At night a real store: `npm run test:nightly -- --real-store`. */
const s3 = inject('realStore') ?? stub.settings

const openers = {
  'a folder': () => openFileStore({ s3: undefined, dataDir }),
  'S3-compatible storage': () => openFileStore({ s3, dataDir }),
}

describe.each(Object.entries(openers))('files in %s', (_name, openStore) => {
  let files: FileStore
  beforeEach(() => {
    files = openStore()
    return () => files.close()
  })
  async function keep(key: string, text: string) {
    const path = await files.temporaryPath()
    await writeFile(path, text)
    await files.keep(path, key)
    return path
  }
  async function read(key: string) {
    const opened = await files.open(key)
    return opened && { size: opened.size, text: String(await buffer(opened.stream)) }
  }

  test('a temporary file that is kept is found under its key, and no more where it was', async () => {
    const path = await keep('cv/kept1', 'Ünïcode, and\0more')
    expect(await read('cv/kept1')).toEqual({ size: 19, text: 'Ünïcode, and\0more' })
    expect(existsSync(path)).toBe(false)
  })

  test('an empty file is a file', async () => {
    await keep('cv/empty', '')
    expect(await read('cv/empty')).toEqual({ size: 0, text: '' })
  })

  test('what was never kept or was removed is not found, and removing it again is no error', async () => {
    await keep('cv/gone', 'x')
    await files.remove('cv/gone')
    await files.remove('cv/gone')
    expect(await files.open('cv/gone')).toBeUndefined()
    expect(await files.open('never/there')).toBeUndefined()
  })

  test('a folder lists its own files with sizes and times', async () => {
    for (const key of ['list/a', 'list/b', 'list/c/d', 'listing/e']) await keep(key, key)
    const listed = await collect(files.list('list'))
    expect(listed.map((file) => [file.key, file.size]).sort()).toEqual([
      ['list/a', 6],
      ['list/b', 6],
      ['list/c/d', 8],
    ])
    for (const { changedAt } of listed)
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    expect(await collect(files.list('nothing'))).toEqual([])
  })

  test.each([
    ...['../x', '/etc/passwd', 'a//b', 'a/', '', 'A', 'a.b', 'a\\b', 'a\0', 'ä', `a/${'b'.repeat(300)}`],
  ])('the key %j is refused by every verb', async (key) => {
    await expect(keep(key, 'x')).rejects.toThrow('Not a key')
    await expect(files.open(key)).rejects.toThrow('Not a key')
    await expect(files.remove(key)).rejects.toThrow('Not a key')
    await expect(collect(files.list(key))).rejects.toThrow('Not a key')
  })

  test('temporary files that a crash left are removed by age', async () => {
    await files.removeTemporaryFiles(new Date(Date.now() + 60_000))
    const [old, fresh] = [await files.temporaryPath(), await files.temporaryPath()]
    for (const path of [old, fresh]) await writeFile(path, 'x')
    await utimes(old, 1_000, 1_000)
    expect(await files.removeTemporaryFiles(new Date(Date.now() - 60_000))).toBe(1)
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
    await rm(fresh)
  })

  test('the check passes while the store answers', async () => {
    await files.check()
  })
})

test('files in a folder are readable by nobody else, and what is none of ours is not listed', async () => {
  const files = openers['a folder']()
  const path = await files.temporaryPath()
  await writeFile(path, 'x', { mode: 0o600 })
  await files.keep(path, 'mode/file')
  expect((await stat(join(dataDir, 'files/mode'))).mode & 0o077).toBe(0)
  await writeFile(join(dataDir, 'files/mode/.DS_Store'), '')
  expect(await collect(files.list('mode'))).toHaveLength(1)
  expect(await readdir(join(dataDir, 'files/mode'))).toHaveLength(2)
})

describe('S3-compatible storage', () => {
  const type = 'application/pdf'
  const store = (changes: Partial<S3Settings> = {}) =>
    openFileStore({ s3: { ...stub.settings, ...changes }, dataDir })

  test('a browser can put a file to a presigned address, which is for its type and size alone', async () => {
    const address = new URL((await store().presignUpload?.('incoming/direct', type, 4, 60)) ?? '')
    expect(address.origin).toBe(store().uploadOrigin)
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
    const headers = { 'Content-Type': type }
    expect((await fetch(address, { method: 'PUT', body: 'four', headers })).status).toBe(200)
    expect(stub.objects.get('agency-files/live/incoming/direct')?.body.toString()).toBe('four')
  })

  test('pages may put files into it once it says so to their browsers', async () => {
    const takes = () => takesUploadsFrom(store(), 'https://jobs.example.org')
    expect(await takes()).toBe(false)
    stub.allowedOrigin = 'https://other.example.org'
    expect(await takes()).toBe(false)
    stub.allowedOrigin = 'https://jobs.example.org'
    expect(await takes()).toBe(true)
    stub.allowedOrigin = undefined
    expect(await takesUploadsFrom(openers['a folder'](), 'https://jobs.example.org')).toBe(true)
  })

  test('a store that stumbles is asked again; one that is away fails the check in time', async () => {
    stub.failNext = 2
    await store().check()
    const away = store({ endpoint: 'http://127.0.0.1:1' })
    await expect(away.check()).rejects.toThrow()
  })

  describe('that falls silent', () => {
    /** A store that answers every request with the beginning of a file, or not at all. */
    async function openSilentStore(beginning: string | undefined) {
      const server = createServer((_, response) => {
        if (beginning === undefined) return
        response.writeHead(200, { 'Content-Length': 1_000 }).write(beginning)
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const files = openS3Store({ ...stub.settings, endpoint }, dataDir, 200)
      onTestFinished(() => files.close())
      return files
    }

    test('before it has answered fails the reader or writer, and the file stays', async () => {
      const files = await openSilentStore(undefined)
      const path = await files.temporaryPath()
      await writeFile(path, 'a CV')
      await expect(files.open('cv/any')).rejects.toThrow(/time/i)
      await expect(files.keep(path, 'cv/any')).rejects.toThrow(/time/i)
      expect(existsSync(path)).toBe(true)
    })

    test('in the middle of a file, breaks the file off', async () => {
      const files = await openSilentStore('%PDF')
      const opened = await files.open('cv/any')
      if (!opened) throw new Error('The store has no file')
      await expect(buffer(opened.stream)).rejects.toThrow(/time/i)
    })
  })

  test.each([
    [{}, 'https://agency.s3.eu-west-2.amazonaws.com'],
    [{ forcePathStyle: true }, 'https://s3.eu-west-2.amazonaws.com'],
    [{ bucket: 'agency.files' }, 'https://s3.eu-west-2.amazonaws.com'],
    [{ endpoint: 'http://minio.internal:9000' }, 'http://agency.minio.internal:9000'],
    [{ endpoint: 'http://10.0.0.7:9000' }, 'http://10.0.0.7:9000'],
  ])('with %j browsers put files to %s', async (changes, origin) => {
    const { credentials } = stub.settings
    const s3 = {
      ...{ bucket: 'agency', prefix: '', endpoint: undefined, region: 'eu-west-2', forcePathStyle: false },
      credentials,
    }
    const files = openFileStore({ s3: { ...s3, ...changes }, dataDir })
    expect(files.uploadOrigin).toBe(origin)
    const address = await files.presignUpload?.('incoming/x', type, 4, 60)
    expect(new URL(address ?? '').origin).toBe(origin)
  })
})

async function collect(listing: AsyncIterable<StoredFile>) {
  const found: StoredFile[] = []
  for await (const file of listing) found.push(file)
  return found
}

test('without S3 its client is never loaded', () => {
  const importing = globSync('platform/files/*.ts', { exclude: ['**/test-*'] }).filter((file) =>
    /^import (?!type).*@aws-sdk/m.test(readFileSync(file, 'utf8')),
  )
  expect(importing).toEqual([])
  expect(readConfig({}).s3).toBeUndefined()
})
