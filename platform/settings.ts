import { z } from 'zod'
import { parseUrl } from './url.ts'

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
const port = wholeNumber(1, 65535)
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1')
const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional()
/** What makes most addresses wrong that look right. */
const IN_PASSWORDS = ', with # / ? in a password as %23 %2F %3F'

export const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((host) => parseUrl(`http://${shownHost(host)}`) !== undefined, 'must be a name or an address')
    .default('127.0.0.1'),
  SITE_URL: z.string().refine(isWebOrigin, 'must be an http or https address without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: `must be a postgres:// address${IN_PASSWORDS}` })
    .optional(),
  STORAGE_URL: matching(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/,
    'must be s3://bucket or s3://bucket/prefix',
  ),
  S3_ENDPOINT: z.string().refine(isWebOrigin, 'must be an http or https address without a path').optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_FORCE_PATH_STYLE: flag.default(false),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: `must be an smtp:// or smtps:// address${IN_PASSWORDS}` })
    .optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  AGENCY_INBOX: z.email('must be an email address').optional(),
  DKIM_DOMAIN: matching(/^([a-z0-9-]+\.)+[a-z0-9-]+$/i, 'must be a domain, like agency.example'),
  DKIM_SELECTOR: matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a name of letters and digits, like mail1'),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FORM_LIMIT_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  SIGN_IN_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(5),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'can have at most 128 characters')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an https address without query; http only on this machine itself')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'can have at most 40 characters').optional(),
  OIDC_SCOPES: matching(
    /^(?=.*\bopenid\b)[\x21-\x7e]+(?: [\x21-\x7e]+)*$/,
    'must be scopes with openid among them',
  ),
  OIDC_GROUPS_CLAIM: matching(/\S/, 'must be the name of a claim'),
  OIDC_ADMIN_GROUP: matching(/\S/, 'must be the name of a group'),
  OIDC_RECRUITER_GROUP: matching(/\S/, 'must be the name of a group'),
  CONTENTFUL_SPACE_ID: matching(/^[\w-]+$/, 'must be the id of a space'),
  CONTENTFUL_ACCESS_TOKEN: matching(/^[\x21-\x7e]+$/, 'must be an access token'),
  CONTENTFUL_ENVIRONMENT: matching(/^[\w.-]+$/, 'must be the name of an environment'),
  CONTENTFUL_HOST: z
    .string()
    .refine(
      (host) => isWebOrigin(asAddress(host)),
      'must be a host name, or an http or https address without a path',
    )
    .optional(),
  GA_MEASUREMENT_ID: matching(
    /^G-[A-Z0-9]+$/,
    'must be a measurement id of Google Analytics 4, like G-ABC123',
  ),
  SAMPLE_DATA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  API_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAMD_URL: z
    .string()
    .refine((address) => readScanner(address), 'must be tcp://host:port or unix:/path')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
})

function isWebOrigin(address: string): boolean {
  const url = parseUrl(address)
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  )
}

/** A host as it is written in a web address: IPv6 in brackets. */
export function shownHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** A bare host name means https. */
export const asAddress = (host: string) => (/^\w+:\/\//.test(host) ? host : `https://${host}`)

function isIssuer(address: string): boolean {
  const url = parseUrl(address)
  if (!url || url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Whether a host of a URL is this machine itself. */
export const isLoopback = (host: string) => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/i.test(host)

export type ScannerAddress = { host: string; port: number } | { path: string }

/** Undefined when `address` is not that of a scanner. */
export function readScanner(address: string): ScannerAddress | undefined {
  const path = /^unix:(\/.+)$/.exec(address)?.[1]
  if (path) return { path }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(address) ?? []
  if (!host || !(Number(port) >= 1 && Number(port) <= 65_535)) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
