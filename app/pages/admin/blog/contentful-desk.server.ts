import type { Config } from '#platform/config.ts'

/** Where staff write posts if they are read from Contentful (D7). */
export function contentfulDesk({ contentful }: Pick<Config, 'contentful'>): string | undefined {
  return contentful && `https://app.contentful.com/spaces/${encodeURIComponent(contentful.spaceId)}`
}
