import type { Question } from './question.ts'

export const alliedHealthProfessional: readonly Question[] = [
  {
    question: 'You have twelve referrals and time for eight. How do you decide?',
    hints: [
      'Clinical risk and what happens if somebody waits; discharges that depend on you; time limits of ' +
        'the service.',
      'What can be delegated to an assistant, done by telephone or in a group.',
      "Tell the team and your lead what won't be done, and record the reasons.",
    ],
  },
  {
    question: 'Tell us about an assessment in which your view differed from the rest of the team.',
    hints: [
      "What you had found that the others hadn't seen.",
      'How you put it: evidence, what the patient wants, what you proposed.',
      'What was decided, and what you would do differently.',
    ],
  },
  {
    question: "How do you set goals with a patient who doesn't seem motivated?",
    hints: [
      'Ask what matters to them; it may not be what is on the form.',
      'Look for what lies behind it: pain, low mood, fatigue, fear of falling, not having understood.',
      'Small goals that can be measured and are reviewed with the patient.',
    ],
  },
  {
    question: 'How do you know that your treatment works?',
    hints: [
      'Name outcome measures that you use and why they fit.',
      'What you do when there is no progress: review, change, refer, discharge.',
      'One audit or improvement you took part in.',
    ],
  },
  {
    question: 'How do you meet the HCPC standards, and what is outside your scope of practice?',
    hints: [
      'A continuous record of mixed learning that has helped the people you treat.',
      'One example in which you said that something was outside your scope, and what you did instead.',
      'Supervision, and how you get it while working through an agency.',
    ],
  },
]
