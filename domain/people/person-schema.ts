import { z } from 'zod'
import { firstProblems } from '#platform/forms/first-problems.ts'
import { cleanLine, cleanText } from '#platform/text.ts'
import { type Limit, upTo } from '#platform/text-limit.ts'
import {
  cleanEmail,
  cleanPhone,
  DOTTED_DOMAIN,
  EMAIL_LIMIT,
  isPhoneNumber,
  NAME_LIMIT,
  PHONE_LIMIT,
  personMessages,
} from './person.ts'

/** Whether a text has neither control characters nor the two separators that end a line in Unicode. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** A person's name: one line of at most 100 characters, otherwise as typed. */
export const nameSchema = z
  .string({ error: personMessages.name })
  .overwrite(cleanLine)
  .min(1, personMessages.name)
  .check(upTo(NAME_LIMIT))
  .refine(isOneLine, personMessages.nameLine)

/** One e-mail address, as browsers understand `type="email"`, with a dot in its domain (§5). */
export const emailSchema = z
  .string({ error: personMessages.email })
  .overwrite(cleanEmail)
  .min(1, personMessages.email)
  .check(upTo(EMAIL_LIMIT))
  .regex(z.regexes.html5Email, personMessages.email)
  .regex(DOTTED_DOMAIN, personMessages.email)

/** A telephone number of the UK or another country: 7 to 20 digits, written as people write them (§5). */
export const phoneSchema = z
  .string({ error: personMessages.phone })
  .overwrite(cleanPhone)
  .check(upTo(PHONE_LIMIT))
  .refine(isPhoneNumber, personMessages.phone)

/** Something short, with no space around it. */
export const shortSchema = (missing: string, limit: Limit) =>
  z.string({ error: missing }).overwrite(cleanLine).min(1, missing).check(upTo(limit))

/** A text of several lines as people type it, cleaned. */
export const textSchema = (missing: string, limit: Limit) =>
  z.string({ error: missing }).overwrite(cleanText).min(1, missing).check(upTo(limit))

/** The same, where nothing need be said. A union would say of a text that is too long that it isn't valid. */
export const optionalTextSchema = (limit: Limit) => z.string().overwrite(cleanText).check(upTo(limit))

/** What is wrong with each field, the first problem of each, by its path. */
export function problemsByField({ issues }: z.ZodError): Record<string, string> {
  return firstProblems(issues.map(({ path, message }) => [path.join('.'), message]))
}
