import { linkMissing } from './forms.ts'

/** The words of the page on which a referee answers (reg. 22). */
export const referenceWords = {
  title: 'Give a reference',
  lead: (candidate: string, organisation: string) =>
    `${candidate} would like to work with patients through us, and has named you as a referee: you know ` +
    `them from ${organisation}.`,
  until: (day: string) => `Your link works until ${day}, for one answer.`,
  why:
    'The law asks us for two references before somebody works with people who depend on them. We check ' +
    "your answer, keep it with their record, and delete both together. They don't see it here. A court " +
    'may, and so may whoever you agree to below.',
  when: 'When did they work, or study, with you?',
  prefilled: 'These are the months that they told us. Please correct them.',
  fromMonth: 'First month',
  toMonth: 'Last month',
  monthHint: 'Month and year, such as 3/2024.',
  toHint: 'Leave it empty if they still do.',
  capacity: 'How do you know them?',
  capacityHint: 'Such as: I was their ward manager.',
  again: 'Would you employ them again?',
  againChoices: { yes: 'Yes', no: 'No' },
  related: 'Are you related to them, or do you live with them?',
  relatedChoices: { no: 'No', yes: 'Yes' },
  shown: 'May we show your reference to the hospital or home that they would work at?',
  shownHint: "If you don't agree, we can't count your reference.",
  shownChoices: { yes: 'Yes, I agree', no: 'No' },
  comments: 'What should we know about their work? (optional)',
  commentsHint: 'Such as skills, reliability, conduct. Please say nothing about their health.',
  give: 'Send the reference',
  decline: { heading: "You can't give one?", text: "That's fine, and you don't have to say why." },
  declineButton: "I can't give a reference",
  given: {
    heading: 'Thank you for your reference',
    text: 'We have it, and there is nothing more to do. Your link no longer works.',
  },
  declined: {
    heading: 'Thank you for telling us',
    text: "We won't ask you again about this. Your link no longer works.",
  },
  missing: linkMissing,
  stale: {
    heading: 'This link no longer works',
    text:
      'You have answered already, the request was taken back, or the link has expired or was cut off. If ' +
      'you meant to give a reference, please tell us.',
  },
} as const
