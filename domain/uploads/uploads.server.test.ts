import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { pdf, pdfOfSize } from './corpus/pdf-files.ts'
import { docx } from './corpus/zip-files.ts'
import { storedAs } from './slots.server.ts'
import { aSlot, inPieces, NOON, openTestUploads, stateOf } from './test-uploads.server.ts'
import { openSlot, receiveUpload, verifyArrived } from './uploads.server.ts'
import { CV_LIMIT_BYTES, CV_TYPES } from './uploads.ts'

const later = (minutes: number) => clockAt(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())

describe('a slot', () => {
  test('is opened for the three types of a CV, however they are written, and for no other', async () => {
    const { services } = await openTestUploads()
    const open = (contentType: string, size?: number) =>
      openSlot(services.db, services.clock, { contentType, size })
    expect(await open('Application/PDF; x=y')).toMatchObject({ kind: 'open', type: CV_TYPES.pdf })
    for (const type of ['text/html', 'application/zip', '', 'application/pdf2', 'image/svg+xml']) {
      expect(await open(type)).toEqual({ kind: 'refused', refusal: 'other' })
    }
    expect(await open(CV_TYPES.doc, CV_LIMIT_BYTES)).toMatchObject({ kind: 'open' })
    expect(await open(CV_TYPES.doc, CV_LIMIT_BYTES + 1)).toEqual({ kind: 'refused', refusal: 'tooLarge' })
  })

  test('takes one file, whose kind its bytes decide, and keeps it as it came', async () => {
    const { services, filesOnDisk } = await openTestUploads()
    const key = await aSlot(services, 'pdf')
    expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(docx(), 100))).toEqual({
      kind: 'arrived',
    })
    expect(await verifyArrived(services, key)).toEqual({
      kind: 'arrived',
      cv: { key, kind: 'docx', size: docx().length },
    })
    const kept = await services.files.open(storedAs(key))
    expect(kept && (await buffer(kept.stream))).toEqual(docx())
    expect(await filesOnDisk()).toEqual([key])
  })

  test('is taken by one of eight files at once', async () => {
    const { services, filesOnDisk } = await openTestUploads()
    const key = await aSlot(services)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdfOfSize(300_000))),
      ),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      'arrived',
      ...Array<string>(7).fill('slot-gone'),
    ])
    expect(await filesOnDisk()).toEqual([key])
  })

  test('takes a file until fifteen minutes are over', async () => {
    const { services } = await openTestUploads()
    const key = await aSlot(services)
    const put = (minutes: number) =>
      receiveUpload({ ...services, clock: later(minutes) }, key, CV_TYPES.pdf, inPieces(pdf()))
    expect(await put(15)).toEqual({ kind: 'slot-gone' })
    expect(await put(14.9)).toEqual({ kind: 'arrived' })
  })
})

describe('a slot that is being filled', () => {
  /** A file whose second half comes when it is told to, and a clock that goes when it is told to. */
  async function openSlowUpload() {
    const opened = await openTestUploads()
    let minutes = 0
    const services = { ...opened.services, clock: { now: () => later(minutes).now() } }
    const key = await aSlot(services)
    const rest = Promise.withResolvers<void>()
    async function* slowly() {
      yield pdf().subarray(0, 100)
      await rest.promise
      yield pdf().subarray(100)
    }
    const first = receiveUpload(services, key, CV_TYPES.pdf, slowly())
    await vi.waitFor(async () => expect(await stateOf(services, key)).toBe('receiving'))
    const second = () => receiveUpload(services, key, CV_TYPES.pdf, inPieces(docx()))
    const pass = (more: number) => {
      minutes += more
    }
    return { ...opened, services, key, first, second, finish: rest.resolve, pass }
  }

  test("is nobody else's, however slowly the file comes", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { services, first, second, finish, pass } = await openSlowUpload()
    // The row says that it is being filled a moment before it begins to be held.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    for (let nth = 0; nth < 10; nth++) {
      pass(0.2)
      vi.advanceTimersByTime(5_000)
      const now = services.clock.now().toISOString()
      await vi.waitFor(async () => {
        const row = await services.db.selectFrom('uploads').select('receiving_since').executeTakeFirst()
        expect(row?.receiving_since).toBe(now)
      })
    }
    expect(await second()).toEqual({ kind: 'slot-gone' })
    finish()
    expect(await first).toEqual({ kind: 'arrived' })
  })

  test('is free again when its sender falls silent, and stays with whoever takes it then', async () => {
    const { services, key, first, second, finish, pass, filesOnDisk } = await openSlowUpload()
    pass(2)
    expect(await second()).toEqual({ kind: 'arrived' })
    finish()
    expect(await first).toEqual({ kind: 'slot-gone' })
    expect(await verifyArrived(services, key)).toMatchObject({ kind: 'arrived', cv: { kind: 'docx' } })
    expect(await filesOnDisk()).toEqual([key])
  })
})

describe('when a file is not taken, nothing of it stays and the slot is open again', () => {
  async function* breaksOff() {
    yield pdf()
    throw new Error('the sender went away')
  }

  test.each([
    ['tooLarge', () => inPieces(Buffer.alloc(CV_LIMIT_BYTES + 1, 7))],
    ['web', () => inPieces(Buffer.from('<html></html>'))],
    ['interrupted', breaksOff],
  ])('%s', async (kind, body) => {
    const { services, filesOnDisk } = await openTestUploads()
    const key = await aSlot(services)
    expect(await receiveUpload(services, key, CV_TYPES.pdf, body())).toEqual(
      kind === 'interrupted' ? { kind } : { kind: 'refused', refusal: kind },
    )
    expect([await stateOf(services, key), await filesOnDisk()]).toEqual(['open', []])
    expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).toEqual({ kind: 'arrived' })
  })

  test('a body without end is read no further than a piece beyond the limit', async () => {
    const { services } = await openTestUploads()
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 65_536
        yield new Uint8Array(65_536)
      }
    }
    const outcome = await receiveUpload(services, await aSlot(services), CV_TYPES.pdf, endless())
    expect(outcome).toEqual({ kind: 'refused', refusal: 'tooLarge' })
    expect(sent).toBeLessThanOrEqual(CV_LIMIT_BYTES + 65_536)
  })

  test('a store that fails is a fault, not an answer', async () => {
    const { services, filesOnDisk } = await openTestUploads()
    const fault = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const files: FileStore = { ...services.files, keep: () => Promise.reject(fault) }
    const key = await aSlot(services)
    await expect(receiveUpload({ ...services, files }, key, CV_TYPES.pdf, inPieces(pdf()))).rejects.toBe(
      fault,
    )
    expect([await stateOf(services, key), await filesOnDisk()]).toEqual(['open', []])
  })

  test('so is a folder that is none any more', async () => {
    const { services, dataDir } = await openTestUploads()
    const folder = join(dataDir, 'incoming')
    await services.files.temporaryPath()
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')
    const key = await aSlot(services)
    await expect(receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    )
    expect(await stateOf(services, key)).toBe('open')
  })
})
