/** The words that lead candidates to where they see what became of their applications (D33). */
export const myWords = {
  question: 'What happened to my application?',
  lead:
    "See where your applications stand. We'll send a link to the address you applied with; you don't " +
    'need a password.',
} as const
