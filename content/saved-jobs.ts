import { site } from './site.ts'

/** The words of saved jobs that are mailed, and of the notices about them (D36). */
export const savedJobsWords = {
  heading: 'Email these to me',
  email: 'Your email address',
  tell: 'Tell me when one of these closes, or is about to',
  tellHint: "We'll ask you to confirm that by a link in the email.",
  submit: 'Email me this list',
  privacyNote:
    'We use your address to send you this list once, and keep it only if you ask to be told when one of ' +
    'these jobs closes, until the last of them has.',
  sent: 'Thank you',
  /** True of an address that has had too many today, too. */
  sentText:
    'Your list normally comes within minutes. We send at most five of these emails a day to one address.',
  notices: {
    heading: 'Notices about your saved jobs',
    ask: 'We can tell you by email when one of these jobs closes, is filled or goes, and two days before:',
    confirm: 'Yes, tell me',
    /** What is agreed to, as it is kept with its time. */
    consent: 'Tell me by email when one of these jobs closes, is filled or goes, and two days before.',
    confirmed: 'We tell you by email when one of these jobs closes, is filled or goes, and two days before:',
    /** In place of the next while nothing is confirmed. */
    decline: 'No, delete my address',
    stop: 'Stop these notices',
    stopped: 'Your address is deleted here, and you get no more of these notices.',
    /** In place of it while a legal hold keeps the address. */
    get kept() {
      return (
        "You get no more of these notices. The law obliges us to keep your address at present, so it can't " +
        `be deleted here. Questions? Write to ${site.privacyEmail}.`
      )
    },
    stale:
      'There is nothing to confirm or to stop: these jobs have closed, the notices have been stopped or ' +
      "weren't confirmed in time, or the link was cut off.",
  },
} as const
