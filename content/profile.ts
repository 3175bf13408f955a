import { linkMissing } from './forms.ts'

/** The words of the page on which a client sees somebody who is put forward. */
export const profileWords = {
  title: 'A candidate for you',
  lead: (client: string, job: string) =>
    `We have somebody for ${client}: ${job}. They have agreed that we show you their profile.`,
  until: (day: string) =>
    `This link works until ${day} and is for you alone. We note each time the profile is opened.`,
  open: 'See the profile',
  question: 'Would you like this candidate?',
  again: 'Have you changed your mind?',
  standing: (answer: string, when: string) => `We already have an answer, given on ${when}: ${answer}.`,
  changed: (answer: string) =>
    `An answer has come in since you opened this page: ${answer}. Nothing has been changed. What you typed ` +
    'is still here: answer again to replace that.',
  placed: "They've been placed with you, so there's nothing left to answer.",
  thanks: (answer: string) => `Thank you. We have your answer: ${answer}. We'll be in touch.`,
  noContact: (phone: string) =>
    `You won't find contact details here. Call us on ${phone}, and we'll arrange whatever you need.`,
  checked: {
    heading: 'What we have checked',
    text: 'Who checked it, against what and when, as it stands today.',
    file: 'Keep it as a PDF',
    copies: 'Copies that they agreed to show you',
    copiesNote: 'Each download is noted. Please delete them once you no longer need them.',
  },
  missing: { heading: linkMissing.heading, text: () => linkMissing.text },
  stale: {
    heading: 'This link no longer works',
    text: (phone: string) =>
      'It has expired or was cut off, there is a newer one, or the candidate is no longer free. ' +
      `Call us on ${phone}.`,
  },
} as const
