import { contentTypesOf, mainPartOf } from './opc.ts'
import { createXmlCheck } from './xml-check.ts'
import {
  ArchiveError,
  type Budget,
  inflate,
  type Member,
  MOST_BYTES,
  readMembers,
} from './zip-archive.server.ts'

const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** The parts that say what the others are; no real one is anywhere near as long. */
const LONGEST_INDEX = 1024 * 1024

/**
 * Whether bytes are a Word document as Word writes it since 2007: a strict zip archive (see `readMembers`) in
 * which the content types and relationships lead to a main document without macros, and no XML part has a
 * document type. Everything is really inflated and counted: at most 1,000 members and 50 MB.
 */
export async function isWordPackage(bytes: Buffer): Promise<boolean> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return false
  try {
    return await isWord(bytes, await readMembers(bytes))
  } catch {
    // Errors of yauzl and zlib have no class of their own; all of them mean that the archive is damaged.
    return false
  }
}

async function isWord(bytes: Buffer, members: Member[]): Promise<boolean> {
  const budget: Budget = { left: MOST_BYTES }
  const byName = new Map(members.map((member) => [member.name, member]))
  const types = contentTypesOf(await textOf(bytes, byName.get('[Content_Types].xml'), { ...budget }))
  const main = mainPartOf(await textOf(bytes, byName.get('_rels/.rels'), { ...budget }))
  if (!main || types.of(main) !== DOCUMENT_TYPE || !byName.has(main)) return false
  if (members.some(({ name }) => isForeign(name) || /vbaProject|macroEnabled/i.test(types.of(name))))
    return false
  for (const member of members) {
    const isXml = /\.(xml|rels|vml)$/i.test(member.name) || /[+/]xml$/.test(types.of(member.name))
    const check = isXml ? createXmlCheck() : undefined
    for await (const piece of inflate(bytes, member, budget)) if (check?.refuses(piece)) return false
  }
  return true
}

/**
 * Members that other formats begin with (Java, OpenDocument, EPUB), and Word's macros: with them it is not
 * only a Word document.
 */
function isForeign(name: string): boolean {
  return /^(META-INF\/|mimetype$|AndroidManifest\.xml$)|(^|\/)vbaProject\.bin$|\.class$/i.test(name)
}

async function textOf(bytes: Buffer, member: Member | undefined, budget: Budget): Promise<string> {
  if (!member || member.entry.uncompressedSize > LONGEST_INDEX)
    throw new ArchiveError('An index is missing or too long')
  const pieces: Buffer[] = []
  for await (const piece of inflate(bytes, member, { left: Math.min(budget.left, LONGEST_INDEX) }))
    pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
