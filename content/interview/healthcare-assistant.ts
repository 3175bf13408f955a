import type { Question } from './question.ts'

export const healthcareAssistant: readonly Question[] = [
  {
    question: "You take a patient's observations and one of them is outside the usual range. What do you do?",
    hints: [
      'Check the reading and the equipment, and look at the patient: how do they seem?',
      "Tell the registered nurse at once, with the figures: don't just write them down.",
      'Record it with the time, and do what the nurse asks of you.',
    ],
  },
  {
    question: "How do you help somebody to wash who doesn't want to be washed?",
    hints: [
      'Ask why: pain, cold, shame, fear, the wrong time, the wrong person.',
      'Offer choices: later, another carer, only hands and face. Never force.',
      "Tell the nurse and record it. If capacity is in doubt, it's a decision for the team.",
    ],
  },
  {
    question: 'What do you do to prevent falls and pressure sores?',
    hints: [
      'Falls: footwear, call bell in reach, clear floor, glasses, regular rounds, the level of help in ' +
        'the plan.',
      'Pressure: look at the skin, help to change position, keep it dry, encourage eating and drinking, ' +
        'report redness.',
      'Say what you record and who you pass it on to.',
    ],
  },
  {
    question: "A nurse asks you to do something for which you haven't been trained. How do you answer?",
    hints: [
      'Say no politely and say why: not trained or not signed off.',
      'Offer what you can do instead, so that the work still gets done.',
      "Ask to be trained. If you're pressed, tell the person in charge.",
    ],
  },
  {
    question: 'How do you care for a patient with dementia who is frightened at night?',
    hints: [
      'Calm voice, one sentence at a time, sit down, say who you are each time.',
      'Look for a cause: pain, toilet, thirst, noise, a hearing aid that is out. Tell the nurse about a ' +
        'sudden change: it may be delirium.',
      'Use what is known about the person, such as a "This is me" leaflet or the family.',
    ],
  },
]
