import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'

/**
 * The most members an archive may have, and the most bytes they may hold, counted while they are inflated.
 */
const MOST_MEMBERS = 1_000
export const MOST_BYTES = 50 * 1024 * 1024

const STORED = 0
const DEFLATED = 8
/**
 * The longest record that may stand behind a member's bytes: its sizes again, for a writer that did not know
 * them before.
 */
const LONGEST_DESCRIPTOR = 24
/** How long an end record without a comment is, and one with its two records for large archives in front. */
const END_LENGTHS = [22, 22 + 20 + 56]

/** An archive's member; `start` is where its bytes begin, compressed or not. */
export type Member = { name: string; start: number; entry: Entry }

/** What is wrong with an archive. Whoever reads one refuses it then. */
export class ArchiveError extends Error {}

/**
 * The members of a zip archive that begins with its first member, ends with its end record and hides nothing
 * in between, so that every program sees the same in it: no comment, no name twice, none that differs between
 * directory and member, none that is absolute or leads upwards or has a backslash, none encrypted.
 * @throws ArchiveError, or yauzl's own, when it is not so
 */
export async function readMembers(bytes: Buffer): Promise<Member[]> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true })
  refuseIf(archive.entryCount > MOST_MEMBERS, 'too many members')
  refuseIf(archive.comment !== '', 'a comment')
  const members: Member[] = []
  const names = new Set<string>()
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName
    refuseIf(names.has(name.toLowerCase()) || name.includes('\0'), 'a name twice or with a NUL')
    names.add(name.toLowerCase())
    refuseIf(entry.isEncrypted(), 'an encrypted member')
    refuseIf(![STORED, DEFLATED].includes(entry.compressionMethod), 'an unknown compression')
    const header = await archive.readLocalFileHeaderPromise(entry)
    refuseIf(!header.fileName.equals(entry.fileNameRaw), 'two names for a member')
    members.push({ name, start: header.fileDataStart, entry })
  }
  assertNothingHidden(bytes, members, Number(archive.readEntryCursor))
  return members
}

/** Members follow each other, the directory follows them, and the end record follows the directory. */
function assertNothingHidden(bytes: Buffer, members: Member[], directoryEnd: number) {
  let end = 0
  for (const { start, entry } of members.toSorted((a, b) => a.start - b.start)) {
    const gap = entry.relativeOffsetOfLocalHeader - end
    refuseIf(gap < 0 || gap > (end === 0 ? 0 : LONGEST_DESCRIPTOR), 'something between members')
    end = start + entry.compressedSize
  }
  const gap = directoryEnd - end - sum(members.map(({ entry }) => directoryLength(entry)))
  refuseIf(gap < 0 || gap > LONGEST_DESCRIPTOR, 'something in front of the directory')
  refuseIf(!END_LENGTHS.includes(bytes.length - directoryEnd), 'something behind the directory')
}

const directoryLength = (entry: Entry) =>
  46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Counts what is really inflated of an archive, whatever its headers say. */
export type Budget = { left: number }

/**
 * The bytes of a member, some at a time.
 * @throws ArchiveError when the budget is used up or the bytes are not those that the directory describes
 */
export async function* inflate(bytes: Buffer, { start, entry }: Member, budget: Budget) {
  const raw = bytes.subarray(start, start + entry.compressedSize)
  let size = 0
  let checksum = 0
  for await (const piece of entry.compressionMethod === DEFLATED ? inflated(raw) : [raw]) {
    size += piece.length
    budget.left -= piece.length
    refuseIf(budget.left < 0, 'too much to inflate')
    checksum = crc32(piece, checksum)
    yield piece
  }
  refuseIf(size !== entry.uncompressedSize || checksum !== entry.crc32, 'another size or checksum')
}

async function* inflated(raw: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 })
  inflater.end(raw)
  yield* inflater
  refuseIf(inflater.bytesWritten !== raw.length, 'something behind the compressed bytes')
}

function refuseIf(isWrong: boolean, what: string): asserts isWrong is false {
  if (isWrong) throw new ArchiveError(`The archive has ${what}`)
}
