import type { z } from 'zod'
import { cleanText, formatCount } from './text.ts'

/** How many characters a text may have, and what a sentence calls it. */
export type Limit = { what: string; most: number }

/** The limit of something whose sentence begins with its name: `limitOf('note', 4_000)`. */
export const limitOf = (name: string, most: number): Limit => ({ what: `The ${name}`, most })

/** By how many characters a text is over its limit, counted as people count them; below it, negative. */
export const overLimit = (text: string, { most }: Limit) => [...cleanText(text)].length - most

/** The sentence that says by how much a text is too long, for forms and server; undefined if it isn't. */
export function tooLong(text: string, limit: Limit): string | undefined {
  const over = overLimit(text, limit)
  if (over <= 0) return undefined
  const [more, most] = [over, limit.most].map((count) => formatCount(count))
  return `${limit.what} is ${more} ${over === 1 ? 'character' : 'characters'} too long: it can have ${most}.`
}

/** Has a schema refuse a text that is too long, and say its limit: `z.string().check(upTo(limit))`. */
export const upTo = (limit: Limit) =>
  ({
    _zod: {
      def: { check: 'custom' },
      onattach: [({ _zod }) => Object.assign(_zod.bag, { maximum: limit.most })],
      check(given) {
        const message = tooLong(given.value, limit)
        if (message) given.issues.push({ code: 'custom', message, input: given.value })
      },
    },
  }) as z.core.$ZodCheck<string>
