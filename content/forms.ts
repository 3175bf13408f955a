/** The words that all forms of the site share. */
export const formWords = {
  allRequired: 'All fields are required.',
  someOptional: 'All fields are required unless they say optional.',
  starRequired: 'Fields with a * are required.',
} as const

/** What a page says whose link is in an email, where its address has nothing of that link. */
export const linkMissing = {
  heading: 'Please open the link again',
  text: "It's in the email that we sent you. This page shows nothing without it.",
} as const
