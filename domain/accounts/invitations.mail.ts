import { site } from '#content/site.ts'
import { type MailPart, paragraph, writeMail } from '#domain/outbox/mail-text.ts'
import { MAIL_TO_ACCOUNT, type NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { RESET_PATH } from './accounts.ts'

/** The link in an invitation, or in a demand for a new password, is good for three days: people have weekends. */
export const INVITATION_LIFE_MS = 3 * 24 * 60 * 60 * 1000

/** Whom it goes to, the right to choose a password, and who has done it. */
type Addressed = { userId: string; email: string; token: string; by: string }
type Site = Pick<Config, 'siteUrl'>

/** Invites somebody to be an administrator. */
export function invitationMail(config: Site, addressed: Addressed): NewMail {
  return accountMail(config, addressed, `Your account at the desk of ${site.name}`, [
    paragraph(
      `${addressed.by} has made an account for you at our desk. Choose a password, then sign in with this email address.`,
    ),
  ])
}

/** Tells an administrator that a colleague demands a new password. */
export function demandMail(config: Site, addressed: Addressed): NewMail {
  return accountMail(config, addressed, `Choose a new password for ${site.name}`, [
    paragraph(
      `${addressed.by} asks you to choose a new password for your account at our desk. You can sign in again afterwards.`,
    ),
  ])
}

function accountMail(
  { siteUrl }: Site,
  { userId, email, token }: Addressed,
  subject: string,
  parts: MailPart[],
): NewMail {
  const written = writeMail(subject, [
    ...parts,
    { kind: 'link', text: 'Choose a password', address: `${siteUrl}${RESET_PATH}?token=${token}` },
    paragraph('The link works once and for three days. Afterwards ask for another one on the sign-in page.'),
    paragraph('You did not expect this? Then tell us before you follow the link.'),
  ])
  return { to: email, subject, ...written, about: `${MAIL_TO_ACCOUNT}${userId}` }
}
