const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const TABLE = 0xfffffffd
const SECTOR = 512

export type OleParts = {
  /** The streams of the root folder, by name. */
  streams?: Record<string, Buffer>
  /** Streams in a folder of an embedded object. */
  embedded?: Record<string, Buffer>
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

/** A compound file (OLE2) of streams of 4096 bytes or more, which one sector of the table has room for. */
export function ole({ streams = {}, embedded = {} }: OleParts): Buffer {
  const sectors: Buffer[] = []
  const next: number[] = []
  /** Appends bytes as a chain of sectors and says where it begins. */
  function append(bytes: Buffer): number {
    const first = sectors.length
    for (let at = 0; at < bytes.length; at += SECTOR) {
      const sector = Buffer.alloc(SECTOR)
      bytes.copy(sector, 0, at, at + SECTOR)
      sectors.push(sector)
      next.push(at + SECTOR < bytes.length ? sectors.length : END_OF_CHAIN)
    }
    return first
  }

  const placed = (named: Record<string, Buffer>) =>
    Object.entries(named).map(([name, bytes]) => {
      return { name, type: 2, start: append(bytes), size: bytes.length, child: FREE }
    })
  const [top, inner] = [placed(streams), placed(embedded)]
  const folder = { name: 'MBD0001', type: 1, start: 0, size: 0, child: top.length + 2 }
  const root = { name: 'Root Entry', type: 5, start: END_OF_CHAIN, size: 0, child: 1 }
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
  const table = sectors.length
  const room = SECTOR / 4 - next.length - 1
  append(numbers([...next, TABLE, ...Array<number>(room).fill(FREE)]))

  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, 1],
    [48, directory],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
  ] as const)
    header.writeUInt32LE(value, at)
  header.fill(0xff, 76)
  header.writeUInt32LE(table, 76)
  return Buffer.concat([header, ...sectors])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4)
  return bytes
}
