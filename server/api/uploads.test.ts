import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { cvCorpus } from '#domain/uploads/corpus/cv-corpus.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { type CvRefusal, cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { uploadKeyOf } from '#domain/uploads/upload-address.ts'
import { verifyArrived } from '#domain/uploads/uploads.server.ts'
import { CV_LIMIT_BYTES, CV_TYPES, cvMessages } from '#domain/uploads/uploads.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { startS3Stub } from '#platform/files/test-store.ts'
import { createApi } from './index.ts'
import { openTestApi } from './test-api.ts'

const { services, api, get } = await openTestApi({ PORT: '4000', FORM_LIMIT_PER_HOUR: '1000' })
beforeEach(async () => {
  await rm(join(services.config.dataDir, 'files'), { recursive: true, force: true })
  await services.db.deleteFrom('rate_limits').execute()
})

const filesOnDisk = () =>
  readdirSync(services.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
const getSlot = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  get(`/upload/get?${new URLSearchParams(query)}`, headers)
const put = (path: string, body: Buffer, type: string, headers: Record<string, string> = {}) =>
  api.request(path, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'Content-Type': type, ...headers },
  })

async function aSlot(type: string = CV_TYPES.pdf) {
  const { uploadUrl, fileUrl } = await (await getSlot({ contentType: type })).json()
  return {
    path: new URL(uploadUrl).pathname.replace('/api', ''),
    fileUrl,
    key: uploadKeyOf(fileUrl, services.config) ?? '',
  }
}

describe('GET /api/upload/get', () => {
  test('gives an address to put the file to and one to name it by', async () => {
    const answer = await getSlot({ contentType: CV_TYPES.docx, size: '1000' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { uploadUrl, fileUrl } = await answer.json()
    expect(uploadUrl).toMatch(/^http:\/\/127\.0\.0\.1:4000\/api\/upload\/[0-9a-z]{26}$/)
    expect(fileUrl).toBe(uploadUrl.replace('/upload/', '/files/'))
  })

  test('gives them on the origin that the caller came to, when it is one of ours', async () => {
    const origin = async (Host: string) =>
      new URL((await (await getSlot({ contentType: CV_TYPES.pdf }, { Host })).json()).uploadUrl).origin
    expect(await origin('localhost:4000')).toBe('http://localhost:4000')
    expect(await origin('evil.example')).toBe('http://127.0.0.1:4000')
  })

  test.each([
    [{}, 400, 'contentType'],
    [{ contentType: '' }, 400, 'contentType'],
    [{ contentType: CV_TYPES.pdf, size: 'big' }, 400, 'size'],
    [{ contentType: CV_TYPES.pdf, size: '0' }, 400, 'size'],
    [{ contentType: CV_TYPES.pdf, size: '1.5' }, 400, 'size'],
    [{ contentType: CV_TYPES.pdf, size: '-1' }, 400, 'size'],
  ])('%j is not valid', async (query, status, field) => {
    const answer = await getSlot(query as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  })

  test.each([
    ['other types', 'text/html', '1', 415, cvRefusals.other],
    ['larger sizes', CV_TYPES.pdf, String(CV_LIMIT_BYTES + 1), 413, cvRefusals.tooLarge],
  ])('refuses %s', async (_, contentType, size, status, error) => {
    const answer = await getSlot({ contentType, size })
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
  })

  test('gives three times as many as a form may be sent', async () => {
    const config = { ...services.config, formLimitPerHour: 2 }
    const limited = createApi({ ...services, config })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      const answer = await limited.request('/upload/get?contentType=application/pdf')
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429])
  })

  test('with S3-compatible storage and a size, the browser puts the file straight there', async () => {
    const stub = await startS3Stub()
    const files = openFileStore({ ...services.config, s3: stub.settings })
    const direct = createApi({ ...services, files })
    const slot = await (
      await direct.request(`/upload/get?contentType=application/pdf&size=${pdf().length}`)
    ).json()
    expect(new URL(slot.uploadUrl).origin).toBe(files.uploadOrigin)
    const headers = { 'Content-Type': 'application/pdf' }
    const sent = await fetch(slot.uploadUrl, { method: 'PUT', body: new Uint8Array(pdf()), headers })
    expect(sent.status).toBe(200)
    const key = uploadKeyOf(slot.fileUrl, services.config) ?? ''
    expect(await verifyArrived({ ...services, files }, key)).toMatchObject({ kind: 'arrived' })
    const ours = await (await direct.request('/upload/get?contentType=application/pdf')).json()
    expect(new URL(ours.uploadUrl).origin).toBe(services.config.siteUrl)
    files.close()
    await stub.close()
  })
})

describe('PUT /api/upload/{key}', () => {
  /** One file of each verdict; the reader's own test has them all. */
  const files = [...new Map(cvCorpus.map((file) => [file.verdict, file])).values()]

  test.each(files)('$name is $verdict', async ({ verdict, bytes }) => {
    const { path, key } = await aSlot()
    const answer = await put(path, await bytes(), CV_TYPES.pdf)
    const refusal = (sentence: string) => JSON.stringify({ error: sentence })
    expect([answer.status, await answer.text()]).toEqual(
      verdict in cvRefusals
        ? [verdict === 'tooLarge' ? 413 : 415, refusal(cvRefusals[verdict as CvRefusal])]
        : [204, ''],
    )
    expect(filesOnDisk().map((file) => file.name)).toEqual(answer.status === 204 ? [key] : [])
    const checked = await api.request('/upload/check', {
      method: 'POST',
      body: new Uint8Array(await bytes()),
    })
    expect(checked.status).toBe(answer.status)
    expect(filesOnDisk()).toHaveLength(answer.status === 204 ? 1 : 0)
    const verified = await verifyArrived(services, key)
    expect(verified).toMatchObject(
      answer.status === 204 ? { cv: { kind: verdict } } : { kind: 'not-available' },
    )
  })

  test('works once; the second time the address is gone', async () => {
    const { path } = await aSlot()
    expect((await put(path, pdf(), CV_TYPES.pdf)).status).toBe(204)
    const second = await put(path, pdf(), CV_TYPES.pdf)
    expect([second.status, await second.json()]).toEqual([410, { error: cvMessages.slotGone }])
    expect(second.headers.get('Connection')).toBe('close')
  })

  test('works only with the announced type', async () => {
    const { path } = await aSlot()
    const answer = await put(path, pdf(), CV_TYPES.doc)
    expect([answer.status, await answer.json()]).toEqual([415, { error: cvMessages.typeDiffers }])
    expect((await put(path, pdf(), 'application/pdf; name=cv.pdf')).status).toBe(204)
  })

  test.each([...['0'.repeat(26), 'x', '..%2f..%2fagency.sqlite', '%2e%2e%2fx', 'a%00b', 'files%5c..']])(
    'the address %s is gone',
    async (key) => {
      expect((await put(`/upload/${key}`, pdf(), CV_TYPES.pdf)).status).toBe(410)
      expect(filesOnDisk()).toEqual([])
    },
  )

  test('a declared length above the limit is refused before a byte is written', async () => {
    const { path } = await aSlot()
    const length = { 'Content-Length': String(CV_LIMIT_BYTES + 1) }
    const answer = await put(path, pdf(), CV_TYPES.pdf, length)
    expect([answer.status, await answer.json()]).toEqual([413, { error: cvRefusals.tooLarge }])
    expect((await put(path, pdf(), CV_TYPES.pdf)).status).toBe(204)
  })

  test('without a body is no CV', async () => {
    const { path } = await aSlot()
    const answer = await api.request(path, { method: 'PUT', headers: { 'Content-Type': CV_TYPES.pdf } })
    expect(answer.status).toBe(415)
  })
})
