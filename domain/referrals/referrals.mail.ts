import { REFERRAL_BONUS, referralConsent } from '#content/refer.ts'
import { site } from '#content/site.ts'
import { facts, ifNotYou, linkTo, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import { formatLongDate } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { ANSWER_PATH, nameForOthers } from './referrals.ts'

type Site = Pick<Config, 'siteUrl'>

/** What the mail that asks a friend is about: it holds a link that acts. */
export const aboutInvitation = (id: string) => `link:referral:${id}`

/** Asks the friend, before anything else is kept. Of what was typed only the referrer's name is in it. */
export function invitation(
  config: Site,
  asked: { id: string; name: string; friendEmail: string; token: string; answerBy: string },
): NewMail {
  const { id, name, friendEmail, token, answerBy } = asked
  const until = formatLongDate(new Date(answerBy))
  return writeMail(
    {
      ...{ to: friendEmail, expiresAt: answerBy },
      about: aboutInvitation(id),
      subject: `Somebody recommended you to ${site.shortName}: may we get in touch?`,
    },
    [
      'Hello,',
      `We'll write to you about work only if you say yes. If we don't hear from you by ${until}, we'll
        delete your name and address.`,
      `“${nameForOthers(name)}” gave them to us, and thinks you'd be good at this work. ${site.name} finds
        shifts and jobs for healthcare professionals.`,
      'What a yes means:',
      { kind: 'steps', steps: referralConsent.whatWeKeep },
      linkTo(config, `${ANSWER_PATH}?token=${token}`, 'Say yes or no'),
      "If you don't know the name, say no or do nothing: either way we'll delete your details.",
      privacyLink(config),
    ],
  )
}

const nextSteps = {
  'taken-up': `If your friend is new to us, we'll pay you up to ${REFERRAL_BONUS} once they have been cleared
    and have started working with us. You don't need to do anything for it.`,
  deleted: "You don't need to do anything. We've deleted the details that you gave us of your friend.",
  kept: "You don't need to do anything.",
}

/**
 * Tells the referrer whether it was taken up, and never why not. Nothing typed is in it.
 * @param outcome whether the friend's details are deleted, if it was not; a legal hold may keep them
 */
export function outcomeNotice(
  config: Site,
  { id, reference, email }: { id: string; reference: string; email: string },
  outcome: 'taken-up' | 'deleted' | 'kept',
): NewMail {
  const isTakenUp = outcome === 'taken-up'
  const about = `referral:${id}`
  const taken = isTakenUp ? 'was taken up' : "wasn't taken up"
  return writeMail({ to: email, about, subject: `Your recommendation ${taken} (${reference})` }, [
    'Hello,',
    nextSteps[outcome],
    isTakenUp
      ? `The friend you recommended to ${site.name} would like to hear from us.`
      : `Your recommendation of a friend to ${site.name} wasn't taken up.`,
    facts(['Your reference', reference]),
    ...(isTakenUp ? [] : [linkTo(config, '/refer', 'Recommend somebody else')]),
    ifNotYou('recommend anybody', 'the recommendation'),
    privacyLink(config),
  ])
}
