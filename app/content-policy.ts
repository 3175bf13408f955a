import { hash } from 'node:crypto'

const BASE = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The content security policy of a response that is not a page: loads nothing, can't be framed. */
export const DATA_POLICY = `${BASE}; sandbox`

/** The policy of the worker that reads PDFs for the desk: it can reach nothing but files of this site. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** What a page may do in addition. */
type Allowances = {
  /** Where browsers put CVs straight into the file store, if they do. */
  uploadOrigin?: string | undefined
  /** Where posts' pictures come from, if not from this site. */
  imageOrigin?: string | undefined
  /** Whether it may load Google Analytics, for visitors who have accepted it (D18). */
  usesGoogle?: boolean
}

/** Where, by Google's documentation, Google Analytics 4 without advertising is loaded from and sends to. */
const GOOGLE_SCRIPT = ' https://www.googletagmanager.com'
const GOOGLE_RECEIVERS = `${GOOGLE_SCRIPT} https://*.google-analytics.com https://*.analytics.google.com`

/** A page's policy. Inline scripts are allowed by hash, not by nonce, so that the page can be cached. */
export function policyFor(html: string, allowances: Allowances = {}): string {
  const { uploadOrigin, imageOrigin, usesGoogle } = allowances
  const scripts = hashesOf(html, 'script')
  const styles = hashesOf(html, 'style')
  return [
    BASE,
    `script-src 'self'${usesGoogle ? GOOGLE_SCRIPT : ''}${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${imageOrigin ? ` ${imageOrigin}` : ''}${usesGoogle ? GOOGLE_RECEIVERS : ''}`,
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}${usesGoogle ? GOOGLE_RECEIVERS : ''}`,
    "manifest-src 'self'",
  ].join('; ')
}

/** ` 'sha256-…'` for each distinct inline element. Data blocks (JSON-LD) are not run, so they need none. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const hashes = new Set<string>()
  for (let at = html.indexOf(`<${element}`); at !== -1; at = html.indexOf(`<${element}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${element}`, start)
    if (end === -1) break
    const attributes = html.slice(at, start)
    if (end > start && !attributes.includes('application/ld+json')) {
      hashes.add(` 'sha256-${hash('sha256', html.slice(start, end), 'base64')}'`)
    }
    at = end
  }
  return [...hashes].join('')
}
