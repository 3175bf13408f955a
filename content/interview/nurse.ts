import type { Question } from './question.ts'

export const nurse: readonly Question[] = [
  {
    question: 'You come on shift and have six patients. How do you decide who to see first?',
    hints: [
      'Handover, then NEWS2 scores and who has changed, then a quick look at everybody.',
      'Time-critical medicines, fluids, observations that are due, and discharges that free a bed.',
      'Say what you delegate, who to, and how you check it was done.',
    ],
  },
  {
    question: "A patient's NEWS2 score has gone from 2 to 7. What do you do?",
    hints: [
      'Stay with the patient, call for help, and go through A to E. Check the score and the oxygen scale.',
      'A score of 7 or more is an emergency: urgent assessment by a team with critical care skills, by ' +
        'the local policy.',
      'Hand over with SBAR, think of sepsis, keep monitoring, and write down times.',
    ],
  },
  {
    question: "You realise that you've given a patient the wrong dose of a medicine. What happens next?",
    hints: [
      'The patient first: assess, tell the doctor and the nurse in charge, monitor.',
      'Duty of candour: tell the patient openly and say sorry.',
      "Record it, report the incident, reflect. Don't look for excuses.",
    ],
  },
  {
    question: 'A relative is angry about a delay in pain relief. How do you respond?',
    hints: [
      'Listen without interrupting, somewhere private if you can, and acknowledge what is wrong.',
      'See to the pain now: assess, give what is prescribed, ask for a review.',
      'Respect confidentiality, say what happens next and when, and go back to them. Mention PALS or ' +
        'the complaints route.',
    ],
  },
  {
    question: 'How do you keep up to date and meet the requirements of revalidation?',
    hints: [
      '450 practice hours and 35 hours of learning in three years, 20 of them with other people.',
      'One example of something you learned and then did differently.',
      'How you collect feedback and reflective accounts, on agency shifts too.',
    ],
  },
]
