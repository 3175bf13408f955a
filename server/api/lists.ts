import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { startOfDayInLondon } from '#platform/clock.ts'

/** How many rows one answer carries when the caller names no limit, and at most. */
const USUAL_LIMIT = 50
const HIGHEST_LIMIT = 100

/** A parameter that is a whole number within bounds. */
export const wholeNumber = (least: number, most: number) => {
  const sentence = `Give a whole number from ${least} to ${most}.`
  return z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence)
}

/** A day, as ISO 8601 writes it. */
export const day = z.iso.date({ error: 'Give a day, like 2027-03-31.' })

export const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, HIGHEST_LIMIT).default(USUAL_LIMIT),
  since: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'Give a date or a time, like 2026-11-21T12:00:00Z.',
    })
    .transform((text) => (startOfDayInLondon(text) ?? new Date(text)).toISOString())
    .optional()
    .openapi({
      type: 'string',
      description:
        'Only what is in the list since this time, a day from its midnight in London: what came then or ' +
        'later, what was imported then under the day on which it had come, what turned out then to be no ' +
        'spam, and applications that were sent again then',
      examples: ['2026-11-21T12:00:00Z'],
    }),
})

/** The JSON body of a call's request. */
export const jsonBody = <T extends z.ZodType>(schema: T) =>
  ({ content: { 'application/json': { schema } }, required: true }) as const

/** A JSON response in the description of a call. */
export const json = <T>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A page of a list, in the description of a call. `nextPage` sets its headers. */
export const jsonPage = <T extends z.ZodType>(item: T, description: string) => ({
  ...json(z.array(item), description),
  headers: z.object({
    'X-Total-Count': z.int().min(0).openapi({ description: 'How many there are in all' }),
    Link: z.string().optional().openapi({ description: 'The next page, where there is one' }),
  }),
})

/** CVs, in the description of a call, by their types. */
export const cvFiles = Object.fromEntries(
  Object.values(CV_TYPES).map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
)

/** Sets `X-Total-Count`, and `Link` if there is a next page. */
export function nextPage(
  c: Context,
  address: string,
  { page, limit }: { page: number; limit: number },
  total: number,
): void {
  c.header('X-Total-Count', String(total))
  if (page * limit >= total) return
  const search = new URL(c.req.url).searchParams
  search.set('page', String(page + 1))
  c.header('Link', `<${address}?${search}>; rel="next"`)
}
