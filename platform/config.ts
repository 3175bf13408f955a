import { lstatSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { type Dkim, readDkimKey } from './mail/dkim.server.ts'
import { asAddress, environment, readScanner, type ScannerAddress, shownHost } from './settings.ts'

export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Where files are kept in S3-compatible storage. `prefix` is empty or ends in a slash. */
export type S3Settings = {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
  forcePathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** An OpenID Connect issuer whose users may sign in, and how it knows this program. */
export type IssuerSettings = {
  address: string
  clientId: string
  clientSecret: string
  name: string
  /** Undefined for the usual ones. */
  scopes: string | undefined
  /** The claim with somebody's groups, a path with dots inside of objects; undefined for the usual ones. */
  groupsClaim: string | undefined
  adminGroup: string
  recruiterGroup: string
}

export type ContentfulSettings = {
  spaceId: string
  accessToken: string
  environment: string
  address: string
}

export type Config = Readonly<{
  port: number
  host: string
  /** The public address without a trailing slash, for links, feeds and structured data. */
  siteUrl: string
  /** The values of `Origin` that an unsafe request may carry. */
  acceptedOrigins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  s3: S3Settings | undefined
  /** Undefined: mail stays in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  agencyInbox: string | undefined
  /** Undefined: this program signs no mail. */
  dkim: Dkim | undefined
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
  const localOrigin = (host: string) => new URL(`http://${shownHost(host)}:${env.PORT}`).origin
  const siteUrl = env.SITE_URL ? new URL(env.SITE_URL).origin : localOrigin(env.HOST)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    acceptedOrigins: env.SITE_URL ? [siteUrl] : [siteUrl, localOrigin('127.0.0.1'), localOrigin('localhost')],
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    s3: readS3(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    agencyInbox: env.AGENCY_INBOX,
    dkim: readDkim(env),
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

type Environment = z.output<typeof environment>

function readS3(env: Environment): S3Settings | undefined {
  if (env.STORAGE_URL === undefined) return undefined
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env
  const { hostname, pathname } = new URL(env.STORAGE_URL)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const keys = allOrNone({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  return {
    bucket: hostname,
    prefix: prefix ? `${prefix}/` : '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: keys && { accessKeyId: keys.AWS_ACCESS_KEY_ID, secretAccessKey: keys.AWS_SECRET_ACCESS_KEY },
  }
}

function readIssuer(env: Environment): IssuerSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_SCOPES } = env
  const { OIDC_GROUPS_CLAIM, OIDC_ADMIN_GROUP, OIDC_RECRUITER_GROUP } = env
  const groups = { OIDC_GROUPS_CLAIM, OIDC_ADMIN_GROUP, OIDC_RECRUITER_GROUP }
  const given = allOrNone(
    { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
    { OIDC_NAME, OIDC_SCOPES, ...groups },
  )
  return (
    given && {
      address: given.OIDC_ISSUER,
      clientId: given.OIDC_CLIENT_ID,
      clientSecret: given.OIDC_CLIENT_SECRET,
      name: OIDC_NAME ?? new URL(given.OIDC_ISSUER).host,
      scopes: OIDC_SCOPES,
      groupsClaim: OIDC_GROUPS_CLAIM,
      adminGroup: OIDC_ADMIN_GROUP ?? 'admin',
      recruiterGroup: OIDC_RECRUITER_GROUP ?? 'recruiter',
    }
  )
}

function readDkim(env: Environment): Dkim | undefined {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE } = env
  if (DKIM_PRIVATE_KEY && DKIM_PRIVATE_KEY_FILE) {
    throw new ConfigError('DKIM_PRIVATE_KEY_FILE: cannot be set beside DKIM_PRIVATE_KEY')
  }
  const name = DKIM_PRIVATE_KEY_FILE ? 'DKIM_PRIVATE_KEY_FILE' : 'DKIM_PRIVATE_KEY'
  const given = allOrNone({ DKIM_DOMAIN, DKIM_SELECTOR, [name]: env[name] })
  if (!given) return undefined
  const { DKIM_DOMAIN: domain = '', DKIM_SELECTOR: selector = '', [name]: key = '' } = given
  const privateKey = readDkimKey(DKIM_PRIVATE_KEY_FILE ? { file: key } : { text: key })
  if ('problem' in privateKey) throw new ConfigError(`${name}: ${privateKey.problem}`)
  return { domain: domain.toLowerCase(), selector, privateKey }
}

function readContentful(env: Environment): ContentfulSettings | undefined {
  const { CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN, CONTENTFUL_ENVIRONMENT, CONTENTFUL_HOST } = env
  const optional = { CONTENTFUL_ENVIRONMENT, CONTENTFUL_HOST }
  const given = allOrNone({ CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN }, optional)
  return (
    given && {
      spaceId: given.CONTENTFUL_SPACE_ID,
      accessToken: given.CONTENTFUL_ACCESS_TOKEN,
      environment: CONTENTFUL_ENVIRONMENT ?? 'master',
      address: new URL(asAddress(CONTENTFUL_HOST ?? 'cdn.contentful.com')).origin,
    }
  )
}

type Settings<Name extends string> = Record<Name, string | undefined>

/** Settings that need each other; undefined when none is set. @throws ConfigError when only some are set */
function allOrNone<Name extends string>(needed: Settings<Name>, optional: Settings<string> = {}) {
  const given = Object.entries({ ...needed, ...optional }).find(([, value]) => value)?.[0]
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
  if (given && missing) throw new ConfigError(`${missing}: must be set when ${given} is`)
  return given ? (needed as Record<Name, string>) : undefined
}

/** The configuration from the environment or else `.env` in the working folder. @throws ConfigError */
export function loadConfig(): Config {
  for (const [name, value] of Object.entries(readSettingsFile())) process.env[name] ??= value
  return readConfig(process.env)
}

/** A warning for each setting that the program starts with, but that is likely a mistake. */
export function settingWarnings({ siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>): string[] {
  const unknown = Object.keys(readSettingsFile()).filter((name) => !settingNames.includes(name))
  return [
    ...unknown.map((name) => `.env: ${name} is not the name of a setting; docs/settings.md has them all`),
    // The program itself speaks no TLS.
    ...(siteUrl.startsWith('https:') && trustProxy === 0
      ? ['TRUST_PROXY: 0, though SITE_URL needs a proxy: all visitors share the limits of one address']
      : []),
  ]
}

/** What is in `.env`. Not read as Node does, which passes over a file that this user may not read. */
function readSettingsFile(): NodeJS.Dict<string> {
  try {
    // Editors of Windows put a mark before the first name.
    return parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isLinkToNothing = lstatSync('.env', { throwIfNoEntry: false }) !== undefined
    if (code === 'ENOENT' && !isLinkToNothing) return {}
    throw new ConfigError(`.env: this user can't read it (${code ?? message})`)
  }
}
