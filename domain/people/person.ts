import { site } from '#content/site.ts'
import type { Limit } from '#platform/limit.ts'
import { cleanLine } from '#platform/text.ts'

export const NAME_LIMIT: Limit = { what: 'Your name', most: 100 }
export const EMAIL_LIMIT: Limit = { what: 'Your email address', most: 254 }
export const PHONE_LIMIT: Limit = { what: 'Your phone number', most: 40 }

export const personMessages = {
  name: 'Enter your full name.',
  nameLine: 'Your name must be one line.',
  email: 'Enter an email address, like name@example.org.',
  phone: `Enter a phone number, like ${site.phone.shown}.`,
} as const

/** An e-mail address that can be written to over the internet has a dot in its domain. */
export const DOTTED_DOMAIN = /@[^@]+\.[^@.]+$/

/** An address as it is stored, with the domain as mail servers know it: `köln.de` is `xn--kln-sna.de`. */
export function cleanEmail(typed: string): string {
  const email = cleanLine(typed)
  const [, name, domain] = /^([^@]*@)([^@\s/?#:]*[^@ -~][^@\s/?#:]*)$/.exec(email) ?? []
  return domain && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : email
}

/** An address as it is compared: in lower case. Accents stay, since another address is another person's. */
export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase().normalize('NFC')
}

/** Digits with what people write between them, after `tel:` or a plus, and an extension. */
const PHONE = /^(?:tel:)? ?\(?(\+?)([\d ().\-/·•]+?)(?:[ ,;]*(?:extension|extn?|x|#)[.:= ]*(\d{1,6}))?$/i

/** A number's plus, what was written between, and its extension; undefined if it is no number (§5). */
function partsOf(phone: string) {
  const plain = cleanLine(phone).replace(/[‐-―−]/g, '-')
  const [, plus = '', number = '', extension = ''] = PHONE.exec(plain) ?? []
  const digits = number.replace(/\D/g, '').length
  return digits >= 7 && digits <= 20 ? { plus, number, extension } : undefined
}

/** Whether this is a telephone number of the UK or another country, as people write them (§5). */
export function isPhoneNumber(text: string): boolean {
  return partsOf(text) !== undefined
}

/** A telephone number for comparing: `+44 (0)20 7946 0140` and `020 79460140` are the same. */
export function phoneDigits(phone: string): string {
  return (partsOf(phone)?.number ?? phone)
    .replace(/\D/g, '')
    .replace(/^(?:00)?44(?=0?\d{9})/, '')
    .replace(/^0+/, '')
}

/** Whom a record is about, for comparing: a normalized address or, of who gave none, `tel:2079460140`. */
export function personKey(contact: string): string {
  return isPhoneNumber(contact) ? `tel:${phoneDigits(contact)}` : normalizeEmail(contact)
}

/**
 * A number as a spreadsheet keeps it: `020 7946 0140`. A plus would begin a formula, and digits alone lose
 * the zero in front, so a space makes it text.
 */
export function phoneForSheet(phone: string): string {
  const plain = cleanLine(phone).replace(/^tel: ?/i, '')
  const national = plain.replace(/^\(?(\+|00)44\)?[ .-]*(\(0\)|0)?[ .-]*/, '0').replace(/^\(?\+/, '00')
  return /^\d+$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : national
}

/** The address that dials a number: without the `(0)` that follows a country code, with the extension. */
export function phoneHref(phone: string): string {
  const { plus, number, extension } = partsOf(phone) ?? { plus: '', number: phone, extension: '' }
  const isInternational = plus !== '' || /^\s*00/.test(number)
  const digits = (isInternational ? number.replace(/\(\s*0\s*\)/, '') : number).replace(/\D/g, '')
  const dialled = isInternational ? `+${digits.replace(/^00/, '').replace(/^440/, '44')}` : digits
  return `tel:${dialled}${extension && `;ext=${extension}`}`
}
