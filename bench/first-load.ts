import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CLIENT_FILES } from '../scripts/build.ts'
import { startProgram } from './program.ts'

const LIMITS_KB = { js: 140, css: 14, woff2: 60 }

/** What the first visit of `/jobs` loads, compressed, beside its limit. Kilobytes of 1,000 bytes. */
export async function firstLoad() {
  const program = await startProgram(100, undefined)
  const html = await (await fetch(`${program.address}/jobs`)).text()
  await program.stop()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  return Object.entries(LIMITS_KB).map(([kind, limit]) => {
    const ofKind = [...files].filter((file) => file.endsWith(`.${kind}`))
    const bytes = ofKind.map((file) => sizeOnTheWire(join(CLIENT_FILES, file)))
    const kilobytes = Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10
    return { kind, files: ofKind.length, kilobytes, limit, isWithin: kilobytes <= limit }
  })
}

function sizeOnTheWire(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}
