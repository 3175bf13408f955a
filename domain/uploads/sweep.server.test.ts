import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { putFile } from '#platform/files/test-files.ts'
import { startS3Stub } from '#platform/files/test-store.ts'
import { pdf } from './corpus/pdf-files.ts'
import { directAs, storedAs, type UploadServices } from './slots.server.ts'
import { sweepUploads } from './sweep.server.ts'
import { aSlot, inPieces, openTestUploads, stateOf } from './test-uploads.server.ts'
import { claimUpload, receiveUpload } from './uploads.server.ts'
import { CV_TYPES } from './uploads.ts'

/** Files bear the machine's time, so these tests do too. */
const inHours = (hours: number) => clockAt(new Date(Date.now() + hours * 3_600_000).toISOString())
const sweep = (services: UploadServices, hours: number) =>
  sweepUploads({ ...services, clock: inHours(hours) })

async function anUpload(opened: UploadServices): Promise<string> {
  const services = { ...opened, clock: inHours(0) }
  const key = await aSlot(services)
  await receiveUpload(services, key, CV_TYPES.pdf, inPieces(pdf()))
  return key
}

describe('after a day', () => {
  test('slots and files that no application claimed are removed, claimed ones never', async () => {
    const { services, filesOnDisk } = await openTestUploads()
    const [left, claimed, empty] = [
      await anUpload(services),
      await anUpload(services),
      await aSlot({ ...services, clock: inHours(0) }),
    ]
    await claimUpload(services.db, claimed)
    expect(await sweep(services, 23)).toEqual({ slots: 0, files: 0 })
    expect(await sweep(services, 25)).toEqual({ slots: 2, files: 0 })
    expect(await sweep(services, 24 * 365)).toEqual({ slots: 0, files: 0 })
    expect(await filesOnDisk()).toEqual([claimed])
    expect([await stateOf(services, left), await stateOf(services, empty)]).toEqual([undefined, undefined])
    expect(await stateOf(services, claimed)).toBe('claimed')
  })

  test('files and slots that a crash left behind are removed', async () => {
    const { services, dataDir, filesOnDisk } = await openTestUploads()
    await putFile(services.files, storedAs('0'.repeat(26)), pdf())
    const halfWritten = await services.files.temporaryPath()
    await writeFile(halfWritten, 'half')
    const key = await aSlot({ ...services, clock: inHours(0) })
    await services.db.updateTable('uploads').set({ state: 'receiving' }).execute()
    expect(await sweep(services, 1)).toEqual({ slots: 0, files: 0 })
    expect(await sweep(services, 25)).toEqual({ slots: 1, files: 2 })
    expect([await filesOnDisk(), await stateOf(services, key)]).toEqual([[], undefined])
    expect(existsSync(join(dataDir, 'files'))).toBe(true)
  })

  test('many files are looked up some at a time', async () => {
    const { services, dataDir, filesOnDisk } = await openTestUploads()
    const claimed = await anUpload(services)
    await claimUpload(services.db, claimed)
    await putFile(services.files, 'cv/orphan0', pdf())
    for (let i = 1; i < 450; i++) {
      const path = join(dataDir, 'files/cv', `orphan${i}`)
      await writeFile(path, '')
      await utimes(path, 1_000, 1_000)
    }
    expect(await sweep(services, 25)).toEqual({ slots: 0, files: 450 })
    expect(await filesOnDisk()).toEqual([claimed])
  })

  test('in S3-compatible storage unclaimed uploads are removed too', async () => {
    const stub = await startS3Stub()
    const { services } = await openTestUploads(stub.settings)
    const claimed = await anUpload(services)
    await claimUpload(services.db, claimed)
    for (const key of ['a', 'b', 'c']) await putFile(services.files, directAs(key), pdf())
    await putFile(services.files, storedAs('orphan'), pdf())
    expect(await sweep(services, 23)).toEqual({ slots: 0, files: 0 })
    expect(await sweep(services, 25)).toEqual({ slots: 0, files: 4 })
    expect([...stub.objects.keys()]).toEqual([`agency-files/live/${storedAs(claimed)}`])
    await stub.close()
  })
})
