import type { Question } from './question.ts'

export const doctor: readonly Question[] = [
  {
    question: "You're the only doctor on the ward and three nurses call you at once. How do you proceed?",
    hints: [
      'Ask each for the essentials in SBAR form and put them in order by risk.',
      'Over the phone, ask for what can be started now: observations, oxygen, access, bloods, ECG.',
      "Call your senior or the outreach team early, and tell the others how long you'll be.",
    ],
  },
  {
    question: 'Tell us about a clinical error or near miss you were part of.',
    hints: [
      'Choose a real one in which you had a part, and take responsibility for it.',
      'Duty of candour, incident report, discussion in supervision or at a mortality and morbidity meeting.',
      'What you changed in your own practice, and in the system if you could.',
    ],
  },
  {
    question: "A consultant asks you to discharge a patient you think isn't safe to go home. What do you do?",
    hints: [
      'Say what worries you, in facts, and ask for the reasons.',
      'Look for common ground: a review by therapy, a call to the family, results to wait for.',
      'Good medical practice obliges you to raise a concern about safety; know the next person to go ' +
        'to, and record the discussion.',
    ],
  },
  {
    question: 'How do you assess whether a patient has the capacity to refuse treatment?',
    hints: [
      'In England and Wales the Mental Capacity Act 2005: capacity is presumed, and is for this ' +
        'decision at this time. Scotland and Northern Ireland have their own laws.',
      'Can the person understand and remember what matters, weigh it up, and say what they decide? Give ' +
        'support first.',
      "An unwise decision doesn't prove that capacity is lacking. Record how you came to your view; " +
        'best interests if capacity is lacking.',
    ],
  },
  {
    question: "How do you begin safely as a locum in a hospital you don't know?",
    hints: [
      'Induction: log-ins, crash call number, escalation, guidelines, who is senior tonight.',
      "Work within your competence and say early what you don't do.",
      'Handover at both ends, and evidence for your appraisal: feedback or an exit report.',
    ],
  },
]
