import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1')
const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((host) => URL.canParse(`http://${shownHost(host)}`), 'must be a name or an address')
    .default('127.0.0.1'),
  SITE_URL: z.string().refine(isWebOrigin, 'must be an http or https address without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/, 'must be s3://bucket or s3://bucket/prefix')
    .optional(),
  S3_ENDPOINT: z.string().refine(isWebOrigin, 'must be an http or https address without a path').optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_FORCE_PATH_STYLE: flag.default(false),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  AGENCY_INBOX: z.email('must be an email address').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FORM_LIMIT_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(10),
  SIGN_IN_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(5),
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
  CONTENTFUL_SPACE_ID: z
    .string()
    .regex(/^[\w-]+$/, 'must be the id of a space')
    .optional(),
  CONTENTFUL_ACCESS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be an access token')
    .optional(),
  CONTENTFUL_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of an environment')
    .optional(),
  CONTENTFUL_HOST: z
    .string()
    .refine(
      (host) => isWebOrigin(asAddress(host)),
      'must be a host name, or an http or https address without a path',
    )
    .optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must be a measurement id of Google Analytics 4, like G-ABC123')
    .optional(),
  SAMPLE_DATA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  API_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAMD_URL: z
    .string()
    .refine((address) => readScanner(address), 'must be tcp://host:port or unix:/path')
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
})

function isWebOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
}

/** A host as it is written in a web address: IPv6 in brackets. */
export function shownHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** A bare host name means https. */
const asAddress = (host: string) => (/^\w+:\/\//.test(host) ? host : `https://${host}`)

function isIssuer(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.search || url.hash || url.username) return false
  const isHere = loopback.has(url.hostname.replace(/^\[|\]$/g, ''))
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}

/** Where files are kept in S3-compatible storage. `prefix` is empty or ends in a slash. */
export type S3Settings = {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
  forcePathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Who else may vouch for who somebody is: an OpenID Connect issuer, and how it knows this program. */
export type IssuerSettings = {
  address: string
  clientId: string
  clientSecret: string
  /** What people call it, for the sign-in button. */
  name: string
}

/** The space of Contentful that posts are read from. */
export type ContentfulSettings = {
  spaceId: string
  accessToken: string
  environment: string
  /** The delivery API's address without a path. */
  address: string
}

/** Where ClamAV's daemon listens. */
type ScannerAddress = { host: string; port: number } | { path: string }

/** Everything the environment decides, read once and frozen. */
export type Config = Readonly<{
  port: number
  host: string
  /** The public address without a trailing slash, for links, feeds and structured data. */
  siteUrl: string
  /** The values of `Origin` that an unsafe request may carry. */
  acceptedOrigins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  /** The bucket for files; undefined for files in `dataDir`. */
  s3: S3Settings | undefined
  /** Undefined: mail stays in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Where notices to staff go. */
  agencyInbox: string | undefined
  sessionSecret: string | undefined
  formLimitPerHour: number
  signInLimitPerMinute: number
  /** Who the first administrator is; undefined for `admin@` at the agency's own domain. */
  adminEmail: string | undefined
  /** The first administrator's one-time password; undefined for one that is made and printed. */
  adminPassword: string | undefined
  /** Undefined: people sign in with passwords of this site alone. */
  issuer: IssuerSettings | undefined
  /** Undefined: the blog's posts are written here (D7). */
  contentful: ContentfulSettings | undefined
  /** Google Analytics 4 for visitors who accept it (D18); undefined: there is none. */
  gaMeasurementId: string | undefined
  /** What looks for viruses in CVs; undefined: nothing does. */
  scanner: ScannerAddress | undefined
  sampleData: boolean
  apiToken: string | undefined
  trustProxy: number
  /** The port for monitoring; undefined: there is none. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}>

/** The program can't start with a value in its environment. `message` is one line that names the variable. */
export class ConfigError extends Error {}

/** Checks the environment; an empty value counts as unset. @throws ConfigError naming the first problem */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  const here = (host: string) => new URL(`http://${shownHost(host)}:${env.PORT}`).origin
  const siteUrl = env.SITE_URL ? new URL(env.SITE_URL).origin : here(env.HOST)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    acceptedOrigins: env.SITE_URL ? [siteUrl] : [siteUrl, here('127.0.0.1'), here('localhost')],
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    s3: env.STORAGE_URL === undefined ? undefined : readS3({ ...env, STORAGE_URL: env.STORAGE_URL }),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    agencyInbox: env.AGENCY_INBOX,
    sessionSecret: env.SESSION_SECRET,
    formLimitPerHour: env.FORM_LIMIT_PER_HOUR,
    signInLimitPerMinute: env.SIGN_IN_LIMIT_PER_MINUTE,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    issuer: readIssuer(env),
    contentful: readContentful(env),
    gaMeasurementId: env.GA_MEASUREMENT_ID,
    scanner: readScanner(env.CLAMD_URL ?? ''),
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : env.DATABASE_URL === undefined,
    apiToken: env.API_TOKEN,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL,
  })
}

function readS3(env: z.output<typeof environment> & { STORAGE_URL: string }): S3Settings {
  const { hostname, pathname } = new URL(env.STORAGE_URL)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const [accessKeyId, secretAccessKey] = [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY]
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new ConfigError(
      `${accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'}: must be set when the other one is`,
    )
  }
  return {
    bucket: hostname,
    prefix: prefix ? `${prefix}/` : '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** Undefined when `address` is not that of a scanner. */
function readScanner(address: string): ScannerAddress | undefined {
  const path = /^unix:(\/.+)$/.exec(address)?.[1]
  if (path) return { path }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(address) ?? []
  if (!host || !(Number(port) >= 1 && Number(port) <= 65_535)) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** @throws ConfigError when only some of the needed settings are there */
function readIssuer(env: z.output<typeof environment>): IssuerSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const given = Object.entries({ ...needed, OIDC_NAME }).find(([, value]) => value)?.[0]
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
  if (given && missing) throw new ConfigError(`${missing}: must be set when ${given} is`)
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return {
    address: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).host,
  }
}

/** @throws ConfigError when only one of space and token is there */
function readContentful(env: z.output<typeof environment>): ContentfulSettings | undefined {
  const { CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN, CONTENTFUL_ENVIRONMENT, CONTENTFUL_HOST } = env
  const needed = { CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN }
  const all = Object.entries({ ...needed, CONTENTFUL_ENVIRONMENT, CONTENTFUL_HOST })
  const given = all.find(([, value]) => value)?.[0]
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
  if (given && missing) throw new ConfigError(`${missing}: must be set when ${given} is`)
  if (!CONTENTFUL_SPACE_ID || !CONTENTFUL_ACCESS_TOKEN) return undefined
  return {
    spaceId: CONTENTFUL_SPACE_ID,
    accessToken: CONTENTFUL_ACCESS_TOKEN,
    environment: CONTENTFUL_ENVIRONMENT ?? 'master',
    address: new URL(asAddress(CONTENTFUL_HOST ?? 'cdn.contentful.com')).origin,
  }
}

/** The configuration from the environment or else `.env` in the working folder. @throws ConfigError */
export function loadConfig(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return readConfig(process.env)
}
