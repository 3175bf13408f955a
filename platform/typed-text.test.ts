import { expect, test } from 'vitest'
import { typedAsHtml, withoutBullet } from './typed-text.ts'

test.each([
  ['Duties:\n- Wash\n- Dress', '<p>Duties:</p><ul><li>Wash</li><li>Dress</li></ul>'],
  ['One\nTwo\n\nThree & four', '<p>One<br>Two</p><p>Three &amp; four</p>'],
  ['1. Ring\n2) Come\n\n•\tBring ID', '<ol><li>Ring</li><li>Come</li></ol><ul><li>Bring ID</li></ul>'],
  [
    '1. Ring\n\n2. Come\n   early\n\n4. Go',
    '<ol><li>Ring</li><li>Come early</li></ol><ol start="4"><li>Go</li></ol>',
  ],
  ['10. November it opens', '<ol start="10"><li>November it opens</li></ol>'],
  ['•Wash\n\n•Dress', '<ul><li>Wash</li><li>Dress</li></ul>'],
  ['- Wash\n- Wash', '<ul><li>Wash</li><li>Wash</li></ul>'],
  ['o\tWash\no\tDress', '<ul><li>Wash</li><li>Dress</li></ul>'],
  ['o fewn tri mis', '<p>o fewn tri mis</p>'],
  ['Nights 20:00 - 08:00\n1.5 hours', '<p>Nights 20:00 - 08:00<br>1.5 hours</p>'],
])('%j shows its line breaks and lists', (text, html) => {
  expect(typedAsHtml(text)).toBe(html)
})

test.each([...['• NMC registration', '1.\tNMC registration', '(2) NMC registration', 'NMC registration']])(
  '%j is a line without its bullet or number',
  (line) => {
    expect(withoutBullet(line)).toBe('NMC registration')
  },
)
