import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { readPasted } from './pasted-html.ts'

function pasted(html: string) {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`)
  const read = readPasted(document as unknown as Document)
  return { ...read, html: read.html.replace(/<\/?span>/g, '').replace(/\s+/g, ' ') }
}

const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<!--[if !supportLists]--><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New ` +
  `Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`

describe('what is pasted', () => {
  test('from Google Docs is bold where it was, and not as a whole', () => {
    const { html } = pasted(
      '<b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38">' +
        '<span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span>' +
        '<span style="font-weight:700">bold</span> and ' +
        '<span style="font-style:italic">slanted</span></p></b>',
    )
    expect(html).toBe('<p>Plain, <strong>bold</strong> and <em>slanted</em></p>')
  })

  test('from Google Docs links to where it says, without the address of Google', () => {
    const { html } = pasted(
      '<p><a href="https://www.google.com/url?q=https://www.nmc.org.uk/&amp;sa=D" style="color:#15c">' +
        'NMC</a></p>',
    )
    expect(html).toBe('<p><a href="https://www.nmc.org.uk/">NMC</a></p>')
  })

  test('from Word has its bullets and numbers as lists', () => {
    const { html } = pasted(
      `<h1>Before</h1>${wordItem('·', 'one')}${wordItem('o', 'two', 2)}<p class=MsoNormal>Between</p>` +
        `${wordItem('1.', '<b>first</b>')}${wordItem('2.', 'second')}`,
    )
    expect(html.replace(/<\/?o:p>|<!--.*?-->/g, '')).toBe(
      '<h2>Before</h2><ul><li>one<ul><li>two</li></ul></li></ul><p>Between</p>' +
        '<ol><li><b>first</b></li><li>second</li></ol>',
    )
  })

  test('from Word keeps lists within lists, and counts on after them', () => {
    const items = [
      ...[
        wordItem('1.', 'first'),
        wordItem('o', 'with', 2),
        wordItem('a.', 'deep', 3),
        wordItem('o', 'this', 2),
      ],
      ...[wordItem('2.', 'second'), wordItem('a)', 'lettered', 2), wordItem('3.', 'third')],
    ]
    expect(pasted(items.join('')).html.replace(/<\/?o:p>|<!--.*?-->/g, '')).toBe(
      '<ol><li>first<ul><li>with<ol><li>deep</li></ol></li><li>this</li></ul></li>' +
        '<li>second<ol><li>lettered</li></ol></li><li>third</li></ol>',
    )
  })

  test('from a table is a table, with its spans and without its colours', () => {
    const { html } = pasted(
      '<table style="width:9in"><tr><th colspan="2" bgcolor="red">Pay</th></tr>' +
        '<tr><td><p>5</p></td><td width="9">£31,049</td></tr></table>',
    )
    expect(html).toBe(
      '<table><tr><th colspan="2">Pay</th></tr><tr><td><p>5</p></td><td>£31,049</td></tr></table>',
    )
  })

  test('has two levels of headings', () => {
    expect(pasted('<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5>').html).toBe(
      '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>',
    )
  })

  test.each([
    ['<a href="http://www.nmc.org.uk/">NMC</a>', '<a href="https://www.nmc.org.uk/">NMC</a>'],
    ['<a href="tel:02079460140">Ring us</a>', 'Ring us (02079460140)'],
    ['<style>.c1 { color: red; font-weight: 700 }</style><p class="c1">a</p>', '<p><strong>a</strong></p>'],
    ['<pre>one\ntwo</pre>', '<p>one</p><p>two</p>'],
    ['x<sup>2</sup> and H<sub>2</sub>O, 1<sup>st</sup>', 'x<sup>²</sup> and H<sub>₂</sub>O, 1<sup>st</sup>'],
  ])('%s is taken as it was meant', (given, html) => {
    expect(pasted(given).html).toBe(html)
  })

  test('with line breaks is a paragraph to each, bold going on', () => {
    expect(pasted('<p>a <strong>b<br>c</strong> d</p><ul><li>x<br>y</li></ul>').html).toBe(
      '<p>a <strong>b</strong></p><p><strong>c</strong> d</p><ul><li>x y</li></ul>',
    )
    expect(pasted('one<br>two').html).toBe('<p>one</p><p>two</p>')
  })

  test('loses pictures, which are counted, and everything that could act', () => {
    const { html, pictures } = pasted(
      '<style>p{color:red}</style><p onclick="x()" style="color:red">a<img src="x.png" onerror="x()"></p>' +
        '<script>x()</script><a name="here">place</a>',
    )
    expect(html).toBe('<p>a</p>place')
    expect(pictures).toBe(1)
  })
})
