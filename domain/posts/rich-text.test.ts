import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.server.ts'

const link = (href: string) => `<p><a href="${href}" target="_blank" rel="noopener noreferrer">x</a></p>`
const linked = (href: string) => cleanRichText(`<p><a href="${href}">x</a></p>`)

test('what the editor can write stays, and a second cleaning changes nothing', () => {
  const html =
    `<h2>A</h2><h3>a</h3><p>b <strong>c</strong> <em>d</em> <code>x</code> e &amp; f</p><hr />` +
    '<blockquote><p>q</p></blockquote>' +
    '<table><tbody><tr><th><p>i</p></th><th colspan="2"><p>j</p></th></tr></tbody></table>' +
    `<ul><li><p>g</p></li></ul><ol><li><p>h</p></li></ol>${link('/jobs?type=Full-time#top')}`
  expect(cleanRichText(html)).toBe(html)
  expect(cleanRichText(cleanRichText(html))).toBe(html)
})

test('other headings take the nearest level, b and i become strong and em, others leave their text', () => {
  expect(cleanRichText('<h1>A</h1><h4 id="x">B</h4><p><b>c</b><i>d</i><u class="x">e</u></p>')).toBe(
    '<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em>e</p>',
  )
})

test('a picture of ours has its narrower copies, its size and its alt text, and nothing else', () => {
  const typed =
    '<img src="/blog/images/a-1/1200" alt=" A ward" width="900" height="600" style="x" onerror="x">'
  const clean =
    '<img src="/blog/images/a-1/1200" srcset="/blog/images/a-1/800 800w, /blog/images/a-1/400 400w, ' +
    '/blog/images/a-1/1200 900w" sizes="(min-width: 46rem) 42rem, 90vw" alt="A ward" width="900" ' +
    'height="600" loading="lazy" decoding="async" referrerpolicy="no-referrer" />'
  expect(cleanRichText(`<p>a${typed}b</p>`)).toBe(`<p>a</p>${clean}<p>b</p>`)
  expect(cleanRichText(clean)).toBe(clean)
})

test('an alt text is cut to 200 characters, between two of them', () => {
  const clean = cleanRichText(`<img src="/blog/images/a/1200" alt="x${'👩'.repeat(200)}">`)
  expect(clean).toContain(`alt="x${'👩'.repeat(199)}"`)
})

test('a picture of another host goes, and those of Contentful are for its posts alone', () => {
  const theirs = 'https://images.ctfassets.net/space1/a/b/ward.jpg'
  const others = [
    ...['https://evil.example/a.jpg', '//evil.example/a.jpg', 'data:image/png;base64,x', 'javascript:x'],
    ...['/blog/images/a/400', '/blog/images/../../admin', '/jobs', 'http://images.ctfassets.net/a.jpg'],
    ...['https://images.ctfassets.net.evil.example/a.jpg', 'https://x@images.ctfassets.net/a.jpg'],
  ]
  for (const src of [...others, theirs]) expect(cleanRichText(`<img src="${src}">a`), src).toBe('<p>a</p>')
  for (const src of [...others, '/blog/images/a/1200']) {
    expect(cleanRichText(`<img src="${src}">a`, 'contentful'), src).toBe('<p>a</p>')
  }
  expect(cleanRichText(`<img src="${theirs}">`, 'contentful')).toContain(`src="${theirs}"`)
})

test('a cell spans no more than a table can have', () => {
  const cell = (spans: string) => cleanRichText(`<table><tr><td ${spans}>a</td></tr></table>`)
  expect(cell('colspan="1000" rowspan="-1"')).toContain('<td><p>a</p></td>')
})

test('a line break becomes a space', () => {
  expect(cleanRichText('<p>a<br>b<br/> <br>c <strong>d<br class="x"></strong>e</p><p>f<br></p>')).toBe(
    '<p>a b c <strong>d </strong>e</p><p>f</p>',
  )
  expect(cleanRichText('<p>a &lt;br /&gt; b</p>')).toBe('<p>a &lt;br /&gt; b</p>')
})

test('what is empty goes', () => {
  expect(cleanRichText('<p></p><h2> </h2><p>a</p><p><br></p><ul><li></li></ul><p>&nbsp;</p>')).toBe(
    '<p>a</p>',
  )
})

test('links lead to the web, to mail or to a path of this site, always in a new tab', () => {
  expect(linked('https://www.nhs.uk/x?a=1')).toBe(link('https://www.nhs.uk/x?a=1'))
  expect(linked('mailto:hello@example.org')).toBe(link('mailto:hello@example.org'))
  expect(linked('/blog/nights')).toBe(link('/blog/nights'))
})

test('a link to anything else is text', () => {
  const others = [
    ...['javascript:alert(1)', ' java&#10;script:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x'],
    ...['data:text/html,x', '//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'],
    ...['http://example.org', 'tel:+442079460140', 'sms:+442079460140', 'ftp://example.org'],
    ...['page.html', '#top', '', 'file:///etc/passwd', 'blob:https://a/b', '&#x6a;avascript:alert(1)'],
  ]
  for (const href of others) expect(linked(href), href).toBe('<p>x</p>')
})

test('programs, styles and drawings go with their text', () => {
  expect(cleanRichText('<p>a</p><script>b</script><style>c</style><svg><text>d</text></svg><p>e</p>')).toBe(
    '<p>a</p><p>e</p>',
  )
})
