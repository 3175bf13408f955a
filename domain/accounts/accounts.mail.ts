import { site } from '#content/site.ts'
import { writeMail } from '#domain/outbox/mail-text.ts'
import { MAIL_TO_ACCOUNT, type NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { RESET_PATH } from './accounts.ts'

/** The mail with the link by which somebody chooses a new password. */
export function resetMail(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { userId, email, token }: { userId: string; email: string; token: string },
): NewMail {
  const subject = `Choose a new password for ${site.name}`
  const written = writeMail(subject, [
    {
      kind: 'paragraph',
      text: 'Somebody, we hope you, has asked for a new password for your account at our desk.',
    },
    { kind: 'link', text: 'Choose a new password', address: `${siteUrl}${RESET_PATH}?token=${token}` },
    {
      kind: 'paragraph',
      text: 'The link works once and for an hour. Afterwards you sign in again everywhere.',
    },
    { kind: 'paragraph', text: 'If it was not you, there is nothing to do: your password stays as it is.' },
  ])
  return { to: email, subject, ...written, about: `${MAIL_TO_ACCOUNT}${userId}` }
}
