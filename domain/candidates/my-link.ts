import { linkTo, type MailPart } from '#domain/outbox/mail-text.ts'
import type { Config } from '#platform/config.ts'

/** The link to the candidate area that every mail to a candidate has. It holds no token. */
export function myLink(config: Pick<Config, 'siteUrl'>): MailPart {
  return linkTo(config, '/my', 'See where your application stands')
}
