const DOCTYPE = '<!DOCTYPE'
/** The same in each encoding that an XML part may be in: signs of one byte, and of two in either order. */
const doctypes = [
  Buffer.from(DOCTYPE, 'latin1'),
  Buffer.from(DOCTYPE, 'utf16le'),
  Buffer.from(DOCTYPE, 'utf16le').swap16(),
]
const LONGEST = Math.max(...doctypes.map((doctype) => doctype.length))
/**
 * In these a document type looks like one of the above. In others, such as UTF-7 or EBCDIC, it could hide.
 */
const ENCODINGS = ['utf-8', 'utf-16', 'us-ascii', 'ascii', 'iso-8859-1', 'windows-1252']
const HEAD = 200

/**
 * Looks at an XML part, piece by piece, and says whether to refuse it: when it has a document type, which
 * could make a reader fetch addresses or grow without end, or is in an encoding in which one could hide.
 */
export function createXmlCheck() {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true

  return {
    refuses(piece: Buffer): boolean {
      if (isFirst && !isPlainEncoding(piece.subarray(0, HEAD))) return true
      isFirst = false
      const seen = Buffer.concat([rest, piece])
      rest = seen.subarray(-(LONGEST - 1))
      return doctypes.some((doctype) => seen.includes(doctype))
    },
  }
}

function isPlainEncoding(head: Buffer): boolean {
  if (head.includes(Buffer.from([0, 0]))) return false
  const text = head.toString('latin1').replaceAll('\0', '')
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text)) return false
  const [, encoding = 'utf-8'] = /^\W*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)/.exec(text) ?? []
  return ENCODINGS.includes(encoding.toLowerCase())
}
