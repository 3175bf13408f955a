import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** The typeface of the site in the two weights that documents use. */
export function readTypefaces() {
  return {
    regular: unpackWoff(
      readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
    ),
    bold: unpackWoff(
      readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
    ),
  }
}

/** Unpacks WOFF to TrueType: the PDF library would unpack a whole table again for every glyph it reads. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const file = Buffer.alloc(woff.readUInt32BE(16))
  // The header: kind of outlines, number of tables, and three figures for a binary search among them.
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(file, 0, 4, 8)
  file.writeUInt16BE(count, 4)
  file.writeUInt16BE(power * 16, 6)
  file.writeUInt16BE(Math.log2(power), 8)
  file.writeUInt16BE((count - power) * 16, 10)

  let end = 12 + count * 16
  for (let nth = 0; nth < count; nth++) {
    const [from, to] = [44 + nth * 20, 12 + nth * 16]
    const offset = woff.readUInt32BE(from + 4)
    const packedLength = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    woff.copy(file, to, from, from + 4)
    woff.copy(file, to + 4, from + 16, from + 20)
    file.writeUInt32BE(end, to + 8)
    file.writeUInt32BE(length, to + 12)
    table.copy(file, end)
    end += Math.ceil(length / 4) * 4
  }
  return file
}
