import { crc32, deflateRawSync } from 'node:zlib'

export type ZipMember = {
  name: string
  data: string | Buffer
  isStored?: boolean
  /** The size that the headers claim. */
  claims?: number
}

/** A zip archive, whose headers may lie about sizes. */
export function zip(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, isStored = false, claims } of members) {
    const plain = Buffer.from(data)
    const raw = isStored ? plain : deflateRawSync(plain)
    const fields = Buffer.alloc(24)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(raw.length, 14)
    fields.writeUInt32LE(claims ?? plain.length, 18)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      withName(fields, name, 2),
      Buffer.from(name),
      raw,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), withName(fields, name, 2), rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((total, entry) => total + entry.length, 0)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** The common fields with the name's length, and that of the extra field, which is empty. */
function withName(fields: Buffer, name: string, extra: number): Buffer {
  const lengths = Buffer.alloc(2 + extra)
  lengths.writeUInt16LE(Buffer.byteLength(name), 0)
  return Buffer.concat([fields.subarray(0, 22), lengths])
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

export const contentTypes = (main = MAIN, part = '/word/document.xml'): ZipMember => ({
  name: '[Content_Types].xml',
  data: [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="${part}" ContentType="${main}"/></Types>`,
  ].join('\n'),
})

export const relationships = (target = 'word/document.xml', type = OFFICE): ZipMember => ({
  name: '_rels/.rels',
  data: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
    `<Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`,
  ].join('\n'),
})

export const mainDocument = (
  prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
): ZipMember => ({
  name: 'word/document.xml',
  data: `${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>
<w:p><w:r><w:t>My CV</w:t></w:r></w:p></w:body></w:document>`,
})

/** A Word document with further members, or with members in the place of its own of the same name. */
export function docx(extra: readonly ZipMember[] = []): Buffer {
  const own = [contentTypes(), relationships(), mainDocument()]
  const kept = own.map((member) => extra.find(({ name }) => name === member.name) ?? member)
  return zip([...kept, ...extra.filter(({ name }) => !own.some((member) => member.name === name))])
}

/** A Word document without one of its own members. */
export function docxWithout(name: string): Buffer {
  return zip([contentTypes(), relationships(), mainDocument()].filter((member) => member.name !== name))
}

/** A part of a document with this before its root element. */
export const settings = (prolog: string, encoding: BufferEncoding = 'utf8'): ZipMember => ({
  name: 'word/settings.xml',
  data: Buffer.from(`${prolog}<settings/>`, encoding),
})

/** So many small pictures. */
export const manyMembers = (count: number): ZipMember[] =>
  Array.from({ length: count }, (_, i) => ({ name: `word/media/${i}.png`, data: 'x' }))
