import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from './corpus/hostile-html.ts'
import { cleanRichText } from './rich-text.server.ts'

const link = (path: string, words: string) =>
  `<a href="${path}" target="_blank" rel="noopener noreferrer">${words}</a>`

test.each([
  ['other blocks become paragraphs', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['a rule parts paragraphs', 'One<hr>Two', '<p>One</p><p>Two</p>'],
  ['so does each cell', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['and each term', '<dl><dt>Pay<dd>Weekly</dl>', '<p>Pay</p><p>Weekly</p>'],
  ['a quotation keeps its paragraphs', '<blockquote><p>q</p>r</blockquote>', '<p>q</p><p>r</p>'],
  ['words alone become a paragraph', 'a <b>b</b> c', '<p>a <strong>b</strong> c</p>'],
  ['an item outside a list is a paragraph', '<li>a</li><h2><p>b</p></h2>', '<p>a</p><h2>b</h2>'],
  ['a heading is one line', '<h2>a<p>b</p><ul><li>c</li></ul></h2>', '<h2>a b c</h2>'],
  ['a list ends a paragraph', '<p>a<ul><li>b</li></ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['words in a list become an item', '<ul>a<li>b</li></ul>', '<ul><li><p>a</p></li><li>b</li></ul>'],
  [
    'a list between two items belongs to the first',
    '<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>',
    '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  ],
  ['blocks part words in an item too', '<ul><li>a<div>b</div></ul>', '<ul><li>a<p>b</p></li></ul>'],
  [
    'emphasis goes into the blocks that it holds',
    '<p>a<b>b<div>c</div>d</b>e</p>',
    '<p>a<strong>b</strong></p><p><strong>c</strong></p><p><strong>d</strong>e</p>',
  ],
  ['so does a link', '<a href="/x"><p>a</p></a>', `<p>${link('/x', 'a')}</p>`],
  [
    'a link in a link takes its place',
    '<p><a href="/x">a<a href="/y">b</a>c</a></p>',
    `<p>${link('/x', 'a')}${link('/y', 'b')}c</p>`,
  ],
  ['emphasis without words is still a space', '<p>a<b> </b>b</p>', '<p>a b</p>'],
  ['tables of tables keep their words apart', `${'<div>'.repeat(60)}<p>a</p>b`, '<p>a</p><p>b</p>'],
])('%s', (_what, html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

test('lists in items, and white space between elements, stay as they are', () => {
  const html =
    '<ul>\n<li>a</li>\n<li><p>b</p>\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>\n<p>d</p>\n\n<h2>e</h2>\n<p>f</p>'
  expect(cleanRichText(html)).toBe(html)
})

const validator = new HtmlValidate({
  elements: ['html5'],
  rules: {
    'close-order': 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-content': 'error',
    'no-implicit-close': 'error',
    'no-unknown-elements': 'error',
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
    const names = ['h2', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'div', 'td', 'br', 'span']
    let seed = 20261121
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * limit)
    }
    const piece = () => {
      const name = names[below(names.length)]
      return [`<${name}${name === 'a' ? ' href="/x"' : ''}>`, `</${name}>`, 'word', ' ', '\n'][below(5)]
    }
    const texts = Array.from({ length: 600 }, () => Array.from({ length: 5 + below(40) }, piece).join(''))
    const cleaned = texts.map(cleanRichText)
    expect(cleaned.map(cleanRichText)).toEqual(cleaned)
    expect(cleaned.filter((text) => text.includes('word')).length).toBeGreaterThan(300)
    expect(faultsOf(cleaned)).toEqual([])
    // Words between items, which the validator lets pass.
    expect(cleaned.filter((text) => /<(?:ul|ol|\/li)>\s*[^<\s]/.test(text))).toEqual([])
  })
})
