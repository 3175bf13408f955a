import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { cleanRichText } from './rich-text.server.ts'

test('a post as plain text has a line for each block, and says what its pictures show', () => {
  const html =
    '<h3>Pay &amp; bands</h3><table><tr><th>Band</th><td>5</td></tr></table><ul><li>a</li></ul>' +
    '<img src="/blog/images/a/1200" alt="A &quot;quiet&quot; ward"><p>b</p>'
  expect(plainText(cleanRichText(html))).toBe('Pay & bands\nBand\n5\na\nPicture: A "quiet" ward\nb')
})
