import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { fileAddress, uploadKeyOf } from './upload-address.ts'
import { CV_TYPES, cvTypeOf } from './uploads.ts'

test.each([
  ['CV.PDF', '', 'pdf'],
  ['my.cv.doc', '', 'doc'],
  ['cv.docx ', '', 'docx'],
  ['cv', 'Application/MSWord; charset=x', 'doc'],
  ['cv.docx', 'application/zip', 'docx'],
] as const)('%j with the type %j is announced as %s', (name, type, kind) => {
  expect(cvTypeOf(name, type)).toBe(CV_TYPES[kind])
})

test.each([
  ['cv.exe', ''],
  ['cv.pdf.exe', 'application/x-msdownload'],
  ['cv.constructor', ''],
  ['pdf', 'text/html'],
  ['', ''],
])('%j with the type %j is no CV', (name, type) => {
  expect(cvTypeOf(name, type)).toBeUndefined()
})

const key = '0123456789abcdefghjkmnpqrs'

describe('an address that names a CV', () => {
  const config = readConfig({ SITE_URL: 'https://jobs.example.org' })

  test('gives the key when it is one of ours, letter by letter', () => {
    expect(uploadKeyOf(`https://jobs.example.org/api/files/${key}`, config)).toBe(key)
    const local = readConfig({ PORT: '4000' })
    for (const origin of local.acceptedOrigins) expect(uploadKeyOf(fileAddress(origin, key), local)).toBe(key)
  })

  test.each([
    `http://jobs.example.org/api/files/${key}`,
    `https://jobs.example.org.evil.example/api/files/${key}`,
    `https://evil.example/?https://jobs.example.org/api/files/${key}`,
    `https://jobs.example.org@evil.example/api/files/${key}`,
    ...[`https://jobs.example.org/api/files/../files/${key}`, `https://jobs.example.org/api/files/${key}?`],
    ...[` https://jobs.example.org/api/files/${key}`, `HTTPS://jobs.example.org/api/files/${key}`],
    `https://jobs.example.org/api/files/${key.toUpperCase()}`,
    ...[`https://jobs.example.org/api/files/${key.slice(1)}`, `https://jobs.example.org/api/upload/${key}`],
    ...[key, ''],
  ])('%j gives none', (address) => {
    expect(uploadKeyOf(address, config)).toBeUndefined()
  })
})
