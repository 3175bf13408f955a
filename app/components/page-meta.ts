import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'
import { type SharePicture, sitePicture } from './share-picture.ts'

type StructuredData = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

type Page = {
  /** The title without the agency's name, which is added; left out on the home page. */
  title?: string
  description: string
  /** The path of this page, or of the one that stands for it in search engines. */
  canonicalPath: string
  /** The path that is shared, where it isn't the canonical one: that of a filtered list. */
  sharedPath?: string
  /** Shown where the page is shared; the site's own when left out. */
  picture?: SharePicture
  /** An article is one by itself; every other page is a part of the site. */
  type?: 'article'
  /** What the page is about, for search engines. */
  structuredData?: readonly StructuredData[]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The public address of the site, as the root's loader gave it; empty when that failed. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl: string } | undefined
  return root?.siteUrl ?? ''
}

/** Title, description, canonical address and sharing card of a page that search engines may keep. */
export function pageMeta({ matches }: { matches: Matches }, page: Page): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches)
  const title = page.title ?? site.tagline
  const picture = page.picture ?? sitePicture()
  return [
    { title: page.title ? `${page.title} | ${site.name}` : `${site.name} | ${site.tagline}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: `${siteUrl}${page.canonicalPath}` },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: `${siteUrl}${page.sharedPath ?? page.canonicalPath}` },
    { property: 'og:image', content: `${siteUrl}${picture.path}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData ?? []).map((item) => ({ 'script:ld+json': item })),
  ]
}

/** The title of a page that search engines are to leave out: an error, something that is gone. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }]
}
