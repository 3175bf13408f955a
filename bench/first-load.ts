import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CLIENT_FILES } from '../scripts/build.ts'
import { startFilled } from './filled.ts'
import { atMost } from './report.ts'

const LIMITS_KB = { js: 140, css: 14, woff2: 60 }

/** What the first visit of `/jobs` loads, compressed, beside its limit. Kilobytes of 1,000 bytes. */
export async function firstLoad() {
  const program = await startFilled({ jobs: 100 })
  const html = await (await fetch(`${program.address}/jobs`)).text()
  await program.stop()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  return Object.entries(LIMITS_KB).map(([kind, limit]) => {
    const ofKind = [...files].filter((file) => file.endsWith(`.${kind}`))
    const bytes = ofKind.map((file) => sizeOnTheWire(join(CLIENT_FILES, file)))
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000
    return atMost(`first load of /jobs: ${ofKind.length} files ${kind}`, kilobytes, limit, 'KB')
  })
}

function sizeOnTheWire(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}
