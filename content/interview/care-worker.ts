import type { Question } from './question.ts'

export const careWorker: readonly Question[] = [
  {
    question: 'What does person-centred care mean in an ordinary day?',
    hints: [
      'The care plan is about this person: when they get up, what they eat, what they can do by themselves.',
      'Give one example in which you did something differently because of who somebody was.',
      'Independence: helping somebody to do it, instead of doing it for them.',
    ],
  },
  {
    question: 'You notice bruises on a resident and she tells you not to tell anyone. What do you do?',
    hints: [
      'Listen, keep calm, ask no leading questions, and never promise to keep it secret.',
      'Tell the manager or safeguarding lead the same day; if the manager may be involved, the council ' +
        'or the regulator: CQC, Care Inspectorate, CIW or RQIA.',
      'Write down her own words, with date and time. If she is in danger now, 999.',
    ],
  },
  {
    question: 'You arrive for a home visit and nobody opens the door. What do you do?',
    hints: [
      'Knock, call, look through the windows, telephone the person.',
      'Call your office and follow the no-reply procedure: family, neighbours, key safe, police if need be.',
      "Don't simply go on to the next visit. Record what you did and when.",
    ],
  },
  {
    question: 'How do you give medicines safely?',
    hints: [
      "Only if you're trained and it's in the care plan.",
      'Right person, medicine, dose, time and route; and the right to refuse. Look at the MAR chart and ' +
        'the label.',
      'Sign after it is taken, not before. Report a refusal, a missed dose or a mistake at once.',
    ],
  },
  {
    question: 'A person you support becomes angry and shouts at you. How do you react?',
    hints: [
      "Give space, keep your voice low, don't argue, and keep yourself and others safe.",
      'Think about what the behaviour is telling you: pain, noise, waiting, a change of routine.',
      'Follow the support plan, record what happened before and after, and talk it over with the team.',
    ],
  },
]
