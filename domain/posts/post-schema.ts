import { z } from 'zod'
import { cleanLine } from '#platform/text.ts'
import { limitOf, upTo } from '#platform/text-limit.ts'
import { isDay, POST_LIMITS } from './posts.ts'

// In the editor the content security policy forbids eval, and zod's attempt would be reported.
z.config({ jitless: 'document' in globalThis })

const line = (what: string, limit: number) =>
  z
    .string({ error: `Enter the ${what}.` })
    .overwrite(cleanLine)
    .min(1, `Enter the ${what}.`)
    .check(upTo(limitOf(what, limit)))
    .refine((text) => !/\p{Cc}/u.test(text), `The ${what} must be one line.`)

/** A post as the editor sends it. Unknown fields are ignored; `content` is cleaned when it is stored. */
export const postSchema = z.object({
  title: line('title', POST_LIMITS.title),
  slug: line('slug', POST_LIMITS.slug).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'The slug can have small letters and digits, with single hyphens between them.',
  ),
  excerpt: line('excerpt', POST_LIMITS.excerpt),
  content: z
    .string({ error: 'Write the content.' })
    .check(upTo(limitOf('content', POST_LIMITS.content)))
    .refine((html) => html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '', 'Write the content.'),
  /** Null or empty for the placeholder. */
  imageId: z
    .string()
    .max(40, 'There is no such picture.')
    .nullish()
    .transform((id) => id || null),
  imageAlt: z
    .string()
    .overwrite(cleanLine)
    .check(upTo(limitOf('alt text', POST_LIMITS.imageAlt)))
    .refine((text) => !/\p{Cc}/u.test(text), 'The alt text must be one line.')
    .default(''),
  author: line('author', POST_LIMITS.author),
  category: line('category', POST_LIMITS.category).refine(
    (category) => category !== 'All',
    'All stands for every category: choose another name.',
  ),
  date: z
    .string({ error: 'Enter the date.' })
    .regex(/^\d{4}-\d\d-\d\d$/, 'Enter the date.')
    .refine(isDay, 'There is no such day.'),
  isPublished: z.boolean({ error: 'Say true or false.' }).default(false),
})

export type PostValues = z.output<typeof postSchema>
