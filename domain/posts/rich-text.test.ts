import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.server.ts'

const link = (href: string) => `<p><a href="${href}" target="_blank" rel="noopener noreferrer">x</a></p>`
const linked = (href: string) => cleanRichText(`<p><a href="${href}">x</a></p>`)

test('headings, paragraphs, lists, links and emphasis stay, and a second cleaning changes nothing', () => {
  const html =
    `<h2>A</h2><p>b <strong>c</strong> <em>d</em> e &amp; f</p>` +
    `<ul><li><p>g</p></li></ul><ol><li><p>h</p></li></ol>${link('/jobs?type=Full-time#top')}`
  expect(cleanRichText(html)).toBe(html)
  expect(cleanRichText(cleanRichText(html))).toBe(html)
})

test('other headings become level 2, b and i become strong and em, other elements leave their text', () => {
  expect(cleanRichText('<h1>A</h1><h4 id="x">B</h4><p><b>c</b><i>d</i><u class="x">e</u></p>')).toBe(
    '<h2>A</h2><h2>B</h2><p><strong>c</strong><em>d</em>e</p>',
  )
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
