import { listAt, type PageBounds, readFilter } from '#domain/lists/list-address.ts'
import { slugOf } from '#platform/text.ts'

export const PAGE_SIZE = 6

/** Limits of a post's texts in characters; for `content`, of its HTML. */
export const POST_LIMITS = {
  title: 150,
  slug: 100,
  excerpt: 300,
  content: 200_000,
  imageAlt: 200,
  author: 100,
  category: 60,
} as const

/**
 * Any valid slug. The longest are Contentful's. Browsers take dots alone for folders; the feed, pictures and
 * React Router's data have the other addresses.
 */
export const ANY_SLUG = '(?!\\.+(?:$|/)|.*\\.(?:data|jpg|xml)$)[\\w.~-]{1,256}'

/** Shown for a post without a picture (§9). */
export const PLACEHOLDER_IMAGE = '/blog/placeholder.jpg'

/** The size of a stored picture (§9) and the widths it is stored in, widest first. */
export const POST_IMAGE = { width: 1200, height: 630, widths: [1200, 800, 400] } as const

/** The address of a post's picture in one of its widths. */
export function postImageHref(imageId: string, width: number): string {
  return `/blog/images/${imageId}/${width}`
}

export type PostImage = {
  imageUrl: string
  /** Narrower copies for `srcset`; undefined when there is only one. */
  imageSet?: string | undefined
  imageAlt: string
}

export type PostSummary = PostImage & {
  id: string
  slug: string
  title: string
  excerpt: string
  author: string
  category: string
  date: string
  updatedAt: string
}

/** A published post. `content` is clean HTML. */
export type Post = PostSummary & { content: string }

/** The list's query string. Empty means no filter; `page` counts from 1. */
export type PostQuery = { search: string; category: string; page: number }

export type PostPage = PageBounds & { posts: PostSummary[] }

/** The filters in an address, where the category `All` is none (§5), and the address of a filtered list. */
export const { read: readPostQuery, href: postListHref } = listAt<Omit<PostQuery, 'page'>>('/blog', {
  search: readFilter,
  category: (search) => readFilter(search, 'category').replace(/^All$/, ''),
})

/** Written out because creating an `Intl.DateTimeFormat` blocks a phone for a tenth of a second. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** Whether a text is a valid date: `2026-11-20`. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  )
}

/** A post's date in long US format: `November 20, 2026` (D11). Empty for an invalid date, as in a draft. */
export function postDate(date: string): string {
  if (!isDay(date)) return ''
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

/** A slug made from a title: letters, digits and single hyphens. */
export const postSlugOf = (title: string) => slugOf(title).slice(0, POST_LIMITS.slug).replace(/-$/, '')
