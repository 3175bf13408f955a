import { withRef } from '#domain/applications/came-from.ts'
import { facts, linkTo, type MailPart, writeMail } from '#domain/outbox/mail-text.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { countOf } from '#platform/text.ts'
import type { AlertLinks } from './alerts.mail.ts'
import { RENEW_WITHIN_DAYS } from './alerts.ts'

/** A job in a mail. `below` says where it is: `King's College Hospital, London, 2 miles away`. */
export type ToldJob = { id: string; first: string; title: string; below: string }

export type Told = {
  subject: string
  /** What the alert looks for. */
  words: string
  listHref: string
  /** As many as a mail lists, newest first, and how many there are. */
  jobs: readonly ToldJob[]
  count: number
  confirmedAt: string
}

/** Tells of new jobs: pay first, then what and where (D35). */
export function digestMail(config: Pick<Config, 'siteUrl'>, told: Told, links: AlertLinks) {
  const { subject, words, jobs, count, listHref, confirmedAt } = told
  const seeAll = count > jobs.length ? `See all ${count} new jobs` : 'See every job for this search'
  return written(config, subject, links, [
    count === 1 ? "Here is a new job for your search. It's open now:" : `${count} new jobs are open now:`,
    facts(['Your search', words]),
    {
      kind: 'choices',
      choices: jobs.map(({ id, first, title, below }) => ({
        first,
        link: title,
        address: withRef(`${config.siteUrl}/jobs/${id}`, 'job-alert'),
        below,
      })),
    },
    linkTo(config, listHref, seeAll),
    linkTo(config, links.list, 'Change how often we write, or see all your alerts'),
    linkTo(config, links.unsubscribe, 'Stop this alert'),
    `You're getting this email because you started this alert on ${formatLongDate(new Date(confirmedAt))}.`,
  ])
}

type Asked = { words: string; endsOn: Date; openJobs: number }

/** Asks whether an alert is still wanted, which nobody has answered for a year. */
export function renewalMail(
  config: Pick<Config, 'siteUrl'>,
  { words, endsOn, openJobs }: Asked,
  links: AlertLinks,
) {
  return written(config, 'Do you still want this job alert?', links, [
    `Press the button on this page to keep your alert. If you don't, it will end on
      ${formatLongDate(endsOn)}, ${RENEW_WITHIN_DAYS} days from now, and we'll stop writing.`,
    linkTo(config, links.confirm, 'Keep this alert'),
    facts(['Your search', words], ['Open today', countOf(openJobs, 'job')]),
    "If you don't want it any more, do nothing, or stop it now.",
    linkTo(config, links.unsubscribe, 'Stop this alert'),
  ])
}

/** A mail that can be ended with one click (RFC 8058). */
function written(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  subject: string,
  links: AlertLinks,
  parts: MailPart[],
) {
  return { ...writeMail({ subject }, parts), unsubscribe_url: `${siteUrl}${links.unsubscribe}` }
}
