import { describe, expect, test } from 'vitest'
import { ImportColumns } from './import-columns.ts'
import { readSheet } from './import-sheet.server.ts'

const known = new ImportColumns({
  name: { label: 'Name' },
  phone: { label: 'Phone' },
  way: { label: 'How it came' },
})

async function rowsOf(text: string) {
  const sheet = await readSheet(text, known, { mostRows: 10, examples: 'Name and Phone' })
  return sheet.kind === 'sheet' ? sheet.rows.map(({ cells }) => cells) : sheet.alert
}

describe('cells are parted by the sign that finds the headings', () => {
  const row = ['Ann', '020 7946 0140', 'Email']
  test.each([
    ['tabs, under hints with many commas', '\t', 'Required.\t\tOne of: Email, Post, Walk-in, Fax, Other'],
    ['semicolons, under hints with many commas', ';', 'Required.;;One of: Email, Post, Walk-in, Fax, Other'],
    ['tabs, under a title with commas', '\t', 'Applications, November 2026, Leeds'],
    ['semicolons, under a title', ';', 'Applications'],
    ['commas, under a title with a semicolon', ',', 'Applications; November'],
  ])('%s', async (_name, sign, above) => {
    const lines = [above, ['Name', 'Phone', 'How it came'].join(sign), row.join(sign)]
    expect(await rowsOf(lines.join('\n'))).toEqual([row])
  })
})

test('a cell loses what made it text in a spreadsheet, and no apostrophe of its own', async () => {
  const cells = `'07700 900123,"=""07700900123""",'=x',"'90s nurse",O'Neil`
  expect(await rowsOf(`Name,Phone,How it came,,\n${cells}`)).toEqual([
    ['07700 900123', '07700900123', "=x'", "'90s nurse", "O'Neil"],
  ])
})
