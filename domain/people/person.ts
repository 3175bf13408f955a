import { cleanLine, normalizeUnicode } from '#platform/text.ts'
import type { Limit } from '#platform/text-limit.ts'
import { parseUrl } from '#platform/url.ts'

export const NAME_LIMIT: Limit = { what: 'Your name', most: 100 }
export const EMAIL_LIMIT: Limit = { what: 'Your email address', most: 254 }
export const PHONE_LIMIT: Limit = { what: 'Your phone number', most: 40 }

export const personMessages = {
  name: 'Enter your full name.',
  nameLine: 'Your name must be one line.',
  email: 'Enter an email address, like name@example.org.',
  phone: 'Enter a phone number, like 020 7946 0123.',
} as const

/** An e-mail address that can be written to over the internet has a dot in its domain. */
export const DOTTED_DOMAIN = /@[^@]+\.[^@.]+$/

/**
 * An address as it is stored, with the domain as mail servers know it: `köln.de` is `xn--kln-sna.de`. What is
 * too long to be an address stays as it is.
 */
export function cleanEmail(typed: string): string {
  const email = cleanLine(typed)
  if (email.length > EMAIL_LIMIT.most) return email
  const [, name, domain = ''] = /^([^@]*@)([^@\s/?#:]+)$/.exec(email) ?? []
  const address = /[^ -~]/.test(domain) ? parseUrl(`http://${domain}`) : undefined
  return address ? name + address.hostname : email
}

/** An address as it is compared: in lower case. Accents stay, since another address is another person's. */
export function normalizeEmail(email: string): string {
  return normalizeUnicode(cleanEmail(email).toLowerCase(), 'NFC')
}

/** What people say of a number before or behind it. */
const OF_A_NUMBER =
  '[tmhw]|tel|telephone|phone|mob|mobile|cell|home|work|landline|day|daytime|evenings?|whatsapp'

/** Digits with what people write between them, after a plus, and an extension. */
const PHONE = new RegExp(
  `^(?:(?:${OF_A_NUMBER})[.:]* ?)?\\(?(\\+?)([\\d ().\\-/·•]+?)` +
    `(?:[ ,;]*(?:extension|extn?|x|#)[.:= ]*(\\d{1,6}))?(?: ?[(-]? ?(?:${OF_A_NUMBER})\\)?)?$`,
  'i',
)

/** What stands between two numbers. */
const BETWEEN_NUMBERS = / ?[/,;&] ?| (?:or|and) /i

/** A number with the digits and signs of a British keyboard: phones also type Arabic and full-width ones. */
export function cleanPhone(typed: string): string {
  return cleanLine(typed)
    .replace(/[\uff08-\uff1a]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** The numbers that somebody gave, as typed: one, or several that are numbers each. */
function numbersIn(phone: string): string[] {
  const numbers = phone.split(BETWEEN_NUMBERS)
  return numbers.every((number) => partsOf(number)) ? numbers : [phone]
}

/** No number is that long, however it is written. Knowing what is said beside one takes quadratic time. */
const MOST_OF_NUMBER = 200

/** Whether a number is one of the UK after its country's 44, as chats show it: none here begins with 4. */
const isUkWithoutPlus = (number: string) => /^440?\d{9,10}$/.test(number.replace(/\D/g, ''))

/** Whether a number has its country, its digits, and its extension; undefined if it is no number (§5). */
function partsOf(phone: string) {
  if (phone.length > MOST_OF_NUMBER) return undefined
  const plain = cleanPhone(phone).replace(/[‐-―−]/g, '-')
  const [, plus = '', number = '', extension = ''] = PHONE.exec(plain) ?? []
  const isInternational = plus !== '' || /^\s*00/.test(number) || isUkWithoutPlus(number)
  // The `(0)` behind a country code is for callers from inside that country.
  const digits = (isInternational ? number.replace(/\(\s*0\s*\)/, '') : number).replace(/\D/g, '')
  return /[1-9]/.test(digits) && digits.length >= 7 && digits.length <= 20
    ? { isInternational, digits, extension }
    : undefined
}

/** Whether this is a telephone number of the UK or another country, as people write them (§5). */
export function isPhoneNumber(text: string): boolean {
  return numbersIn(text).every((number) => partsOf(number))
}

/** A record's field for a telephone number. */
export const phoneField = {
  ...({ kind: 'text', label: 'Phone', noun: 'phone number', column: 'phone', keyboard: 'tel' } as const),
  max: PHONE_LIMIT.most,
  format: (typed: string) => (isPhoneNumber(typed) ? cleanPhone(typed) : undefined),
}

/** A telephone number for comparing, the first of several: `+44 (0)20 7946 0140` is `020 79460140`. */
export function phoneDigits(phone: string): string {
  const [first = ''] = numbersIn(phone)
  return (partsOf(first)?.digits ?? phone)
    .replace(/\D/g, '')
    .replace(/^(?:00)?44(?=0?\d{9})/, '')
    .replace(/^0+/, '')
}

/** A telephone number as a search looks for it: as typed and in digits alone, each of several. */
export function searchedPhone(phone: string): string[] {
  return [phone, ...numbersIn(phone).map(phoneDigits)]
}

/** The telephone numbers in words, in digits: whatever has enough of them in a row. */
export function phonesIn(text: string): string[] {
  const runs = cleanPhone(text).match(/\+?\(?\d[\d\s().\-/·•]*\d/g) ?? []
  return runs.flatMap((run) => numbersIn(run).map(phoneDigits)).filter((digits) => digits.length >= 6)
}

/** Whom a record is about, for comparing: a normalized address or, of who gave none, `tel:2079460140`. */
export function personKey(contact: string): string {
  return isPhoneNumber(contact) ? `tel:${phoneDigits(contact)}` : normalizeEmail(contact)
}

/** The keys of the address and the numbers of somebody. */
export function contactsOf({ person, phone }: { person: string; phone: string }): string[] {
  return [person, ...searchedPhone(phone)].filter((contact) => contact !== '').map(personKey)
}

/** The number that somebody gave in a message, or in a request for staff. Empty where none is known. */
export function phoneIn({ phone, staffing }: { phone: string | null; staffing: string | null }): string {
  return phone ?? (staffing ? JSON.parse(staffing).phone : '')
}

/** A key as people write it: an address, `020 7946 0140`, or with its country `+12125550100`. */
export function writtenPerson(key: string): string {
  if (!key.startsWith('tel:')) return key
  const digits = key.slice('tel:'.length)
  // No number of the UK begins with 04 or 06.
  if (!/^[1-357-9]\d{8,9}$/.test(digits)) return `+${digits}`
  return `0${digits.replace(/^(2\d)(\d{4})(\d{4})$|^(\d{4})(\d+)$/, (_, ...parts) =>
    parts.slice(0, 5).filter(Boolean).join(' '),
  )}`
}

/**
 * A number as a spreadsheet keeps it: `020 7946 0140`. A plus would begin a formula, and digits alone lose
 * the zero in front, so a space makes it text.
 */
export function phoneForSheet(phone: string): string {
  const numbers = numbersIn(cleanPhone(phone)).map((number) => {
    const plain = number.replace(/^tel: ?/i, '')
    const plus = plain.startsWith('44') && partsOf(number)?.isInternational ? `+${plain}` : plain
    const national = plus.replace(/^\(?(\+|00)44\)?[ .-]*(\(0\)|0)?[ .-]*/, '0').replace(/^\(?\+/, '00')
    const dialled = national.replace(/^(00[\d .-]+)\( ?0 ?\) ?/, '$1')
    return /^\d+$/.test(dialled) ? `${dialled.slice(0, 5)} ${dialled.slice(5)}` : dialled
  })
  return numbers.join(' / ')
}

/** The address that dials a number, the first of several: without its `(0)` abroad, with the extension. */
export function phoneHref(phone: string): string {
  const [first = ''] = numbersIn(phone)
  const parts = partsOf(first) ?? { isInternational: false, digits: phone.replace(/\D/g, ''), extension: '' }
  const { isInternational, digits, extension } = parts
  const dialled = isInternational ? `+${digits.replace(/^00/, '').replace(/^440/, '44')}` : digits
  return `tel:${dialled}${extension && `;ext=${extension}`}`
}

/** A number as it is dialled from anywhere, the first of several: `+442079460140`, or with `;ext=12`. */
export function phoneFromAbroad(phone: string): string {
  const dialled = phoneHref(phone).slice('tel:'.length)
  return dialled.replace(/^0?(?=\d)/, '+44')
}

/** Somebody as a client is told of them: `Ann S.` */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)?.[0]
  return last ? `${first} ${last.toUpperCase()}.` : first
}
