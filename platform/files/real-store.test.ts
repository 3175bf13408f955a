import { setTimeout as sleep } from 'node:timers/promises'
import { test as anyTest, expect, inject } from 'vitest'
import type { S3Settings } from '#platform/config.ts'
import { newFolder } from '../../testing/new-folder.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open.server.ts'
import { takesUploadsFrom } from './uploads-from-pages.server.ts'

// What the stand-in for a store can't show. `npm run test:nightly -- --real-store` has one.
const s3 = inject('realStore') as S3Settings
const test = anyTest.runIf(s3)
const dataDir = newFolder()
const store = (changes: Partial<S3Settings> = {}) => openFileStore({ s3: { ...s3, ...changes }, dataDir })
const type = 'application/pdf'
const body = 'four'

async function presign(files: FileStore, key: string, seconds = 60): Promise<string> {
  return (await files.presignUpload?.(key, type, body.length, seconds)) ?? ''
}

async function put(address: string, text = body, contentType = type): Promise<number> {
  return (await fetch(address, { method: 'PUT', body: text, headers: { 'Content-Type': contentType } }))
    .status
}

test('a store takes no other type, size, key or life than was signed, and nothing after that', async () => {
  const address = await presign(store(), 'incoming/strict')
  expect(await put(address, 'longer')).toBe(403)
  expect(await put(address, 'fou')).toBe(403)
  expect(await put(address, body, 'text/html')).toBe(403)
  expect(await put(address.replace('strict', 'other'))).toBe(403)
  expect(await put(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403)
  expect(await put(address.replace(/(X-Amz-Signature=)./, '$1x'))).toBe(403)
  // Swift finds an address without a query wrong altogether.
  expect(await put(address.replace(/\?.*/, ''))).toBeGreaterThanOrEqual(400)
  expect((await fetch(address)).status).toBe(403)
  const short = await presign(store(), 'incoming/strict', 1)
  await sleep(2_500)
  expect(await put(short)).toBe(403)
  expect(await Array.fromAsync(store().list('incoming'))).toEqual([])
  expect(await put(address)).toBe(200)
  await store().remove('incoming/strict')
})

test('a store lets nobody in with wrong credentials', async () => {
  const credentials = { accessKeyId: s3.credentials?.accessKeyId ?? '', secretAccessKey: 'not the secret' }
  const files = store({ credentials })
  const mismatch = { name: 'SignatureDoesNotMatch' }
  await expect(files.check()).rejects.toMatchObject(mismatch)
  await expect(files.open('cv/any')).rejects.toMatchObject(mismatch)
})

test('a store with a CORS rule takes files from pages', async () => {
  expect(await takesUploadsFrom(store(), 'https://jobs.example.org')).toBe(true)
})
