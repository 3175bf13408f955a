import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openBlog } from './test-contentful-blog.server.ts'
import { link, linking, node, paragraph, type ServedPost, text } from './test-contentful-entries.ts'

const files = 'space1/a/b'
const assets = [
  {
    id: 'ward',
    title: 'Ward 7',
    description: 'A quiet ward',
    url: `//images.ctfassets.net/${files}/ward (1).jpg`,
    size: { width: 2400, height: 1600 },
  },
  {
    id: 'small',
    title: 'A badge',
    url: `//images.ctfassets.net/${files}/badge.png`,
    contentType: 'image/png',
    size: { width: 300, height: 200 },
  },
  {
    id: 'drawing',
    title: 'A drawing',
    url: `//images.ctfassets.net/${files}/a.svg`,
    contentType: 'image/svg+xml',
  },
  { id: 'large', title: 'A huge plan', url: `//downloads.ctfassets.net/${files}/plan.jpg` },
  {
    id: 'rota',
    title: 'Rota',
    url: `//assets.ctfassets.net/${files}/rota.pdf`,
    contentType: 'application/pdf',
  },
]
const entries = [{ id: 'offer', contentType: 'callToAction', fields: { title: 'Join us' } }]

/** A post with these nodes as it is read, beside another one, and what was logged. */
async function read(content: unknown[], more: ServedPost[] = []) {
  const logged: { type?: string }[] = []
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
  const { reader } = await openBlog([{ slug: 'post', content }, ...more], { assets, entries, log })
  await reader.postBySlug('post')
  const post = await reader.postBySlug('post')
  const html = post && 'content' in post ? post.content : undefined
  return { html, notDrawn: logged.flatMap(({ type }) => type ?? []) }
}
const words = (value: string) => paragraph(text(value))
const newTab = 'target="_blank" rel="noopener noreferrer"'

test('headings keep the level that posts have; quotes, rules, lists and code are drawn', async () => {
  const { html, notDrawn } = await read([
    node('heading-1', text('One')),
    node('heading-2', text('Two')),
    node('heading-3', text('Three')),
    node('heading-4', text('Four')),
    node('blockquote', words('Quoted')),
    node('hr'),
    node('ordered-list', node('list-item', words('First'))),
    paragraph(text('npm', 'code'), text(' & '), text('eat', 'italic')),
  ])
  expect(html).toBe(
    '<h2>One</h2><h2>Two</h2><h3>Three</h3><h3>Four</h3><blockquote><p>Quoted</p></blockquote><hr />' +
      '<ol><li><p>First</p></li></ol><p><code>npm</code> &amp; <em>eat</em></p>',
  )
  expect(notDrawn).toEqual([])
})

test('a table has its headers and cells, also those without words', async () => {
  const { html } = await read([
    node(
      'table',
      node('table-row', node('table-header-cell', words('Band')), node('table-header-cell', words('Pay'))),
      node('table-row', node('table-cell', words('5')), node('table-cell', words(''))),
    ),
  ])
  expect(html).toBe(
    '<table><tbody><tr><th><p>Band</p></th><th><p>Pay</p></th></tr>' +
      '<tr><td><p>5</p></td><td></td></tr></tbody></table>',
  )
})

test('an embedded picture has its alt text, its size and narrower copies from the service', async () => {
  const { html } = await read([linking('embedded-asset-block', link('Asset', 'ward'))])
  const src = `https://images.ctfassets.net/${files}/ward%20%281%29.jpg`
  expect(html).toContain(`src="${src}?w=1200&amp;fm=webp"`)
  expect(html).toContain(`${src}?w=400&amp;fm=webp 400w, ${src}?w=1200&amp;fm=webp 1200w"`)
  expect(html).toContain('alt="A quiet ward" width="1200" height="800" loading="lazy"')
})

test('a small picture is not enlarged, and a drawing stays as it is', async () => {
  const { html } = await read([
    linking('embedded-asset-block', link('Asset', 'small')),
    linking('embedded-asset-block', link('Asset', 'drawing')),
  ])
  expect(html).toContain('badge.png?w=300&amp;fm=webp" alt="A badge" width="300" height="200"')
  expect(html).toContain(`src="https://images.ctfassets.net/${files}/a.svg" alt="A drawing" loading`)
})

test('files and other posts are linked to by their titles, or by the words of the link', async () => {
  const { html, notDrawn } = await read(
    [
      linking('embedded-asset-block', link('Asset', 'rota')),
      linking('embedded-asset-block', link('Asset', 'large')),
      linking('embedded-entry-block', link('Entry', 'entry-nights')),
      paragraph(
        linking('asset-hyperlink', link('Asset', 'rota'), text('the rota')),
        linking('entry-hyperlink', link('Entry', 'entry-nights'), text('nights')),
        text(' and '),
        linking('embedded-entry-inline', link('Entry', 'entry-nights')),
      ),
    ],
    [{ slug: 'nights', title: 'Nights & days' }],
  )
  const rota = `<a href="https://assets.ctfassets.net/${files}/rota.pdf" ${newTab}>`
  const large = `<a href="https://downloads.ctfassets.net/${files}/plan.jpg" ${newTab}>`
  const nights = `<a href="/blog/nights" ${newTab}>`
  expect(html).toBe(
    `<p>${rota}Rota</a></p><p>${large}A huge plan</a></p><p>${nights}Nights &amp; days</a></p>` +
      `<p>${rota}the rota</a>${nights}nights</a> and ${nights}Nights &amp; days</a></p>`,
  )
  expect(notDrawn).toEqual([])
})

const elsewhere = {
  type: 'ResourceLink',
  linkType: 'Contentful:Entry',
  urn: 'crn:contentful:::content:spaces/other/entries/one',
}

test('a link to another space that nobody can read is left out alone', async () => {
  for (const sys of [
    { ...elsewhere, urn: 'crn:contentful' },
    { ...elsewhere, urn: 1 },
    { type: 'ResourceLink' },
  ]) {
    const { html } = await read([
      paragraph(text('Read '), linking('resource-hyperlink', { sys }, text('there'))),
      linking('embedded-resource-block', { sys }),
    ])
    expect(html).toBe('<p>Read there</p>')
  }
})

test('of what is not drawn the words stay, and the log says each type once', async () => {
  const { html, notDrawn } = await read(
    [
      linking('embedded-entry-block', link('Entry', 'offer')),
      linking('embedded-entry-block', link('Entry', 'offer')),
      linking('embedded-asset-block', link('Asset', 'unpublished')),
      paragraph(
        linking('entry-hyperlink', link('Entry', 'entry-hidden'), text('hidden ')),
        text('under', 'underline'),
        linking('resource-hyperlink', { sys: elsewhere }, text(' there')),
      ),
      node('new-block', words('new')),
    ],
    [{ slug: 'hidden', isPublished: false }],
  )
  expect(html).toBe('<p>hidden under there</p><p>new</p>')
  expect(notDrawn.toSorted()).toEqual([
    'embedded-asset-block: unresolved',
    'embedded-entry-block: callToAction',
    'entry-hyperlink: blogPost',
    'mark underline',
    'new-block',
    'resource-hyperlink',
  ])
})
