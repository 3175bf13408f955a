import { expect, test } from 'vitest'
import { recordsText } from './privacy.ts'

test.each([
  [0, 'applications', '0 applications'],
  [1, 'applications', '1 application'],
  [1234, 'messages', '1,234 messages'],
  [1, 'emails', '1 email'],
  [1, 'contact addresses', '1 contact address'],
])('%i of %s reads "%s"', (count, kind, text) => {
  expect(recordsText(count, kind)).toBe(text)
})
