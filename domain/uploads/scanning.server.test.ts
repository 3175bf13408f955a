import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { openScanner, type Scanner } from '#platform/scanner/scanner.server.ts'
import { EICAR, startTestScanner } from '#platform/scanner/test-scanner.server.ts'
import { pdf } from './corpus/pdf-files.ts'
import { countCvScans, openStoredCv, scanNext } from './scanning.server.ts'
import type { UploadServices } from './slots.server.ts'
import { aSlot, inPieces, NOON, openTestUploads, stateOf } from './test-uploads.server.ts'
import { claimUpload, receiveUpload } from './uploads.server.ts'
import { CV_TYPES } from './uploads.ts'

const malicious = pdf({ comment: `%${EICAR}` })

async function withScanner() {
  const { host, port, habits, scans } = await startTestScanner(onTestFinished)
  const opened = await openTestUploads()
  const scanner = openScanner({ scanner: { host, port } }) as Scanner
  const services = { ...opened.services, scanner }
  const told: string[] = []
  return {
    ...opened,
    habits,
    scans,
    services,
    told,
    /** Brings a CV while the scanner gives no verdict. */
    async bringUnscanned(bytes: Buffer) {
      habits.says = 'not today'
      const key = await aSlot(services)
      expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(bytes))).toEqual({ kind: 'arrived' })
      delete habits.says
      return key
    },
    scanNow: (clock = services.clock) =>
      scanNext({ ...services, clock }, async (_trx, key) => void told.push(key)),
  }
}

/** What a reader of the CV gets: its bytes, or why none. */
async function read(services: UploadServices, key: string) {
  const cv = await openStoredCv(services, key)
  return cv.kind === 'opened' ? buffer(cv.stream) : cv.kind
}

const later = (ms: number) => clockAt(new Date(Date.parse(NOON) + ms).toISOString())

test('a clean CV can be opened at once', async () => {
  const { services, scanNow } = await withScanner()
  const key = await aSlot(services)
  expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).toEqual({ kind: 'arrived' })
  expect(await read(services, key)).toEqual(pdf())
  expect(await scanNow()).toEqual({ kind: 'nothing' })
})

test('a malicious CV is refused, and nothing of it stays', async () => {
  const { services, filesOnDisk } = await withScanner()
  const key = await aSlot(services)
  expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(malicious))).toEqual({
    kind: 'refused',
    refusal: 'malicious',
  })
  expect([await filesOnDisk(), await stateOf(services, key)]).toEqual([[], 'open'])
})

test('a CV without a verdict is put off, longer each time, and others come first', async () => {
  const { services, habits, bringUnscanned, scanNow } = await withScanner()
  const key = await bringUnscanned(pdf())
  habits.says = 'INSTREAM size limit exceeded. ERROR'
  expect(await scanNow()).toEqual({ kind: 'no-verdict', code: habits.says })
  expect(await scanNow(later(4_999))).toEqual({ kind: 'nothing' })
  expect(await scanNow(later(5_000))).toMatchObject({ kind: 'no-verdict' })
  expect(await scanNow(later(14_999))).toEqual({ kind: 'nothing' })
  const other = await bringUnscanned(pdf())
  expect(await scanNow(later(15_000))).toEqual({ kind: 'scanned' })
  expect(await read(services, other)).toEqual(pdf())
  expect(await read(services, key)).toBe('waiting')
})

test('a CV that is found malicious later is destroyed, and staff are told once', async () => {
  const { services, bringUnscanned, scanNow, told, filesOnDisk } = await withScanner()
  const key = await bringUnscanned(malicious)
  await claimUpload(services.db, key)
  expect(await scanNow()).toEqual({ kind: 'destroyed' })
  expect([told, await filesOnDisk(), await stateOf(services, key)]).toEqual([[key], [], 'claimed'])
  expect(await read(services, key)).toBe('malicious')
  expect(await scanNow(later(3_600_000))).toEqual({ kind: 'nothing' })
})

test('a file whose destroyer was killed is destroyed by the next, and staff are not told again', async () => {
  const { services, bringUnscanned, scanNow, told, filesOnDisk } = await withScanner()
  const key = await bringUnscanned(malicious)
  await claimUpload(services.db, key)
  const files = { ...services.files, remove: () => Promise.reject(new Error('killed')) }
  await expect(scanNext({ ...services, files }, async () => void told.push(key))).rejects.toThrow('killed')
  expect(await read(services, key)).toBe('malicious')
  expect(await scanNow(later(2 * 60_000))).toEqual({ kind: 'destroyed' })
  expect([told, await filesOnDisk()]).toEqual([[key], []])
})

test('several that scan at once take each another CV', async () => {
  const { bringUnscanned, scanNow, scans } = await withScanner()
  for (let nth = 0; nth < 5; nth++) await bringUnscanned(pdf())
  const before = scans()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => scanNow()))
  expect(outcomes.filter(({ kind }) => kind === 'scanned')).toHaveLength(5)
  expect(scans() - before).toBe(5)
})

test('CVs from before there was a scanner are scanned too; without one they can be opened', async () => {
  const { services, scanNow } = await withScanner()
  const before = { ...services, scanner: undefined }
  const key = await aSlot(before)
  await receiveUpload(before, key, CV_TYPES.pdf, inPieces(pdf()))
  await claimUpload(services.db, key)
  expect(await countCvScans(before)).toEqual(new Map([['not-scanned', 1]]))
  expect(await read(before, key)).toEqual(pdf())
  expect(await scanNext(before, async () => {})).toEqual({ kind: 'nothing' })
  expect(await read(services, key)).toBe('waiting')
  expect(await scanNow()).toEqual({ kind: 'scanned' })
  expect(await read(before, key)).toEqual(pdf())
})
