import { companySentences, site } from '#content/site.ts'
import { palette } from '#domain/brand/palette.ts'
import type { Config } from '#platform/config.ts'
import { escapeMarkup } from '#platform/markup.ts'
import { splitAtAddresses } from '#platform/typed-text.ts'

/** A piece of a mail, written once and shown in the plain text and in the HTML part. */
export type MailPart =
  /** A paragraph of ours, whose line breaks are those of the source. */
  | string
  /** A paragraph that somebody typed, with its line breaks. */
  | { kind: 'typed'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'link'; text: string; address: string }
  | { kind: 'quote'; text: string }
  /** Things to choose from, what counts most above the link to each. */
  | { kind: 'choices'; choices: readonly Choice[] }

/** With `linked`, a web address in the value can be followed: for what staff type, never a stranger. */
type Fact = readonly [label: string, value: string, linked?: 'linked']
type Choice = { first: string; link: string; address: string; below: string }

/** What a mail is about, a line each; what is not known is left out. */
export function facts(...known: readonly (Fact | '' | false | null | undefined)[]): MailPart {
  return { kind: 'facts', facts: known.filter((fact) => !!fact) }
}

/** What somebody typed as parts of a mail: an empty line parts paragraphs. */
export function typedParagraphs(text: string): MailPart[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const steps = stepsIn(paragraph)
      return steps ? { kind: 'steps', steps } : { kind: 'typed', text: paragraph }
    })
}

/** The lines of a paragraph that numbers them from 1 on, without their numbers. */
function stepsIn(paragraph: string): string[] | undefined {
  const lines = paragraph.split('\n').map((line) => /^(\d+)\. +(\S.*)$/.exec(line.trim()))
  const isNumbered = lines.length > 1 && lines.every((line, nth) => Number(line?.[1]) === nth + 1)
  return isNumbered ? lines.map((line) => line?.[2] ?? '') : undefined
}

/** What to do for somebody whose address a stranger has entered. @param did what they didn't: `book this` */
export function ifNotYou(did: string, what: string): MailPart {
  return `If you didn't ${did}, somebody has entered your address, perhaps by mistake. Please
    tell us at ${site.privacyEmail}, and we'll delete ${what}.`
}

/** A link to a page of the site. */
export function linkTo({ siteUrl }: Pick<Config, 'siteUrl'>, path: string, text: string): MailPart {
  return { kind: 'link', text, address: `${siteUrl}${path}` }
}

export const privacyLink = (config: Pick<Config, 'siteUrl'>) =>
  linkTo(config, '/privacy-policy', 'How we use and protect what you sent')

/** Lays out a mail with the agency's name and contact details. Its HTML is escaped and loads nothing. */
export function writeMail<Envelope extends { subject: string }>(
  envelope: Envelope,
  parts: readonly MailPart[],
): Envelope & { text: string; html: string } {
  const { street, locality, postalCode } = site.address
  const signature = [
    site.name,
    `${street}, ${locality} ${postalCode}`,
    `Telephone ${site.phone.shown}, email ${site.email}`,
    companySentences(site.company).join(' '),
  ]
  const text = `${asPlainText(parts)}\n\n-- \n${signature.join('\n')}`
  return { ...envelope, text: `${text}\n`, html: toPage(envelope.subject, parts, signature) }
}

/** Parts as the plain text of a mail has them, for whoever looks at it before it goes. */
export const asPlainText = (parts: readonly MailPart[]): string => parts.map(toText).join('\n\n')

type Bodies = { text: string; html: string }

/** A mail without parts that stand in its midst, whatever the colours were when it was written. */
export function withoutParts({ text, html }: Bodies, parts: readonly MailPart[]): Bodies {
  const lines = html.split('\n')
  const plain = lines.map(withoutStyle)
  const own = parts.map(toHtml).join('\n').split('\n').map(withoutStyle)
  const start = plain.findIndex((_, at) => own.every((line, nth) => plain[at + nth] === line))
  if (start !== -1) lines.splice(start, own.length)
  return { text: text.replace(`\n\n${asPlainText(parts)}\n\n`, '\n\n'), html: lines.join('\n') }
}

/** In what somebody typed there is no such quotation mark. */
const withoutStyle = (html: string) => html.replace(/ style="[^"]*"/g, '')

const onOneLine = (paragraph: string) => paragraph.replace(/\s*\n\s*/g, ' ')

function toText(part: MailPart): string {
  if (typeof part === 'string') return onOneLine(part)
  switch (part.kind) {
    case 'typed':
      return part.text
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'link':
      return linkToText(part.text, part.address)
    case 'choices':
      return part.choices.map(choiceToText).join('\n\n')
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
  }
}

function toPage(subject: string, parts: readonly MailPart[], signature: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${byNight()}</style>
<title>${escapeMarkup(subject)}</title></head>
<body style="${styles().body}">
<main style="max-width:36em">
${parts.map(toHtml).join('\n')}
<p class="line" style="margin:32px 0 0;padding-top:16px;${styles().line}">
${signature.map(escapeMarkup).join('<br>')}</p>
</main>
</body>
</html>
`
}

const FONT = 'font:16px/1.5 Arial,sans-serif'
function styles() {
  const { ink, secondary, line, muted } = palette().light
  return {
    body: `margin:0;padding:24px;background:#ffffff;color:${ink};${FONT};overflow-wrap:anywhere`,
    link: `color:${secondary}`,
    line: `border-top:1px solid ${line}`,
    quote: `margin:16px 0;padding-left:16px;border-left:4px solid ${muted}`,
  }
}
/** For programs that show mail dark: those that can't turn the colours by themselves. */
function byNight() {
  const { paper, ink, secondary, line } = palette().dark
  return `@media (prefers-color-scheme:dark){
body{background:${paper}!important;color:${ink}!important}
a{color:${secondary}!important}.line{border-color:${line}!important}}`
}
const lines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

/** What somebody typed, in which a web address can be followed: not every program makes it a link. */
const linked = (text: string) =>
  splitAtAddresses(text)
    .map((part, at) => (at % 2 === 1 ? linkOf(part, part, styles().link) : lines(part)))
    .join('')

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeMarkup(onOneLine(part))}</p>`
  switch (part.kind) {
    case 'typed':
      return `<p>${linked(part.text)}</p>`
    case 'facts':
      return `<ul>${part.facts
        .map(([label, value, isLinked]) => {
          const shown = isLinked ? linked(value) : lines(value)
          return `<li>${escapeMarkup(label)}: <strong>${shown}</strong></li>`
        })
        .join('')}</ul>`
    case 'steps':
      return `<ol>${part.steps.map((step) => `<li>${escapeMarkup(step)}</li>`).join('')}</ol>`
    case 'link':
      return `<p>${linkOf(part.address, part.text, styles().link)}</p>`
    case 'choices':
      return part.choices.map(choiceToHtml).join('\n')
    case 'quote':
      return `<blockquote style="${styles().quote}">${lines(part.text)}</blockquote>`
  }
}

const linkOf = (address: string, text: string, style: string) =>
  `<a href="${escapeMarkup(address)}" style="${style}">${escapeMarkup(text)}</a>`

const choiceToText = ({ first, link, address, below }: Choice) =>
  [first, linkToText(link, address), below].join('\n')

/** A link as plain text. The colon takes the place of a full stop, which a job's title may end in too. */
const linkToText = (text: string, address: string) => `${text.replace(/\.$/, '')}:\n${address}`

/** Large enough to be hit with a thumb. */
function choiceToHtml({ first, link, address, below }: Choice): string {
  const [pay, place] = [first, below].map(escapeMarkup)
  return `<p class="line" style="margin:0;padding:16px 0;${styles().line}"><strong>${pay}</strong><br>
${linkOf(address, link, `${styles().link};font-size:18px;line-height:1.7`)}<br>
${place}</p>`
}
