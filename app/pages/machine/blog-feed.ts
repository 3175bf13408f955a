import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { blog } from '#content/blog.ts'
import { site } from '#content/site.ts'
import { isPostsUnavailable } from '#domain/posts/posts.server.ts'
import type { Post } from '#domain/posts/posts.ts'
import type { Route } from './+types/blog-feed.ts'
import { xml, xmlResponse } from './xml.ts'

const NEWEST = 30

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** `/blog/feed.xml`: the newest published posts as RSS 2.0 with their whole text; 503 while unavailable. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, posts } = context.get(servicesContext)
  const newest = await posts.latest(NEWEST).catch((error) => {
    if (isPostsUnavailable(error)) return undefined
    throw error
  })
  if (!newest) {
    return new Response('The posts can not be read now.', { status: 503, headers: { 'Retry-After': '60' } })
  }
  return xmlResponse(
    `<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${xml(`${site.name}: ${blog.heading}`)}</title>
<link>${config.siteUrl}/blog</link>
<atom:link href="${config.siteUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>
<description>${xml(blog.description)}</description>
<language>en-GB</language>
${newest.map((post) => item(post, config.siteUrl)).join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}

function item(post: Post, siteUrl: string): string {
  const address = xml(`${siteUrl}/blog/${post.slug}`)
  // Feed readers show the text at another address, and need no narrower copies.
  const text = post.content
    .replaceAll(/ (href|src)="\//g, ` $1="${siteUrl}/`)
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/g, '')
  const optional = unlessEmpty('category', post.category) + unlessEmpty('dc:creator', post.author)
  // A post keeps its id when its address changes, so no reader takes it for a new one.
  return `<item>
<title>${xml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${xml(post.id)}</guid>${optional}
<pubDate>${new Date(`${post.date}T00:00:00Z`).toUTCString()}</pubDate>
<description>${xml(post.excerpt)}</description>
<content:encoded>${xml(text)}</content:encoded>
</item>`
}

/** An element on a line of its own; nothing for an empty text. */
function unlessEmpty(name: string, text: string): string {
  return text && `\n<${name}>${xml(text)}</${name}>`
}
