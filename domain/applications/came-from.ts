import { parseUrl } from '#platform/url.ts'

/** What brought somebody here is kept under these names at most: a `ref`, or the host of a site. */
const REF = /^[a-z0-9_-]{1,40}$/
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const HOST_LIMIT = 100

/** The hidden field of the application form that carries it. */
export const SOURCE_FIELD = 'source'

/** The `ref` in the links of our own feeds and mails, and what the desk calls them. */
export const OWN_REFS = {
  feed: 'Job feed (RSS)',
  indeed: 'Indeed',
  'job-boards': 'Job boards',
  'job-alert': 'Job alert',
  'saved-jobs': 'Saved jobs by email',
  recommendation: 'Recommended by a friend',
} as const

/** The source of somebody who was recommended and said yes. */
export const RECOMMENDATION = 'recommendation' satisfies keyof typeof OWN_REFS

/** An address of ours with the `ref` by which applications are known that it leads to. */
export const withRef = (address: string, ref: keyof typeof OWN_REFS) => `${address}?ref=${ref}`

/** The source as it is kept: a `ref` or a host in lower case; empty when the text is neither. */
export function readSource(text: unknown): string {
  if (typeof text !== 'string') return ''
  const source = text.trim().toLowerCase()
  return REF.test(source) || (source.length <= HOST_LIMIT && HOST.test(source)) ? source : ''
}

/**
 * What brought somebody to a page, without cookies: the `ref` in its address or, on our own site, in that of
 * the page before; otherwise the host of the site that led here.
 * @param referrer the page before, as the browser tells it; empty when it doesn't
 * @returns empty when it is not known
 */
export function sourceOfVisit(address: string, referrer: string): string {
  const here = parseUrl(address)
  const before = parseUrl(referrer)
  const isOurs = before !== undefined && before.host === here?.host
  const ref = refIn(here) || (isOurs ? refIn(before) : '')
  if (ref || isOurs) return ref
  return readSource(before?.hostname.replace(/^www\./, ''))
}

function refIn(address: URL | undefined): string {
  const ref = address?.searchParams.get('ref')?.trim().toLowerCase() ?? ''
  return REF.test(ref) ? ref : ''
}

/** The source in words. */
export function sourceText(cameFrom: string): string {
  if (cameFrom === '') return 'Not known'
  return Object.hasOwn(OWN_REFS, cameFrom) ? OWN_REFS[cameFrom as keyof typeof OWN_REFS] : cameFrom
}
