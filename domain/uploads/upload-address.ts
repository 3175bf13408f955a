import type { Config } from '#platform/config.ts'

type Addresses = Pick<Config, 'siteUrl' | 'acceptedOrigins'>

/** The form that every key of an upload has. */
export const KEY_PATTERN = /^[0-9a-z]{26}$/

/**
 * The origin for an answer's absolute addresses: the one that the caller came to when it is one of ours, else
 * the site's public one. A `Host` header alone never makes an address.
 */
export function originFor(host: string | undefined, config: Addresses): string {
  const known = [`http://${host}`, `https://${host}`].find((origin) =>
    config.acceptedOrigins.includes(origin),
  )
  return known ?? config.siteUrl
}

/** The address that an application names its CV by. It can be opened by administrators only. */
export function fileAddress(origin: string, key: string): string {
  return `${origin}/api/files/${key}`
}

/** The key in an address that we issued, letter by letter; undefined for any other (D17). */
export function uploadKeyOf(fileUrl: string, config: Addresses): string | undefined {
  const key = fileUrl.slice(-26)
  if (!KEY_PATTERN.test(key)) return undefined
  const issued = [config.siteUrl, ...config.acceptedOrigins].some(
    (origin) => fileUrl === fileAddress(origin, key),
  )
  return issued ? key : undefined
}
