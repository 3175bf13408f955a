import { expect, test } from 'vitest'
import { newFolder } from '../../testing/new-folder.ts'
import { openDiskStore } from './disk.server.ts'
import { measureStore, storeSeconds } from './measured-store.server.ts'

test('calls of the store are counted by what they do, and apart when they fail', async () => {
  const files = measureStore(openDiskStore(newFolder()))
  await files.check()
  expect(await files.open('cv/none')).toBeUndefined()
  await expect(files.keep('/no/such/file', 'cv/one')).rejects.toThrow('ENOENT')
  const { values } = await storeSeconds.get()
  const counts = values.filter(({ metricName }) => metricName === 'file_store_seconds_count')
  expect(counts.map(({ labels, value }) => [labels.operation, labels.outcome, value])).toEqual([
    ['check', 'success', 1],
    ['open', 'success', 1],
    ['keep', 'error', 1],
  ])
})
