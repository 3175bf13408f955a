import { isAlsoZip } from './zip-tail.ts'

/** As far back as the last `startxref` is looked for, and as long as a trailer's dictionary may be. */
const WINDOW = 64 * 1024
const WHITE_SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/**
 * Whether bytes are a whole PDF and nothing else: it begins with the header, ends with `%%EOF`, and the last
 * `startxref` leads to a cross-reference table with a trailer, or to a cross-reference stream, that names the
 * document's root. Nothing is inflated or drawn, so a hostile file can do no more than be refused.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  let end = bytes.length
  while (WHITE_SPACE.has(bytes[end - 1] ?? -1)) end--
  const tail = bytes.toString('latin1', Math.max(0, end - 100), end)
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF$/.exec(tail) ?? []
  if (offset === undefined || Number(offset) >= end) return false
  return hasRoot(bytes, Number(offset), end) && !isAlsoZip(bytes)
}

function hasRoot(bytes: Buffer, offset: number, end: number): boolean {
  const start = bytes.toString('latin1', offset, Math.min(end, offset + 100))
  const [table] = /^\s*xref\s+\d+\s+\d+\s/.exec(start) ?? []
  if (table) return tableHasRoot(bytes, offset + table.length, end)
  const [stream] = /^\s*\d+\s+\d+\s+obj\s*(?=<<)/.exec(start) ?? []
  if (!stream) return false
  const dictionary = readDictionary(bytes, offset + stream.length)
  if (!dictionary || !/\/Type\s*\/XRef\b/.test(dictionary.text)) return false
  const follows = bytes.toString('latin1', dictionary.end, dictionary.end + 100)
  return rootOf(dictionary.text) !== undefined && /^\s*stream\r?\n/.test(follows)
}

/**
 * Between the table's head and its trailer there may be nothing but its lines; the root it names is in the
 * file in clear.
 */
function tableHasRoot(bytes: Buffer, lines: number, end: number): boolean {
  const trailer = bytes.indexOf('trailer', lines, 'latin1')
  if (trailer === -1 || trailer > end) return false
  if (/[^0-9nf\s]/.test(bytes.toString('latin1', lines, trailer))) return false
  const after = bytes.toString('latin1', trailer, trailer + 100)
  const [word] = /^trailer\s*(?=<<)/.exec(after) ?? []
  const root = word && rootOf(readDictionary(bytes, trailer + word.length)?.text)
  return Boolean(root) && new RegExp(`(?<!\\d)${root}\\s+obj`).test(bytes.toString('latin1'))
}

/** The number of the object that a trailer's dictionary names as the document's root, as a pattern. */
function rootOf(dictionary: string | undefined): string | undefined {
  const [, number, generation] = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(dictionary ?? '') ?? []
  return number && `${number}\\s+${generation}`
}

/**
 * The dictionary that begins at `start`, to its own `>>`: its text without what is in strings and comments,
 * and where it ends. Undefined when it does not end within the window.
 */
function readDictionary(bytes: Buffer, start: number): { text: string; end: number } | undefined {
  const raw = bytes.toString('latin1', start, start + WINDOW)
  // In turn: two brackets that open or close, a string in hexadecimal, a comment, a bracket that opens a
  // string, the rest.
  const tokens = /<<|>>|<[^<>]*>|%[^\r\n]*|\(|[^<>%(]+/y
  let text = ''
  for (let depth = 0; ; ) {
    const [token] = tokens.exec(raw) ?? []
    if (token === undefined) return undefined
    if (token === '(') {
      const close = endOfString(raw, tokens.lastIndex)
      if (close === undefined) return undefined
      tokens.lastIndex = close
    } else if (token === '<<' || token === '>>') {
      depth += token === '<<' ? 1 : -1
      text += ' '
      if (depth === 0) return { text, end: start + tokens.lastIndex }
    } else if (!token.startsWith('<') && !token.startsWith('%')) text += token
  }
}

/**
 * Where a string that began before `at` ends: brackets nest in it, and a backslash takes the next sign's
 * meaning.
 */
function endOfString(raw: string, at: number): number | undefined {
  let depth = 1
  for (let i = at; i < raw.length; i++) {
    if (raw[i] === '\\') i++
    else if (raw[i] === '(') depth++
    else if (raw[i] === ')' && --depth === 0) return i + 1
  }
  return undefined
}
