import { parseUrl } from '#platform/url.ts'

export const linkHint =
  'A web address that begins with https, an email address, or a page of this site such as /jobs.'

export const linkRefused =
  'Enter a web address that begins with https, an email address, or a path such as /jobs.'

/** Whether a link of a post may have this address: https, mailto, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  const url = parseUrl(address)
  if (!url) return false
  if (url.protocol === 'https:') return url.hostname !== ''
  return url.protocol === 'mailto:' && url.pathname !== ''
}

/** The address meant by `www.nhs.uk` or `ann@example.org`; undefined for what a link can't have. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return isLinkAddress(text) ? text : undefined
}
