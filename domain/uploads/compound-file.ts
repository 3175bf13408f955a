const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** A sector number above this is a mark: end of chain, free, part of the allocation table. */
const LAST_SECTOR = 0xfffffffa
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const NO_ENTRY = 0xffffffff
const ENTRY_LENGTH = 128
const ROOT = 5
const STREAM = 2
/** Streams shorter than this are in the short stream, which the root entry holds, in pieces of 64 bytes. */
const SHORT_BELOW = 4096
const SHORT_PIECE = 64

/** A stream as the directory lists it. */
type Stream = { name: string; start: number; size: number }

/** Microsoft's compound file (OLE2), opened as far as telling what it is takes. */
export type CompoundFile = {
  /** The streams of the root folder, by name; undefined when the directory is damaged. */
  topStreams(): Map<string, Stream> | undefined
  /** The first bytes of a stream; undefined when the stream is shorter or a part of it is missing. */
  readHead(stream: Stream, length: number): Buffer | undefined
}

/**
 * Opens a compound file; undefined when its header or allocation table is not valid. Every walk is bounded by
 * the file's length.
 */
export function openCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(SIGNATURE)) return undefined
  const [version, byteOrder, shift, shortShift] = [26, 28, 30, 32].map((at) => bytes.readUInt16LE(at))
  if (byteOrder !== 0xfffe || shortShift !== 6 || bytes.readUInt32LE(56) !== SHORT_BELOW) return undefined
  if (!((version === 3 && shift === 9) || (version === 4 && shift === 12))) return undefined
  const sectorSize = 1 << shift
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1
  const offsetOf = (sector: number) => (sector + 1) * sectorSize
  const isHere = (sector: number) => sector < sectorCount

  const table = readTable()
  if (!table) return undefined

  /**
   * The sectors of the table itself are listed in the header and, for large files, in a chain of further
   * lists.
   */
  function readTable(): Uint32Array | undefined {
    const count = bytes.readUInt32LE(44)
    const perSector = sectorSize / 4
    if (count === 0 || count > sectorCount) return undefined
    const lists: number[] = []
    for (let at = 76; at < 512; at += 4) lists.push(bytes.readUInt32LE(at))
    let next = bytes.readUInt32LE(68)
    while (next <= LAST_SECTOR && lists.length < count) {
      if (!isHere(next) || offsetOf(next) + sectorSize > bytes.length) return undefined
      for (let i = 0; i < perSector - 1; i++) lists.push(bytes.readUInt32LE(offsetOf(next) + 4 * i))
      next = bytes.readUInt32LE(offsetOf(next) + sectorSize - 4)
    }
    const parts = lists.slice(0, count)
    if (parts.length < count || !parts.every((sector) => offsetOf(sector) + sectorSize <= bytes.length))
      return undefined
    const entries = new Uint32Array(count * perSector)
    for (const [part, sector] of parts.entries()) {
      for (let i = 0; i < perSector; i++)
        entries[part * perSector + i] = bytes.readUInt32LE(offsetOf(sector) + 4 * i)
    }
    return sectorCount <= entries.length ? entries : undefined
  }

  /** The sectors of a chain in order; undefined when it leaves the file or bites its own tail. */
  function chain(start: number): number[] | undefined {
    const sectors: number[] = []
    for (let sector = start; sector !== END_OF_CHAIN; sector = table?.[sector] ?? FREE) {
      if (!isHere(sector) || sectors.length >= sectorCount) return undefined
      sectors.push(sector)
    }
    return sectors
  }

  const directory = chain(bytes.readUInt32LE(48))
  const entriesPerSector = sectorSize / ENTRY_LENGTH

  function entryAt(id: number) {
    const sector = directory?.[Math.floor(id / entriesPerSector)]
    if (sector === undefined) return undefined
    const at = offsetOf(sector) + (id % entriesPerSector) * ENTRY_LENGTH
    if (at + ENTRY_LENGTH > bytes.length) return undefined
    const nameLength = bytes.readUInt16LE(at + 64)
    if (nameLength < 2 || nameLength > 64) return undefined
    return {
      name: bytes.toString('utf16le', at, at + nameLength - 2),
      type: bytes[at + 66],
      left: bytes.readUInt32LE(at + 68),
      right: bytes.readUInt32LE(at + 72),
      child: bytes.readUInt32LE(at + 76),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    }
  }

  function topStreams() {
    const root = entryAt(0)
    if (root?.type !== ROOT) return undefined
    const found = new Map<string, Stream>()
    const seen = new Set<number>()
    const open = [root.child]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === NO_ENTRY) continue
      const entry = entryAt(id)
      if (!entry || seen.has(id)) return undefined
      seen.add(id)
      if (entry.type === STREAM) found.set(entry.name, entry)
      open.push(entry.left, entry.right)
    }
    return found
  }

  function readHead(stream: Stream, length: number) {
    if (stream.size < length) return undefined
    const at = stream.size < SHORT_BELOW ? shortOffset(stream) : longOffset(stream)
    return at !== undefined && at + length <= bytes.length ? bytes.subarray(at, at + length) : undefined
  }

  /**
   * Where a long stream begins, provided that all of it is there. The file's last sector may be cut short
   * behind its data.
   */
  function longOffset({ start, size }: Stream): number | undefined {
    const sectors = chain(start)
    const last = sectors?.[Math.ceil(size / sectorSize) - 1]
    if (last === undefined) return undefined
    const inLast = size % sectorSize || sectorSize
    return offsetOf(last) + inLast <= bytes.length ? offsetOf(start) : undefined
  }

  function shortOffset({ start }: Stream): number | undefined {
    const holder = chain(entryAt(0)?.start ?? FREE)?.[Math.floor((start * SHORT_PIECE) / sectorSize)]
    return holder === undefined ? undefined : offsetOf(holder) + ((start * SHORT_PIECE) % sectorSize)
  }

  return { topStreams, readHead }
}
