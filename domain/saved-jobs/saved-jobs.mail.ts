import { site } from '#content/site.ts'
import { withRef } from '#domain/applications/came-from.ts'
import { ifNotYou, type MailPart, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import { formatDayOfWeek, noonOf, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { countOf } from '#platform/text.ts'
import { CONFIRM_DAYS } from './saved-jobs.ts'

type Site = Pick<Config, 'siteUrl'>

export type MailedJob = {
  id: string
  title: string
  location: string
  salary: string
  /** The last day, if it has one. */
  closesAt: string | null
}

const aboutList = (id: string) => `link:saved:${id}`
const dayOf = (day: string) => formatDayOfWeek(noonOf(day))

/** A job with its pay first, as a link to it. */
function jobLine({ siteUrl }: Site, { id, title, location, salary, closesAt }: MailedJob): MailPart {
  const closes = closesAt ? ` Closes on ${dayOf(closesAt)}.` : ''
  return {
    kind: 'link',
    text: `${salary}: ${title}, ${location}.${closes}`,
    address: withRef(`${siteUrl}/jobs/${id}`, 'saved-jobs'),
  }
}

const stopLink = ({ siteUrl }: Site, link: string): MailPart => ({
  kind: 'link',
  text: 'Stop these notices',
  address: `${siteUrl}${link}`,
})

/** The saved jobs that somebody asked for. @param confirm where notices are confirmed, if asked for, too */
export function savedJobsMail(
  config: Site,
  { id, email }: { id: string; email: string },
  jobs: readonly MailedJob[],
  confirm: string | undefined,
): NewMail {
  const subject = `Your ${countOf(jobs.length, 'saved job')} from ${site.shortName}`
  return writeMail({ to: email, about: aboutList(id), subject }, [
    'Hello,',
    confirm
      ? `Press the first link within ${CONFIRM_DAYS} days, and we'll tell you when one of these jobs closes.
          The jobs are below it.`
      : 'These are the jobs that you saved. Press one to read it and to apply.',
    ...(confirm
      ? [{ kind: 'link', text: 'Tell me when one closes', address: `${config.siteUrl}${confirm}` } as const]
      : []),
    ...jobs.map((job) => jobLine(config, job)),
    ifNotYou('ask for this', 'your address'),
    privacyLink(config),
  ])
}

/** Says that jobs have closed. @param stop where further notices are stopped, if any are to come */
export function endedNotice(
  config: Site,
  { id, email }: { id: string; email: string },
  jobs: readonly { title: string; location: string }[],
  stop: string | undefined,
): NewMail {
  const subject =
    jobs.length === 1 ? 'A job you saved has closed' : `${countOf(jobs.length, 'job')} you saved have closed`
  const unsubscribe = stop ? { unsubscribeUrl: `${config.siteUrl}${stop}` } : {}
  return writeMail({ to: email, about: aboutList(id), subject, ...unsubscribe }, [
    'Hello,',
    jobs.length === 1
      ? "You can no longer apply for this job. If you've applied already, we'll tell you how it goes."
      : "You can no longer apply for these jobs. If you've applied already, we'll tell you how it goes.",
    ...jobs.map(({ title, location }) => `${title}, ${location}`),
    { kind: 'link', text: 'Find other jobs', address: `${config.siteUrl}/jobs` },
    stop ? stopLink(config, stop) : 'This is the last of these notices.',
  ])
}

/**
 * Says that jobs close soon, the same day or not. After the last of their days it doesn't go.
 * @param jobs in the order in which they close
 */
export function closingNotice(
  config: Site,
  { id, email }: { id: string; email: string },
  jobs: readonly MailedJob[],
  stop: string,
): NewMail {
  const [first] = jobs
  const subject =
    jobs.length === 1 && first?.closesAt
      ? `A job you saved closes on ${dayOf(first.closesAt)}`
      : `${countOf(jobs.length, 'job')} you saved close soon`
  const unsubscribeUrl = `${config.siteUrl}${stop}`
  const lastDay = jobs.at(-1)?.closesAt
  const end = lastDay ? startOfDayInLondon(shiftDay(lastDay, 1)) : undefined
  const expires = end && { expiresAt: end.toISOString() }
  return writeMail({ to: email, about: aboutList(id), subject, unsubscribeUrl, ...expires }, [
    'Hello,',
    'You can apply until the end of the day shown. Press a job to read it and to apply.',
    ...jobs.map((job) => jobLine(config, job)),
    stopLink(config, stop),
  ])
}
