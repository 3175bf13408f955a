import { expect, onTestFinished, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { type S3Stub, startS3Stub } from '#platform/files/test-store.ts'
import { pdf, pdfOfSize } from './corpus/pdf-files.ts'
import { directAs, storedAs } from './slots.server.ts'
import { aSlot, inPieces, NOON, openTestUploads, stateOf } from './test-uploads.server.ts'
import { claimUpload, receiveUpload, verifyArrived } from './uploads.server.ts'
import { CV_LIMIT_BYTES, CV_TYPES } from './uploads.ts'

/** Files in S3-compatible storage; `put` is what a browser does with a presigned address. */
async function openDirectUploads() {
  const stub = await startS3Stub()
  onTestFinished(() => stub.close())
  const opened = await openTestUploads(stub.settings)
  const { services } = opened
  const presign = (key: string, bytes: Buffer) =>
    services.files.presignUpload?.(directAs(key), CV_TYPES.pdf, bytes.length, 60)
  async function put(address: string | undefined, bytes: Buffer) {
    const answer = await fetch(address ?? '', {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': CV_TYPES.pdf },
    })
    expect(answer.status).toBe(200)
  }
  return { ...opened, stub, presign, put }
}

const keysIn = (stub: S3Stub) => [...stub.objects.keys()]

test('a CV put straight into the store is checked when an application names it', async () => {
  const { services, stub, presign, put } = await openDirectUploads()
  const key = await aSlot(services)
  expect(await verifyArrived(services, key)).toEqual({ kind: 'not-available' })
  await put(await presign(key, pdf()), pdf())
  const arrived = { kind: 'arrived', cv: { key, kind: 'pdf', size: pdf().length } }
  expect(await verifyArrived(services, key)).toEqual(arrived)
  expect(await verifyArrived(services, key)).toEqual(arrived)
  expect(keysIn(stub)).toEqual([`agency-files/live/${storedAs(key)}`])
  expect(await claimUpload(services.db, key)).toEqual(arrived.cv)
})

test('what is put to the same address later does not become the CV', async () => {
  const { services, stub, presign, put } = await openDirectUploads()
  const key = await aSlot(services)
  const address = await presign(key, pdf())
  await put(address, pdf())
  await verifyArrived(services, key)
  await put(address, Buffer.alloc(pdf().length, 'MZ'))
  expect(await verifyArrived(services, key)).toMatchObject({ kind: 'arrived' })
  expect(stub.objects.get(`agency-files/live/${storedAs(key)}`)?.body).toEqual(pdf())
})

test.each([
  ['web', () => Buffer.from('<html></html>')],
  ['tooLarge', () => pdfOfSize(CV_LIMIT_BYTES + 1)],
])('what turns out to be %s is removed from the store', async (refusal, bytes) => {
  const { services, stub, presign, put, filesOnDisk } = await openDirectUploads()
  const key = await aSlot(services)
  await put(await presign(key, bytes()), bytes())
  expect(await verifyArrived(services, key)).toEqual({ kind: 'refused', refusal })
  expect([keysIn(stub), await filesOnDisk(), await stateOf(services, key)]).toEqual([[], [], 'open'])
})

test('several applications that name the same CV at once wait for the one that checks it', async () => {
  const { services, stub, presign, put } = await openDirectUploads()
  const key = await aSlot(services)
  await put(await presign(key, pdf()), pdf())
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => verifyArrived(services, key)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array<string>(5).fill('arrived'))
  expect(stub.answers.filter((answer) => answer === 'PUT 200')).toHaveLength(2)
  expect(keysIn(stub)).toEqual([`agency-files/live/${storedAs(key)}`])
})

test('a file that comes through the program goes to the store too', async () => {
  const { services, stub } = await openDirectUploads()
  const key = await aSlot(services)
  expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).toEqual({ kind: 'arrived' })
  expect(stub.objects.get(`agency-files/live/${storedAs(key)}`)?.body).toEqual(pdf())
})

test('a store that is away is a fault, and the slot can be used again', async () => {
  const { services, stub } = await openDirectUploads()
  const key = await aSlot(services)
  stub.failNext = 3
  await expect(receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).rejects.toThrow()
  expect(await receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))).toEqual({ kind: 'arrived' })
})

test('a CV whose check was killed is checked anew, once it is certain that nobody is at it', async () => {
  const { services, stub, presign, put } = await openDirectUploads()
  const key = await aSlot(services)
  await put(await presign(key, pdf()), pdf())
  await services.db.updateTable('uploads').set({ state: 'receiving', receiving_since: NOON }).execute()
  const later = { ...services, clock: clockAt('2026-11-21T12:02:00Z') }
  expect(await verifyArrived(later, key)).toMatchObject({ kind: 'arrived' })
  expect(keysIn(stub)).toEqual([`agency-files/live/${storedAs(key)}`])
})
