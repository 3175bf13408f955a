const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY = 128

/** Whether bytes are one of Microsoft's compound files (OLE2). */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(SIGNATURE)
}

/** The names of a compound file's streams and folders, wherever its directory is. */
export function directoryNames(bytes: Buffer): Set<string> {
  const names = new Set<string>()
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    const length = bytes.readUInt16LE(at + 64)
    const type = bytes[at + 66] ?? 0
    if (length < 4 || length > 64 || length % 2 || type < 1 || type > 5) continue
    names.add(bytes.toString('utf16le', at, at + length - 2))
  }
  return names
}
