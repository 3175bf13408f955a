export const NAME_LIMIT = 100
export const EMAIL_LIMIT = 254
export const PHONE_LIMIT = 40

export const personMessages = {
  name: 'Enter your full name.',
  nameLength: `Your name can have at most ${NAME_LIMIT} characters.`,
  nameLine: 'Your name must be one line.',
  email: 'Enter an email address, like name@example.org.',
  emailLength: `Your email address can have at most ${EMAIL_LIMIT} characters.`,
  phone: 'Enter a phone number, like 020 7946 0140.',
} as const

/** Brackets, dots, hyphens and spaces as people write them; a plus only at the beginning. */
const PHONE = /^\(?\+?[\d ().\-/\u00a0]+$/

/** An e-mail address that can be written to over the internet has a dot in its domain. */
export const DOTTED_DOMAIN = /@[^@]+\.[^@.]+$/

/** Whether this is a telephone number of the UK or another country, as people write them (§5). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= 7 && digits <= 20
}

/** A telephone number for comparing: `+44 (0)20 7946 0140` and `020 79460140` are the same. */
export function phoneDigits(phone: string): string {
  return phone
    .replace(/\D/g, '')
    .replace(/^(?:00)?44(?=0?\d{9})/, '')
    .replace(/^0+/, '')
}
