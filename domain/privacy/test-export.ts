import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The files in a ZIP, by their names. */
export async function unzip(zip: Readable): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
  fromBuffer(await buffer(zip), { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure)
        files.set(entry.fileName, (await buffer(stream)).toString('latin1'))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
  return promise
}
