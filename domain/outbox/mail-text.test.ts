import { expect, test } from 'vitest'
import { darkColours, lightColours } from '#content/brand.ts'
import { site } from '#content/site.ts'
import { writeMail } from './mail-text.ts'

const mail = writeMail({ subject: 'A <subject>' }, [
  'Fish & chips',
  { kind: 'facts', facts: [['Name', '<script>alert("1")</script>']] },
  { kind: 'steps', steps: ['First', 'Second'] },
  { kind: 'link', text: 'Open it', address: 'https://jobs.example.org/a?b=1&c="2"' },
  { kind: 'quote', text: "One's line\n<b>Two</b>" },
])

test('the plain text has every part as it was written, and who wrote it', () => {
  for (const piece of [
    ...['Fish & chips', 'Name: <script>alert("1")</script>', '1. First\n2. Second'],
    ...['Open it:\nhttps://jobs.example.org/a?b=1&c="2"', "> One's line\n> <b>Two</b>", site.name],
    site.phone.shown,
  ]) {
    expect(mail.text).toContain(piece)
  }
})

test('a link that is a sentence has a colon for its full stop in the plain text', () => {
  const address = 'https://jobs.example.org/jobs/1'
  const job = writeMail({ subject: 'Saved' }, [{ kind: 'link', text: '£28: Nurse. Closes today.', address }])
  expect(job.text).toContain(`£28: Nurse. Closes today:\n${address}`)
  expect(job.html).toContain('£28: Nurse. Closes today.</a>')
})

test('the HTML part has the same, escaped', () => {
  for (const piece of [
    'Fish &amp; chips',
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
    '<li>First</li><li>Second</li>',
    'href="https://jobs.example.org/a?b=1&amp;c=&quot;2&quot;"',
    'One&#39;s line<br>&lt;b&gt;Two&lt;/b&gt;',
    site.name.replaceAll('&', '&amp;'),
  ]) {
    expect(mail.html).toContain(piece)
  }
  expect(mail.html).not.toMatch(/<script|<b>/)
})

test('a web address that staff have typed can be followed, and none of a stranger', () => {
  const [call, job] = ['https://meet.example/a?b=1&c=2', 'https://jobs.example.org/jobs/1']
  const { html, text } = writeMail({ subject: 'An interview' }, [
    {
      kind: 'facts',
      facts: [
        ['Video call', call, 'linked'],
        ['Where you know them from', job],
      ],
    },
    { kind: 'typed', text: `Read it here:\n${job}.` },
    { kind: 'quote', text: `A stranger's: ${job}` },
  ])
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>(.)/g)].map((link) => link.slice(1))
  const escaped = call.replaceAll('&', '&amp;')
  expect(links).toEqual([
    [escaped, escaped, '<'],
    [job, job, '.'],
  ])
  expect(text).toContain(`Video call: ${call}\nWhere you know them from: ${job}\n\nRead it here:\n${job}.\n`)
})

test('the HTML part has the colours of the brand on white', () => {
  const colours: string[] = ['#ffffff', ...Object.values(lightColours), ...Object.values(darkColours)]
  for (const [colour] of mail.html.matchAll(/#[0-9a-f]{3,8}\b/gi)) expect(colours).toContain(colour)
  expect(mail.html).toMatch(new RegExp(`<a [^>]*style="color:${lightColours.secondary}"`))
})

test('the HTML part has a language and a title, and loads nothing', () => {
  expect(mail.html).toContain('<html lang="en-GB">')
  expect(mail.html).toContain('<title>A &lt;subject&gt;</title>')
  expect(mail.html).not.toMatch(/<img|<link|url\(|src=/)
})
