import { site } from '#content/site.ts'
import { type MailPart, writeMail } from '#domain/outbox/mail-text.ts'
import { MAIL_TO_ACCOUNT, type NewMail } from '#domain/outbox/outbox.server.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { OWN_EMAIL_PATH } from './account-settings.ts'
import { RESET_PATH } from './accounts.ts'

/** An invitation's link, or that to a demanded new password, is good for three days: people have weekends. */
export const INVITATION_LIFE_MS = 3 * DAY_MS

/** `expiresAt` is until when the link in the mail is good: after that it doesn't go. */
type Addressed = { userId: string; email: string; token: string; expiresAt: string }
type Site = Pick<Config, 'siteUrl'>

/** The mail with the link by which somebody chooses a new password. */
export function resetMail(config: Site, addressed: Addressed): NewMail {
  return writeMail(envelope(addressed, `Choose a new password for ${site.name}`), [
    `Follow this link to choose a new password for your account at our desk. Somebody, we hope you, has
      asked for it.`,
    { kind: 'link', text: 'Choose a new password', address: linkOf(config, addressed) },
    "The link works once, for an hour. Once you've chosen a new password, sign in again everywhere.",
    "If it wasn't you, you don't need to do anything: your password stays as it is.",
  ])
}

/** Invites somebody to the desk. @param by the administrator who does */
export function invitationMail(config: Site, addressed: Addressed & { by: string }): NewMail {
  return writeMail(envelope(addressed, `Your account at the desk of ${site.name}`), [
    `Choose a password, then sign in with this email address: ${addressed.by} has made an account for you at
      our desk.`,
    ...choosePassword(config, addressed),
  ])
}

/** Tells somebody that a colleague demands a new password. @param by the colleague */
export function demandMail(config: Site, addressed: Addressed & { by: string }): NewMail {
  return writeMail(envelope(addressed, `Choose a new password for ${site.name}`), [
    `Please choose a new password for your account at our desk: ${addressed.by} has asked for it. You can
      sign in again once you have.`,
    ...choosePassword(config, addressed),
  ])
}

/** The mail with the link by which somebody's account gets another address, which this goes to. */
export function newEmailMail({ siteUrl }: Site, addressed: Addressed): NewMail {
  const address = `${siteUrl}${OWN_EMAIL_PATH}?token=${addressed.token}`
  return writeMail(envelope(addressed, `Confirm your new email address for ${site.name}`), [
    `Follow this link and press the button, and from then on you'll sign in at our desk with this email
      address. Somebody, we hope you, has asked for it.`,
    { kind: 'link', text: 'Use this address', address },
    "The link works once, for an hour, and only if you're signed in to that account.",
    "If it wasn't you, you don't need to do anything: nobody gets in with this link.",
  ])
}

/** Tells an account's former address that it has been changed. It doesn't name the new one. */
export function emailChangedMail(addressed: Omit<Addressed, 'token' | 'expiresAt'>): NewMail {
  return writeMail(envelope(addressed, `Your email address at ${site.name} has changed`), [
    'From now on you sign in at our desk with another email address. This one no longer opens your account.',
    "If it wasn't you who changed it, tell an administrator at once.",
  ])
}

function choosePassword(config: Site, addressed: Addressed): MailPart[] {
  return [
    { kind: 'link', text: 'Choose a password', address: linkOf(config, addressed) },
    'The link works once, for three days. After that you can ask for another on the sign-in page.',
    "If you didn't expect this, tell us before you follow the link.",
  ]
}

type Envelope = Pick<Addressed, 'userId' | 'email'> & { expiresAt?: string }

const envelope = ({ userId, email, expiresAt }: Envelope, subject: string) => ({
  to: email,
  subject,
  ...(expiresAt !== undefined && { expiresAt }),
  about: `${MAIL_TO_ACCOUNT}${userId}`,
})

const linkOf = ({ siteUrl }: Site, { token }: Addressed) => `${siteUrl}${RESET_PATH}?token=${token}`
