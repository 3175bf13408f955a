import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from './corpus/hostile-html.ts'
import { cleanRichText } from './rich-text.server.ts'

const link = (path: string, words: string) =>
  `<a href="${path}" target="_blank" rel="noopener noreferrer">${words}</a>`

test.each([
  ['other blocks become paragraphs', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['a horizontal rule separates paragraphs', 'One<hr>Two', '<p>One</p><hr /><p>Two</p>'],
  [
    'words in a table cell become a paragraph',
    '<table><thead><tr><th>a</th><td></td></tr></thead></table>',
    '<table><tbody><tr><th><p>a</p></th><td></td></tr></tbody></table>',
  ],
  [
    'a cell outside a table gets a table',
    '<td>a</td>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  ],
  [
    'a heading in the header of a column becomes a paragraph',
    '<table><tr><th><h3>a</h3></th><td><h3>b</h3></td></tr></table>',
    '<table><tbody><tr><th><p>a</p></th><td><h3>b</h3></td></tr></tbody></table>',
  ],
  ['an empty table goes', '<p>a</p><table><tr><td> </td></tr></table>', '<p>a</p>'],
  ['code may be a link', '<a href="/x"><code>a</code></a>', `<p>${link('/x', '<code>a</code>')}</p>`],
  ['each term of a definition list is a paragraph', '<dl><dt>Pay<dd>Weekly</dl>', '<p>Pay</p><p>Weekly</p>'],
  [
    'a quotation keeps its paragraphs',
    '<blockquote><p>q</p>r</blockquote>',
    '<blockquote><p>q</p><p>r</p></blockquote>',
  ],
  ['words alone become a paragraph', 'a <b>b</b> c', '<p>a <strong>b</strong> c</p>'],
  ['an item outside a list gets a list', '<li>a</li><p>b</p>', '<ul><li><p>a</p></li></ul><p>b</p>'],
  ['a paragraph ends a heading', '<h2>a<p>b</p></h2>', '<h2>a</h2><p>b</p>'],
  ['a list ends a paragraph', '<p>a<ul><li>b</li></ul>c</p>', '<p>a</p><ul><li><p>b</p></li></ul><p>c</p>'],
  ['words in a list become an item', '<ul>a<li>b</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  [
    'a list between two items belongs to the first',
    '<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ul>',
  ],
  [
    'blocks separate words in an item too',
    '<ul><li>a<div>b</div></ul>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
  ],
  [
    'emphasis goes into the blocks that it holds',
    '<p>a<b>b<div>c</div>d</b>e</p>',
    '<p>a<strong>b</strong></p><p><strong>c</strong></p><p><strong>d</strong>e</p>',
  ],
  ['a link goes into the blocks that it holds', '<a href="/x"><p>a</p></a>', `<p>${link('/x', 'a')}</p>`],
  [
    'a link in a link takes its place',
    '<p><a href="/x">a<a href="/y">b</a>c</a></p>',
    `<p>${link('/x', 'a')}${link('/y', 'b')}c</p>`,
  ],
  ['emphasis without words is still a space', '<p>a<b> </b>b</p>', '<p>a b</p>'],
  ['boxes in boxes keep their words apart', `${'<div>'.repeat(60)}<p>a</p>b`, '<p>a</p><p>b</p>'],
])('%s', (_what, html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

test('lists in items stay as they are', () => {
  const html =
    '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul><p>d</p><h2>e</h2><p>f</p>'
  expect(cleanRichText(html)).toBe(html)
})

const validator = new HtmlValidate({
  elements: ['html5'],
  rules: {
    ...{ 'close-order': 'error', 'element-permitted-content': 'error' },
    ...{ 'element-permitted-occurrences': 'error', 'element-permitted-order': 'error' },
    ...{ 'element-permitted-parent': 'error', 'element-required-content': 'error' },
    ...{ 'no-implicit-close': 'error', 'no-unknown-elements': 'error' },
  },
})

/** What of these texts is not as HTML lets it be. */
function faultsOf(texts: readonly string[]) {
  const parts = texts.map((text, nth) => `<div id="text-${nth}">${text}</div>`)
  const { results } = validator.validateStringSync(`<div>${parts.join('')}</div>`)
  return results.flatMap(({ messages }) => messages.map(({ selector, message }) => `${selector}: ${message}`))
}

describe('what is stored is valid HTML', () => {
  test('the validator sees what is not', () => {
    for (const html of ['<li>a</li>', '<h2><p>b</p></h2>', '<ul><p>c</p></ul>', '<a><p><a>d</a></p></a>']) {
      expect(faultsOf([html]), html).not.toEqual([])
    }
  })

  test('whatever hostile text it was', () => {
    expect(faultsOf(hostileHtml.map(({ html }) => cleanRichText(html)))).toEqual([])
  })

  test('however elements stand in one another, closed or not; and cleaning it again changes nothing', () => {
    const names = [
      ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'tr', 'th', 'td', 'caption', 'img'],
      ...['a', 'strong', 'em', 'code', 'div', 'br', 'span'],
    ]
    const attributes: Record<string, string> = { a: ' href="/x"', img: ' src="/blog/images/a/1200"' }
    let seed = 20261121
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * limit)
    }
    const piece = () => {
      const name = names[below(names.length)]
      return [`<${name}${attributes[name ?? ''] ?? ''}>`, `</${name}>`, 'word', ' ', '\n'][below(5)]
    }
    const texts = Array.from({ length: 600 }, () => Array.from({ length: 5 + below(40) }, piece).join(''))
    const cleaned = texts.map((text) => cleanRichText(text))
    expect(cleaned.map((text) => cleanRichText(text))).toEqual(cleaned)
    expect(cleaned.filter((text) => text.includes('word')).length).toBeGreaterThan(300)
    expect(faultsOf(cleaned)).toEqual([])
    // Words between items, which the validator lets pass.
    expect(cleaned.filter((text) => /<(?:ul|ol|\/li)>\s*[^<\s]/.test(text))).toEqual([])
  })
})
