/** The words that all forms of the site share. */
export const formWords = {
  allRequired: 'All fields are required.',
  someOptional: 'All fields are required unless they say optional.',
} as const
