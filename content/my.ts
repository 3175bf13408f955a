/** The words that lead candidates to where they see what became of their applications (D33). */
export const myWords = {
  lead:
    "See where your applications stand. We'll send a link to the address you applied with; you don't " +
    'need a password.',
  /** What is behind the link, beside the form that asks for it. */
  thereHeading: 'What you can do there',
  there: [
    'See where each application stands, and what happens next.',
    'Say yes or no before we show your profile to a hospital or home.',
    'Send your documents, with photos taken on your phone.',
    'Give us a newer CV, and change your number, address or the shifts that suit you.',
    'Withdraw an application, or download or delete what we keep about you.',
  ],
  helpHeading: 'Can we help?',
  help: 'Your consultant sees what you change here. For anything else, ring us or write to us.',
  moreHeading: 'Looking for more work?',
  more: 'See all jobs',
} as const
