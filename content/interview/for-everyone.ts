import type { Question } from './question.ts'

/** Asked in almost every interview in health and care. */
export const forEveryone: readonly Question[] = [
  {
    question: 'Tell us about yourself and why you want this post.',
    hints: [
      "Begin with what you are now: role, setting, years. Then one thing you're proud of. Then why you " +
        'want to work here.',
      'Say something that shows you have read about the ward, home or service.',
      'Two minutes at most. They have your CV.',
    ],
  },
  {
    question: 'Tell us about a time when you were worried about the safety of a patient or resident.',
    hints: [
      'Tell it as situation, task, action, result, and spend most of the time on what you did yourself.',
      'Say who you told, how soon, and what you wrote down.',
      'End with what changed afterwards or what you learned. Nothing that could identify anybody.',
    ],
  },
  {
    question: 'What would you do if you saw a colleague doing something unsafe?',
    hints: [
      'Make the person safe first.',
      'Speak to the colleague if that is right, and tell the person in charge in any case.',
      'Know the next steps: incident report, safeguarding lead, Freedom to Speak Up Guardian or ' +
        'whistleblowing policy, regulator.',
    ],
  },
  {
    question: 'How do you make sure that people you care for are treated with dignity and as they wish?',
    hints: [
      'Give a small, real example: knocking, covering, asking before touching, the name somebody likes ' +
        'to be called by.',
      'Mention consent, and capacity where it may be in doubt.',
      'Say how you find out about faith, food, language and communication needs, and act on them.',
    ],
  },
  {
    question: 'How do you cope with pressure at the end of a hard shift?',
    hints: [
      'Show that you put tasks in order by risk, and ask for help early.',
      "Say what keeps your care and your records right when you're tired.",
      'Add what you do for yourself: breaks, talking it over, rest between shifts.',
    ],
  },
]
