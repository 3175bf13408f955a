import { site } from '#content/site.ts'
import { facts, writeMail } from '#domain/outbox/mail-text.ts'
import type { Config } from '#platform/config.ts'

/** The mail by which an administrator tries the mail server. */
export function testMail(config: Pick<Config, 'siteUrl'>, to: string) {
  return writeMail({ to, subject: `Test email from ${site.name}` }, [
    'This is a test. If you can read it, email from the website arrives.',
    facts(['Website', config.siteUrl, 'linked']),
  ])
}
