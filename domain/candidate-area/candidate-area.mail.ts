import { site } from '#content/site.ts'
import { writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { LINK_LIFE_MINUTES } from './candidate-area.ts'

type Addressed = { candidateId: string; email: string; token: string; expiresAt: string }

/** The mail with the link by which a candidate enters their area. */
export function entryMail({ siteUrl }: Pick<Config, 'siteUrl'>, to: Addressed): NewMail {
  const { candidateId, email, token, expiresAt } = to
  const about = `link:${candidateId}`
  const subject = `Your applications at ${site.name}`
  return writeMail({ to: email, about, expiresAt, subject }, [
    'Open this link and press the button, and you see where your applications stand.',
    { kind: 'link', text: 'See my applications', address: `${siteUrl}/my/enter?token=${token}` },
    `The link works once and for ${LINK_LIFE_MINUTES} minutes. Afterwards ask for another one, as often as
      you like; you need no password.`,
    "You didn't ask for it? Then there is nothing to do: nobody gets in without this link.",
  ])
}
