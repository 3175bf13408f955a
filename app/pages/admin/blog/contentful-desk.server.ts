import type { Config } from '#platform/config.ts'

/** Where staff write posts when these are read from Contentful (D7); undefined while they are written here. */
export function contentfulDesk({ contentful }: Pick<Config, 'contentful'>): string | undefined {
  return contentful && `https://app.contentful.com/spaces/${encodeURIComponent(contentful.spaceId)}`
}
