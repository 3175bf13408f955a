import { describe, expect, test } from 'vitest'
import { decodeText, readCells } from './spreadsheet.server.ts'

const text = 'Pay\n£38 – “nights”'
const utf16le = Buffer.from(text, 'utf16le')

describe('the text of a file is read', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', utf16le],
    ['UTF-16 with the larger byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Pay\n\xa338 \x96 \x93nights\x94', 'latin1')],
  ])('in %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  test('but not of a workbook, a picture, or half a character', () => {
    expect(decodeText(Buffer.from('PK\x03\x04\x14\0\x06\0'))).toBeUndefined()
    expect(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBeUndefined()
    expect(decodeText(utf16le.subarray(0, -1))).toBeUndefined()
  })
})

/** How many cells the widest row has. */
const widest = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

describe('cells are read', () => {
  test.each<[string, string, string[][]]>([
    [
      'from Excel',
      'a\t"two\nlines"\r\nb\t"say ""hi"""\r\n',
      [
        ['a', 'two\nlines'],
        ['b', 'say "hi"'],
      ],
    ],
    [
      'from Sheets, with quotes inside',
      'a\t12" bed\n"Nights" post\tb',
      [
        ['a', '12" bed'],
        ['"Nights" post', 'b'],
      ],
    ],
    ['with empty rows', 'a\tb\n\n\t\nc\td', [['a', 'b'], [''], ['', ''], ['c', 'd']]],
    [
      'with commas',
      '\ufeffa,"b, c"\r\nd,e',
      [
        ['a', 'b, c'],
        ['d', 'e'],
      ],
    ],
    [
      'with semicolons',
      'Job Title;Pay, from\r\nNurse;38,50',
      [
        ['Job Title', 'Pay, from'],
        ['Nurse', '38,50'],
      ],
    ],
    ['with a sign that is named', 'sep=|\r\na|b;c', [['a', 'b;c']]],
    [
      'with line breaks of old Macs',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['of one column', 'a\nb', [['a'], ['b']]],
  ])('%s', async (_name, typed, rows) => {
    expect(await readCells(typed, widest)).toEqual({ kind: 'cells', rows })
  })

  test('up to a quotation mark without an end, with its row', async () => {
    expect(await readCells('a\tb\nc\t"d\ne\tf', widest)).toEqual({ kind: 'open-quote', row: 2 })
  })
})
