import { facts, linkTo, type MailPart, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { CONFIRM_WITHIN_DAYS, MOST_ALERTS, RHYTHMS, type Rhythm } from './alerts.ts'

type Addresses = Pick<Config, 'siteUrl'>
export type AlertToMail = { id: string; email: string; rhythm: Rhythm }
/** Paths of pages that do something with an alert. */
export type AlertLinks = { confirm: string; unsubscribe: string; list: string }

/** Asks whether an alert is wanted. Nothing typed is in it: anybody may enter a stranger's address. */
export function confirmationMail(
  config: Addresses,
  { id, email, rhythm }: AlertToMail,
  words: string,
  links: AlertLinks,
): NewMail {
  const subject = 'Start your job alert'
  return writeMail({ to: email, about: `link:alert:${id}`, subject }, [
    `Open this page and press the button, and we'll write to you when there are new jobs like these. The
      link works for ${CONFIRM_WITHIN_DAYS} days.`,
    linkTo(config, links.confirm, 'Start this alert'),
    searchFacts(words, rhythm),
    notAsked,
    privacyLink(config),
  ])
}

/** Answers somebody who asked for an alert that the address has: nothing is changed by a stranger. */
export function knownAlertMail(
  config: Addresses,
  { id, email, rhythm }: AlertToMail,
  words: string,
  links: AlertLinks,
): NewMail {
  const subject = 'You have this job alert already'
  return writeMail({ to: email, about: `link:alert:${id}`, subject }, [
    "You don't need to do anything: this alert is on, and stays as it is. You can change or stop it here.",
    linkTo(config, links.list, 'See and change your alerts'),
    searchFacts(words, rhythm),
    "If you didn't ask for it again, somebody else entered your address. Nothing has changed.",
    privacyLink(config),
  ])
}

/** Answers somebody who asked for one alert too many. */
export function tooManyAlertsMail(config: Addresses, alert: AlertToMail, links: AlertLinks): NewMail {
  const subject = 'You have as many job alerts as we can keep'
  return writeMail({ to: alert.email, about: `link:alert:${alert.id}`, subject }, [
    `Stop one that you don't need any more, then set up the new one: one address can have ${MOST_ALERTS}.`,
    linkTo(config, links.list, 'See and change your alerts'),
    "If you didn't ask for one, somebody else entered your address. Nothing has changed.",
    privacyLink(config),
  ])
}

const notAsked = `If you didn't ask for this, somebody else entered your address, perhaps by mistake. Do
  nothing: we won't send any alerts, and we'll delete your address after ${CONFIRM_WITHIN_DAYS} days.`

const searchFacts = (words: string, rhythm: Rhythm): MailPart =>
  facts(['Looks for', words], ['How often', RHYTHMS[rhythm]])
