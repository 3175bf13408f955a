import { expect, test } from 'vitest'
import { lightColours } from '#content/brand.ts'
import { type Guide, guides } from '#content/guides.ts'
import { readPdf } from '#domain/uploads/reader/read-pdf.server.ts'
import { writePdf } from '#platform/pdf/pdf.server.ts'
import { guidePdf } from './guide-pdf.server.ts'

const ADDRESS = 'https://jobs.example.org/resources/a-guide'
const [guide] = guides as [Guide]

/** What the file says outside its compressed streams: its structure, its language, its links. */
const read = async (one: Guide, address = ADDRESS) =>
  Buffer.from((await guidePdf(one, address)).bytes).toString('latin1')
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test.each(guides)('the PDF of "$title" is tagged: title, headings, lists and links', async (one) => {
  const pdf = await read(one)
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf).toContain(`<rdf:li xml:lang="x-default">${one.title}</rdf:li>`)
  expect(count(pdf, /\/S \/H1\b/g)).toBe(1)
  expect(count(pdf, /\/S \/H2\b/g)).toBe(one.sections.length + 1)
  const items = one.sections.flatMap((section) => section.list ?? []).length + one.officialPages.length
  expect(count(pdf, /\/S \/LI\b/g)).toBe(items)
  expect(count(pdf, /\/S \/LBody\b/g)).toBe(items)
  for (const { address } of one.officialPages) expect(pdf).toContain(`/URI (${address})`)
  expect(count(pdf, /\/S \/Link\b/g)).toBe(one.officialPages.length)
})

test('a PDF embeds the subset of its typeface that it uses, and no other', async () => {
  const pdf = await read(guide)
  expect(new Set(pdf.match(/\/BaseFont \/\S+/g))).toEqual(
    new Set([expect.stringMatching(/\+NotoSans-Regular$/), expect.stringMatching(/\+NotoSans-Bold$/)]),
  )
  expect(count(pdf, /\/FontFile2 /g)).toBe(2)
  expect(pdf.length).toBeLessThan(60_000)
})

const texts = {
  ...{ title: 'Café & <more>', lead: 'Lead', remark: 'Remark', author: 'Smith & Sons', address: ADDRESS },
  ...{ date: new Date('2026-11-20'), colours: lightColours },
}

test('a PDF leaves out signs that its typeface lacks, and says where letters are', async () => {
  const list = ['Original seen \u2713 by Žofia Łęcka', 'Name in the passport: 王明']
  const sections = [{ heading: 'Checked', paragraphs: ['Level \u2265 2'], list }]
  const textOf = async (pdf: Buffer) => {
    const read = await readPdf(pdf)
    return read.kind === 'read' ? read.text.replace(/\s+/g, ' ') : read.kind
  }
  const unprinted = 'A “?” is a letter.'
  const pdf = Buffer.from(await writePdf({ ...texts, sections, unprinted }))
  const text = await textOf(pdf)
  expect(text).toContain(`Remark ${unprinted}`)
  // Read aloud and copied is what was typed.
  expect(pdf.includes(Buffer.from(`\ufeff${list[1]}`, 'utf16le').swap16())).toBe(true)
  const all = Buffer.from(await writePdf({ ...texts, sections: [], unprinted }))
  expect(await textOf(all)).not.toContain(unprinted)
  expect(text).toContain('Level 2')
  expect(text).toContain('Original seen by Žofia Łęcka')
  expect(text).toContain('Name in the passport: ??')
})

test('equal texts give equal bytes; another text gives other bytes and another tag', async () => {
  const first = await guidePdf(guide, ADDRESS)
  expect(await guidePdf({ ...guide }, ADDRESS)).toBe(first)
  const changed = await guidePdf({ ...guide, summary: 'Other words.' }, ADDRESS)
  expect(changed.tag).not.toBe(first.tag)
  expect(Buffer.from(changed.bytes).equals(first.bytes)).toBe(false)

  const document = {
    ...texts,
    sections: Array.from({ length: 40 }, (_, nth) => ({
      heading: `Part ${nth}`,
      paragraphs: ['Words. '.repeat(80)],
      list: ['one', 'two '.repeat(60)],
    })),
  }
  const [one, other] = [await writePdf(document), await writePdf(document)]
  expect(Buffer.from(one).equals(other)).toBe(true)
  expect(count(Buffer.from(one).toString('latin1'), /\/Type \/Page\b/g)).toBeGreaterThan(8)
})
