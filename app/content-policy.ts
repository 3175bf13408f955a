import { hash } from 'node:crypto'

const BASE = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The content security policy of a response that is not a page: loads nothing, can't be framed. */
export const DATA_POLICY = `${BASE}; sandbox`

/** The policy of the worker that reads PDFs for the desk: it can reach nothing but files of this site. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

type Allowances = {
  /** The hashes of the inline scripts that run; see `hashOf`. */
  scripts?: readonly string[]
  styles?: readonly string[]
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
export function policyFor(allowances: Allowances = {}): string {
  const { scripts, styles, uploadOrigin, imageOrigin, usesGoogle } = allowances
  return [
    BASE,
    `script-src 'self'${usesGoogle ? GOOGLE_SCRIPT : ''}${listed(scripts)}`,
    `style-src 'self'${listed(styles)}`,
    `img-src 'self' data:${imageOrigin ? ` ${imageOrigin}` : ''}${usesGoogle ? GOOGLE_RECEIVERS : ''}`,
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}${usesGoogle ? GOOGLE_RECEIVERS : ''}`,
    "manifest-src 'self'",
  ].join('; ')
}

const listed = (hashes: readonly string[] = []) => [...new Set(hashes)].map((one) => ` '${one}'`).join('')

/** How a policy names an inline script or style. */
export const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`

/** What the first of the framework's scripts begins with. */
const FRAMEWORK = '<script>window.__reactRouterContext = '

/**
 * The texts of the framework's scripts. They end a page and hold its data, in which `<` is escaped; a script
 * anywhere before them isn't ours unless it is a constant of ours, so it isn't among them.
 */
export function frameworkScripts(html: string): string[] {
  const start = html.lastIndexOf(FRAMEWORK)
  if (start === -1) return []
  const elements = html.slice(start).split('</script>').slice(0, -1)
  return elements.map((element) => element.slice(element.indexOf('>', element.indexOf('<script')) + 1))
}
