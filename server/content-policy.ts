import { createHash } from 'node:crypto'

const BASE = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The content policy of an answer that is no page: it may load nothing and be framed by nobody. */
export const DATA_POLICY = `${BASE}; sandbox`

/**
 * The content policy of a page. Its inline scripts and styles are allowed by their hashes, so that pages can be
 * cached and nothing that got into a page by another way runs.
 * @param uploadOrigin where browsers put CVs straight into the file store, if they do
 */
export function policyFor(html: string, uploadOrigin?: string): string {
  const scripts = hashesOf(html, 'script')
  const styles = hashesOf(html, 'style')
  return [
    BASE,
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "manifest-src 'self'",
  ].join('; ')
}

/** ` 'sha256-…'` for each distinct inline element of that name. Data blocks (JSON-LD) are not run, so need none. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const hashes = new Set<string>()
  for (let at = html.indexOf(`<${element}`); at !== -1; at = html.indexOf(`<${element}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${element}`, start)
    if (end === -1) break
    const attributes = html.slice(at, start)
    if (end > start && !attributes.includes('application/ld+json')) {
      hashes.add(` 'sha256-${createHash('sha256').update(html.slice(start, end)).digest('base64')}'`)
    }
    at = end
  }
  return [...hashes].join('')
}
