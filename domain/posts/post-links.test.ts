import { expect, test } from 'vitest'
import { isLinkAddress, readLinkAddress } from './post-links.ts'

test.each([
  ['www.nhs.uk', 'https://www.nhs.uk'],
  ['nmc.org.uk/registration?step=1', 'https://nmc.org.uk/registration?step=1'],
  ['ann@example.org', 'mailto:ann@example.org'],
  [' /jobs?keyword=icu ', '/jobs?keyword=icu'],
  ['https://example.org/', 'https://example.org/'],
])('%s is taken for %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address)
  expect(isLinkAddress(address)).toBe(true)
})

test.each([
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'],
  ...['ftp://example.org', 'http://example.org/', 'tel:02079460140', '020 7946 0140', '//evil.example'],
  ...['/\\evil.example', '/a b', 'https://', 'mailto:', 'just words', ''],
])('%j is no address of a link', (typed) => {
  expect(readLinkAddress(typed)).toBeUndefined()
  expect(isLinkAddress(typed)).toBe(false)
})
