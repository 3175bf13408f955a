import { site } from '#content/site.ts'
import { referencesHref } from '#domain/compliance/compliance.ts'
import { facts, linkTo, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { REFERENCE_PATH } from './referees.ts'

type Site = Pick<Config, 'siteUrl'>
type Asked = {
  id: string
  email: string
  candidate: string
  organisation: string
  token: string
  expiresAt: string
}

/** Asks a referee for a reference, or once more after a week. It holds a link. */
export function referenceRequest(config: Site, asked: Asked, isReminder: boolean): NewMail {
  const { id, email, candidate, organisation, token, expiresAt } = asked
  const subject = isReminder
    ? 'A reminder: will you give a reference?'
    : `Will you give a reference? ${site.shortName} asks`
  return writeMail({ to: email, about: `link:referee:${id}`, subject, expiresAt }, [
    'Hello,',
    `Somebody would like to work with patients through us, and has named you as a referee. The law asks for
      two references before they start. It takes about three minutes, and you don't need an account.`,
    facts(['Who', candidate], ['Where you know them from', organisation]),
    linkTo(config, `${REFERENCE_PATH}?token=${token}`, "Give the reference, or say that you can't"),
    `The link works until ${formatLongDate(new Date(expiresAt))}. It's for you alone, so please don't pass
      it on. If you don't know them, please say so there, or tell us at ${site.privacyEmail}.`,
    privacyLink(config),
  ])
}

type Answered = { candidateId: string; candidate: string; hasGiven: boolean }

/** Tells staff what became of a request; who answered is said where an erasure reaches it. */
export function answeredNotice(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  { candidateId, candidate, hasGiven }: Answered,
): NewMail {
  const subject = hasGiven ? 'A reference has come' : "A referee can't give a reference"
  return writeMail({ to: staffInbox(config), about: `candidate:${candidateId}`, subject }, [
    `${subject}.`,
    facts(['Candidate', candidate]),
    linkTo(config, referencesHref(candidateId), 'Read it and go on'),
  ])
}
