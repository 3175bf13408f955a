export const CALL_SUBJECT = 'Ring back'

/** When somebody may be rung, while the office is open. */
export const CALL_TIMES = ['Any time', 'In the morning', 'In the afternoon'] as const

export const callMessages = {
  sending: 'Sending...',
  failed: 'There was an error sending your number. Please try again.',
  tooMany: 'You have asked us several times already. Please try again later, or call us.',
  keyReused: 'This form was already sent with other details. Please reload the page and try again.',
  when: 'Choose when it suits you best.',
} as const
