const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1')

/**
 * Whether an archiver would open these bytes, which begin as something else, as a zip archive: they hold an
 * end record, where archivers look for one, with a directory in front of it.
 */
export function isAlsoZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - END_RECORD_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.lastIndexOf(END_RECORD); at >= first; at = bytes.lastIndexOf(END_RECORD, at - 1)) {
    if (at + END_RECORD_LENGTH > bytes.length) continue
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(DIRECTORY_ENTRY)) return true
    if (at === 0) break
  }
  return false
}
