import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { activeFiles, hostilePdf } from './corpus/active-cases.ts'
import { cvCorpus } from './corpus/cv-corpus.ts'
import { doc } from './corpus/ole-files.ts'
import { pdf, pdfObjects } from './corpus/pdf-files.ts'
import { docx, mainDocument, relationships } from './corpus/zip-files.ts'
import { cvRefusals } from './cv-refusals.ts'
import { readCv } from './read-cv.server.ts'

const read = (bytes: Buffer) => readCv(async () => bytes)

test.each(cvCorpus.filter(({ verdict }) => verdict !== 'tooLarge'))(
  '$name is read as or refused as $verdict',
  async ({ verdict, bytes }) => {
    const reading = await read(await bytes())
    expect(reading).toMatchObject(
      verdict in cvRefusals ? { kind: 'refused', refusal: verdict } : { kind: 'read', cvKind: verdict },
    )
  },
)

test.each(activeFiles)('of $name staff are told $active', async ({ active, bytes }) => {
  expect(await read(bytes())).toMatchObject({ kind: 'read', active })
})

test('of a PDF that does everything staff are told everything', async () => {
  expect(await read(hostilePdf())).toMatchObject({ active: ['javascript', 'launch', 'files'] })
})

test('active content in the packed objects of a PDF is found too', async () => {
  const packed = deflateSync('10 0 << /S /Launch /F (cmd.exe) >>').toString('latin1')
  const object = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>`
  const bytes = pdf({ objects: [...pdfObjects, `${object}\nstream\n${packed}\nendstream`] })
  expect(await read(bytes)).toMatchObject({ active: ['launch'] })
})

test.each([
  ['PDF', pdf],
  ['Word 97 document', doc],
  ['Word document', docx],
])('the words of a %s are read', async (_, bytes) => {
  expect(await read(bytes())).toMatchObject({ text: expect.stringContaining('My CV') })
})

test('a PDF that needs a password is refused, one that only forbids to change it is read', async () => {
  const sealed = (options: PDFKit.PDFDocumentOptions) => {
    const document = new PDFDocument(options)
    document.text('My CV').end()
    return buffer(document)
  }
  expect(await read(await sealed({ userPassword: 'user' }))).toEqual({
    kind: 'refused',
    refusal: 'pdfPassword',
  })
  expect(await read(await sealed({ ownerPassword: 'owner' }))).toMatchObject({ kind: 'read' })
})

const PICTURE =
  '<w:p><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:r="http://schemas.openxmlformats.org' +
  '/officeDocument/2006/relationships" r:id="rId1"/></w:pict></w:p>'
const pictures = { ...relationships('media/1.png'), name: 'word/_rels/document.xml.rels' }

test('a Word document is read with headers and footers, and says where it has pictures', async () => {
  const part = (name: string, text: string) => ({
    name: `word/${name}.xml`,
    data: `<w:p><w:t>${text}</w:t></w:p>`,
  })
  const main = mainDocument()
  const parts = [part('header1', 'Ann &amp; NMC'), part('header2', 'Ann &amp; NMC'), part('footer1', 'Page')]
  const withPicture = { ...main, data: `${main.data}`.replace('<w:p>', `${PICTURE}<w:p>`) }
  expect(await read(docx([...parts, pictures, withPicture]))).toMatchObject({
    html: '<p>Ann &amp; NMC</p><em>[picture, only in the file]</em><p>My CV</p><p>Page</p>',
    text: 'Ann & NMC\nMy CV\nPage\n',
  })
  const scan = { ...main, data: `${main.data}`.replace(/<w:p>.*<\/w:p>/, PICTURE) }
  expect(await read(docx([pictures, scan]))).toMatchObject({ kind: 'read', html: null, text: '' })
})

test('a Word document is shown as words, lists and tables, without links, pictures and script', async () => {
  const paragraph = (text: string, style = '') =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const main = mainDocument()
  const data = `${main.data}`.replace(
    '<w:p>',
    `${paragraph('Skills', 'Heading1')}${paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')}<w:p>`,
  )
  const reading = await read(docx([{ ...main, data }]))
  expect(reading).toMatchObject({
    html: '<h3>Skills</h3><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>My CV</p>',
    text: 'Skills\n<script>alert(1)</script>\nMy CV\n',
  })
})

test.each([
  ['inflates to 600 MB', () => pdfThatInflates(600)],
  ['calls itself without end', () => pdf({ objects: [...pdfObjects.slice(0, 3), endless] })],
])('a PDF that %s costs no more than its limits, and the next is read', async (_, bytes) => {
  const hostile = bytes()
  const before = process.memoryUsage().rss
  const started = performance.now()
  const reading = await read(hostile)
  expect(['read', 'refused']).toContain(reading.kind)
  expect(performance.now() - started).toBeLessThan(40_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(900 * 1024 * 1024)
  expect(await read(pdf())).toMatchObject({ kind: 'read' })
})

const endless = `<< /Length 20 >>\nstream\n${'q '.repeat(200_000)}\nendstream`

function pdfThatInflates(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const [header, lastBlock] = [Buffer.from([0x78, 0x01]), Buffer.from([0x03, 0x00])]
  const packed = Buffer.concat([header, ...Array<Buffer>(megabytes).fill(block), lastBlock])
  const [catalog, pages, page] = pdfObjects
  const dictionary = `<< /Filter /FlateDecode /Length ${packed.length} >>`
  const content = `${dictionary}\nstream\n${packed.toString('latin1')}\nendstream`
  return pdf({ objects: [catalog, pages, page, content] as string[] })
}

test('whoever comes while too many wait is asked to try again', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => read(pdf())))
  expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(8)
  expect(outcomes.filter(({ kind }) => kind === 'read')).toHaveLength(22)
})

test.each([...['a PDF 1.4', 'a Word 97 document', 'a Word document']])(
  'whatever is damaged in %s, it is read or refused',
  async (name) => {
    const whole = await cvCorpus.find((file) => file.name === name)?.bytes()
    if (!whole) throw new Error('There is no such file')
    for (let round = 0; round < 200; round++) {
      const bytes = Buffer.from(whole)
      const dice = createHash('sha512').update(`${name} ${round}`).digest()
      for (let i = 0; i <= round % 8; i++) bytes[dice.readUInt32LE(4 * i) % bytes.length] = dice[40 + i] ?? 0
      const cut = round % 3 === 0 ? bytes.subarray(0, dice.readUInt32LE(56) % bytes.length) : bytes
      expect(['read', 'refused']).toContain((await read(cut)).kind)
    }
  },
)
