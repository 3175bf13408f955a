import { describe, expect, test } from 'vitest'
import { plainBody } from './contentful-body.server.ts'
import { wholePost } from './contentful-posts.server.ts'
import { hostileHtml } from './corpus/hostile-html.ts'
import { cleanRichText } from './rich-text.server.ts'
import { linking, paragraph, text } from './test-contentful-entries.ts'

const element =
  '</?(?:h2|h3|p|ul|ol|li|blockquote|table|tbody|tr|th|td|strong|em|code)>|<hr />|</a>' +
  '|<t[hd](?: (?:col|row)span="\\d{1,2}")+>'
const link = '<a href="(?:https:|mailto:|/(?![/\\\\]))[^"<>\\s]*" target="_blank" rel="noopener noreferrer">'
const picture =
  '<img src="https://images\\.ctfassets\\.net/[^"<>\\s]*"(?: (?:srcset|sizes|alt|width|height|loading|' +
  'decoding|referrerpolicy)="[^"<>]*")+ />'
/** Nothing but allowed elements, with allowed attributes, and text. */
const allowed = new RegExp(`^(?:${element}|${link}|${picture}|[^<>])*$`)

/** A file in Contentful whose address, texts and size are this. */
const assetOf = (html: string, contentType: string) => ({
  fields: {
    title: html,
    description: html,
    file: { url: `//images.ctfassets.net/${html}`, contentType, details: { image: html } },
  },
})

test('there are at least 100 payloads, all different', () => {
  expect(new Set(hostileHtml.map(({ html }) => html)).size).toBeGreaterThanOrEqual(100)
  expect(new Set(hostileHtml.map(({ html }) => html)).size).toBe(hostileHtml.length)
})

describe.each(hostileHtml)('$way: $html', ({ html }) => {
  test('leaves nothing that the list does not allow, and cleaning again changes nothing', () => {
    const clean = cleanRichText(html)
    expect(clean).toMatch(allowed)
    expect(cleanRichText(clean)).toBe(clean)
  })

  test('leaves nothing in the middle of an article either', () => {
    expect(cleanRichText(`<h2>A</h2><p>b ${html} c</p><ul><li>${html}</li></ul>`)).toMatch(allowed)
  })

  test('is as harmless from Contentful: as text, as an address, as the name of a node or a mark', () => {
    const body = {
      nodeType: 'document',
      data: {},
      content: [
        paragraph(text(html), text('x', html)),
        paragraph({ nodeType: 'hyperlink', data: { uri: html }, content: [text(html)] }),
        { nodeType: html, data: {}, content: [text('x')] },
        linking('embedded-asset-block', assetOf(html, 'image/png')),
        linking('embedded-asset-block', assetOf(html, html)),
        linking('entry-hyperlink', { sys: { id: html } }, text(html)),
        linking('embedded-entry-block', {
          sys: { id: html },
          fields: { title: html, slug: html, isPublished: true },
        }),
      ].map((part) => plainBody(part)),
    }
    const summary = {} as Parameters<typeof wholePost>[0]['summary']
    expect(wholePost({ summary, body }, () => {}).content).toMatch(allowed)
  })
})

test('a body that is no rich text at all comes out empty', () => {
  for (const body of [
    null,
    undefined,
    'x',
    { content: 'x' },
    { content: [null] },
    { content: [{ nodeType: 'text' }] },
  ]) {
    expect(wholePost({ summary: {} as never, body }, () => {}).content).toBe('')
  }
})
