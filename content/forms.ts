/** The words that all forms of the site share. */
export const formWords = { allRequired: 'All fields are required.' } as const
