const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const TABLE = 0xfffffffd
/** As many of the allocation table's sectors are listed in the header. */
const IN_HEADER = 109

export type OleParts = {
  /** The streams of the root folder, by name. */
  streams?: Record<string, Buffer>
  /** Streams in a folder of an embedded object. */
  embedded?: Record<string, Buffer>
  /** 3 has sectors of 512 bytes, 4 of 4096. */
  version?: 3 | 4
}

const TEXT_AT = 1024

/** Word's main stream with a line of text, and so many bytes in all. */
export function wordStream({ length = 4096, mark = 0xa5ec, flags = 0, text = 'My CV' } = {}): Buffer {
  const stream = Buffer.alloc(length)
  stream.writeUInt16LE(mark, 0)
  stream.writeUInt16LE(mark === 0xa5dc ? 0x68 : 0xc1, 2)
  // The text's table is in `1Table`, at its beginning.
  stream.writeUInt16LE(0x0200 | flags, 10)
  stream.writeUInt32LE(text.length, 0x4c)
  stream.write(text, TEXT_AT, 'latin1')
  return stream
}

/** The table of one piece of text, in one byte for each letter. */
function pieceTable(length: number): Buffer {
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(length, 9)
  table.writeUInt32LE(0x40000000 | (TEXT_AT * 2), 15)
  return table
}

/** A Word 97 document, with further streams or others in the place of its own. */
export function doc({ streams, ...parts }: OleParts = {}): Buffer {
  const main = streams?.WordDocument ?? wordStream()
  const table = pieceTable(main.length > 0x50 ? main.readUInt32LE(0x4c) : 0)
  return ole({ streams: { WordDocument: main, '1Table': table, ...streams }, ...parts })
}

/** A compound file (OLE2). Streams below 4096 bytes go where the format wants short ones. */
export function ole({ streams = {}, embedded = {}, version = 3 }: OleParts): Buffer {
  const size = version === 3 ? 512 : 4096
  const sectors: Buffer[] = []
  const next: number[] = []
  /** Appends bytes as a chain of sectors and says where it begins. */
  function append(bytes: Buffer): number {
    const first = sectors.length
    for (let at = 0; at < bytes.length; at += size) {
      const sector = Buffer.alloc(size)
      bytes.copy(sector, 0, at, at + size)
      sectors.push(sector)
      next.push(at + size < bytes.length ? sectors.length : END_OF_CHAIN)
    }
    return bytes.length > 0 ? first : END_OF_CHAIN
  }

  const short: Buffer[] = []
  const shortNext: number[] = []
  function place(bytes: Buffer): number {
    if (bytes.length >= 4096) return append(bytes)
    const first = shortNext.length
    const pieces = Math.ceil(bytes.length / 64)
    short.push(Buffer.concat([bytes, Buffer.alloc(pieces * 64 - bytes.length)]))
    for (let i = 1; i <= pieces; i++) shortNext.push(i < pieces ? first + i : END_OF_CHAIN)
    return first
  }

  const placed = (named: Record<string, Buffer>) =>
    Object.entries(named).map(([name, bytes]) => {
      return { name, type: 2, start: place(bytes), size: bytes.length, child: FREE }
    })
  const [top, inner] = [placed(streams), placed(embedded)]
  const folder = { name: 'MBD0001', type: 1, start: 0, size: 0, child: top.length + 2 }
  const shortBytes = Buffer.concat(short)
  const root = { name: 'Root Entry', type: 5, start: append(shortBytes), size: shortBytes.length, child: 1 }
  const entries = [root, ...top, ...(inner.length > 0 ? [folder, ...inner] : [])]
  const lastTop = inner.length > 0 ? top.length + 1 : top.length
  const directory = append(
    Buffer.concat(
      entries.map((entry, id) => {
        const bytes = Buffer.alloc(128)
        bytes.write(entry.name, 0, 'utf16le')
        bytes.writeUInt16LE(entry.name.length * 2 + 2, 64)
        bytes[66] = entry.type
        bytes.writeUInt32LE(FREE, 68)
        // Siblings simply follow each other to the right.
        const isLast = id === 0 || id === lastTop || id === entries.length - 1
        bytes.writeUInt32LE(isLast ? FREE : id + 1, 72)
        bytes.writeUInt32LE(entry.child, 76)
        bytes.writeUInt32LE(entry.start, 116)
        bytes.writeUInt32LE(entry.size, 120)
        return bytes
      }),
    ),
  )
  const shortTable = append(numbers(shortNext))
  const perSector = size / 4
  // The table covers itself; as large as these files are, all its sectors are listed in the header.
  let tables = 1
  while (tables * perSector < sectors.length + tables) tables++
  const firstTable = sectors.length
  const table = [...next, ...Array<number>(tables).fill(TABLE)]
  append(numbers([...table, ...Array<number>(tables * perSector - table.length).fill(FREE)]))

  const header = Buffer.alloc(size)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [at, value] of [
    [24, 0x3e],
    [26, version],
    [28, 0xfffe],
    [30, version === 3 ? 9 : 12],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, tables],
    [48, directory],
    [56, 4096],
    [60, shortTable],
    [64, shortNext.length > 0 ? 1 : 0],
    [68, END_OF_CHAIN],
  ] as const)
    header.writeUInt32LE(value, at)
  for (let i = 0; i < IN_HEADER; i++) header.writeUInt32LE(i < tables ? firstTable + i : FREE, 76 + 4 * i)
  return Buffer.concat([header, ...sectors])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4)
  return bytes
}
