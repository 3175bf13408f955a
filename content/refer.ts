import { linkMissing } from './forms.ts'
import { site } from './site.ts'

/** The most that is paid for one referral, as the specification words it (§3). */
export const REFERRAL_BONUS = '£250'
/** The same in pence, for the desk. */
export const MOST_BONUS_PENCE = 250_00

/** The bonus as the questions and answers have it, and so has the page. */
export const referralQuestion = 'Do you pay referral bonuses?'
export const referralConditions = [
  `Yes, up to ${REFERRAL_BONUS} per referral. Recommend a colleague who is new to us, with our form and ` +
    'before they register, and we pay the bonus once they have been cleared and have started working. ' +
    'The amount depends on their role, and your consultant tells you the figure and the conditions ' +
    'before you recommend them.',
  'There is no limit on the number of people you recommend. Please ask before you pass on ' +
    "anyone's details.",
] as const

/** The words around the form of somebody who recommends a friend (D37), and of the friend's answer. */
export const referPage = {
  heading: 'Recommend a friend',
  lead:
    'Do you know somebody who would be good at this work? Tell us, and we ask them by email if we may get ' +
    `in touch. There is a bonus of up to ${REFERRAL_BONUS} per referral.`,
  formHeading: 'Who are you, and who do you recommend?',
  you: 'You',
  friend: 'Your friend',
  friendHint: 'Their name and email address, and nothing else. They must be 18 or over to work with us.',
  name: 'Your full name',
  email: 'Your email address',
  phone: 'Your phone number',
  friendName: "Your friend's full name",
  friendEmail: "Your friend's email address",
  how: 'How do you know that we may ask them?',
  submit: 'Ask my friend',
  privacyNote:
    "We use your friend's name and address to ask them once, and delete them if they say no or don't " +
    'answer within 14 days. We show them your name. We use your details to tell you how it went and to ' +
    'pay you the bonus.',
  stepsHeading: 'How it works',
  steps: [
    {
      title: 'You tell us who',
      text: 'Their name and email address are all we need. Please ask them first.',
    },
    {
      title: 'We ask them once',
      text:
        'Your friend gets one email and has 14 days to say yes or no. If they say no, we delete their ' +
        'details.',
    },
    {
      title: 'They register and start work',
      text:
        "You hear from us when they say yes. If they're new to us, the bonus is paid once they have " +
        'started working.',
    },
  ],
  sentHeading: 'Thank you',
  /** True whether or not somebody else recommended them before. */
  sent: [
    'Unless somebody has recommended them to us before, we ask your friend by email.',
    "Then they have 14 days to say yes or no. If they say no or don't answer, we delete their details.",
    "If we ask them, we'll tell you by email whether your friend said yes. If not, we won't say why: " +
      "that's up to your friend.",
  ],
  /** In place of the first sentence while no mail goes out. */
  sentLater:
    "Our mail server isn't set up yet. Unless somebody has recommended them to us before, we ask your " +
    'friend by email as soon as it is.',
  link: 'Recommend a friend',
} as const

/** What the friend reads and answers. */
export const referralConsent = {
  heading: 'May we get in touch about work?',
  whatWeKeep: [
    'We would keep your name, your email address, and who recommended you.',
    'We would use them to write to you about work. You can then register with your CV, if you like.',
    "If you don't register within 90 days, we delete them.",
    'We would tell the person who recommended you that you said yes. They may get a bonus once you work ' +
      'with us.',
  ],
  yes: "Yes, contact me. I'm 18 or over",
  no: 'No, delete my details',
  /** The words of the consent, as they are kept with its time. */
  get wording() {
    return (
      `I am 18 or over. ${site.name} may keep my name, my email address and who recommended me, and may ` +
      'write to me about work. I can take this back at any time.'
    )
  },
  gone: {
    heading: 'Your details are deleted',
    text: "We've deleted your name and your email address, and won't ask you again.",
  },
  /** In place of it for a friend who is a candidate: their own record as a candidate stays. */
  applied: {
    heading: 'The recommendation is deleted',
    text:
      "We've deleted the name and email address that came with the recommendation, and won't ask you " +
      "again. We also have a record of you as a candidate: that stays as it is. You can see what's in it, " +
      'and have us delete everything.',
    link: 'My applications',
  },
  /** In place of it while a legal hold keeps the friend's details. */
  kept: {
    heading: "We won't ask you again",
    get text() {
      return (
        "The law obliges us to keep your name and your email address at present, so they can't be deleted " +
        `here. We use them for nothing else. Questions? Write to ${site.privacyEmail}.`
      )
    },
  },
  missing: linkMissing,
  stale: {
    heading: 'This link no longer works',
    text:
      'You have answered already, its time is over, or it was cut off. You can register with us at any ' +
      'time without it.',
  },
  agreed: {
    heading: 'You said yes',
    text: 'Thank you. To look for work with us, register with your CV: it takes a few minutes.',
    register: 'Register now',
  },
} as const
