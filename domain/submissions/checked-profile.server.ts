import { checkedProfile as words } from '#content/checked-profile.ts'
import { site } from '#content/site.ts'
import { palette } from '#domain/brand/palette.ts'
import {
  type CheckedLine,
  checksInWords,
  lacksFromInWords,
  type PassportSnapshot,
  untilInWords,
  wasMet,
} from '#domain/compliance/checked.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { writePdf } from '#platform/pdf/pdf.server.ts'
import { withoutContact } from './submissions.ts'

/** Whom a profile is about, as the client may know them. */
export type Checked = {
  /** With the surname only where the client has it already. */
  name: string
  jobTitle: string
  client: string
  passport: PassportSnapshot | undefined
  /** Why somebody was placed before all was done, and who said so. */
  exception?: { reason: string; by: string } | undefined
  /** The day that it tells of. */
  day: string
}

/**
 * What was checked of somebody, by whom and when, as a tagged PDF of a page for the client. It has no contact
 * details: where staff wrote one into what they checked against, that is left out.
 */
export function checkedPdf(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { name, jobTitle, client, passport, exception, day }: Checked,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = toldToClient(passport)?.lines ?? []
  const open = lines.filter((line) => !wasMet(line))
  return writePdf({
    title: words.title(name),
    lead: words.forJob(jobTitle, client),
    remark: `${words.asOf(formatLongDate(noonOf(passport?.day ?? day)))} ${words.note}`,
    sections: [
      {
        heading: words.done,
        paragraphs: lines.length === 0 ? [words.nothing] : [],
        list: lines.filter(wasMet).map(lineInWords),
      },
      ...(open.length > 0 || exception
        ? [
            {
              heading: words.open,
              paragraphs: exception ? [words.openNote(sentence(exception.reason), exception.by)] : [],
              list: open.map((line) =>
                [
                  [`${line.name}: ${words.states[line.state]}`, lacksFromInWords(line)]
                    .filter(Boolean)
                    .join(', '),
                  ...(line.limits ?? []),
                ].join('. '),
              ),
            },
          ]
        : []),
    ],
    unprinted: words.unprinted,
    author: site.name,
    date: noonOf(day),
    address: siteUrl,
    colours: palette().light,
  })
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

function lineInWords(line: CheckedLine): string {
  const until = untilInWords(line)
  const checks = checksInWords(line).join('; ')
  return [`${line.name}${until && ` (${until})`}`, checks, ...(line.limits ?? [])].filter(Boolean).join('. ')
}

/** A passport as a client is told it: what staff wrote with a contact detail in it is left out. */
export function toldToClient(passport: PassportSnapshot | undefined): PassportSnapshot | undefined {
  return (
    passport && {
      ...passport,
      lines: passport.lines.map((line) => ({
        ...line,
        limits: (line.limits ?? []).map((text) => withoutContact(text) || words.limited),
        checks: line.checks.map((one) => ({ ...one, against: withoutContact(one.against) })),
      })),
    }
  )
}
