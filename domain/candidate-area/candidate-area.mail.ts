import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { ifNotYou, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { LINK_LIFE_MINUTES } from './candidate-area.ts'
import { leadingTo } from './own-page.ts'

/** What a mail is about that tells an address what has become of it; it goes to no other address. */
const aboutAddress = (candidateId: string) => `candidate-address:${candidateId}`

type Addressed = { candidateId: string; email: string; token: string; expiresAt: string }

/** The mail with the link by which a candidate enters their area. @param to.page which it leads on to */
export function entryMail(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  to: Addressed & { page?: string | undefined },
): NewMail {
  const { candidateId, email, token, expiresAt, page } = to
  const address = `${siteUrl}${leadingTo(page, '/my/enter', { token })}`
  const about = `link:${candidateId}`
  const subject = `Your applications at ${site.name}`
  return writeMail({ to: email, about, expiresAt, subject }, [
    page
      ? 'Open this link and press the button to go on where you wanted to.'
      : 'Open this link and press the button to see where your applications stand.',
    { kind: 'link', text: page ? 'Go on' : 'See my applications', address },
    `The link works once, for ${LINK_LIFE_MINUTES} minutes. After that you can ask for another; if you
      ask for several in a short time, we wait before we send more. You don't need a password.`,
    "If you didn't ask for it, you don't need to do anything: nobody gets in without this link.",
  ])
}

/** The mail with the link by which a candidate confirms a new address. */
export function confirmAddressMail({ siteUrl }: Pick<Config, 'siteUrl'>, to: Addressed): NewMail {
  const { candidateId, email, token, expiresAt } = to
  const subject = `Confirm your new email address for ${site.name}`
  return writeMail({ to: email, about: `link:${candidateId}`, expiresAt, subject }, [
    "Open this link and press the button, and from now on we'll write to you here.",
    { kind: 'link', text: 'Use this address', address: `${siteUrl}/my/confirm?token=${token}` },
    `The link works once, for ${LINK_LIFE_MINUTES} minutes. Until you press the button we'll use your old
      address.`,
    ifNotYou('ask for this', 'your address'),
  ])
}

/** Tells an address that it has applications of its own, so that it can't become another candidate's. */
export function addressTakenMail(
  config: Pick<Config, 'siteUrl'>,
  { candidateId, email }: { candidateId: string; email: string },
): NewMail {
  const subject = `This address already has applications at ${site.name}`
  return writeMail({ to: email, about: aboutAddress(candidateId), subject }, [
    `Somebody, we hope you, wants to use this address for their applications, but it already has
      applications of its own. Ring us on ${site.phone.shown}, and we'll put the two together.`,
    myLink(config),
    "If it wasn't you, you don't need to do anything: nothing has changed.",
  ])
}

/** Tells a candidate's former address that it has been exchanged. It doesn't name the new one. */
export function addressChangedMail({ candidateId, email }: { candidateId: string; email: string }): NewMail {
  const subject = `Your email address at ${site.name} has changed`
  return writeMail({ to: email, about: aboutAddress(candidateId), subject }, [
    "From now on we'll write to your new address. This one no longer opens your applications.",
    `If it wasn't you who changed it, ring us at once on ${site.phone.shown}, or write to
      ${site.privacyEmail}.`,
  ])
}
