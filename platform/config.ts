import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z.string().refine(isWebOrigin, 'must be an http or https address without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SAMPLE_DATA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  API_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
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
  sampleData: boolean
  apiToken: string | undefined
  trustProxy: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}>

/** A value in the environment that the program can't start with. `message` is one line that names the variable. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. An empty value counts as unset.
 * @throws ConfigError naming the first variable that is wrong.
 */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  const shownHost = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const siteUrl = env.SITE_URL ? new URL(env.SITE_URL).origin : `http://${shownHost}:${env.PORT}`
  const onLoopback = !env.SITE_URL && loopback.has(env.HOST)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    acceptedOrigins: onLoopback
      ? [siteUrl, `http://127.0.0.1:${env.PORT}`, `http://localhost:${env.PORT}`]
      : [siteUrl],
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : env.DATABASE_URL === undefined,
    apiToken: env.API_TOKEN,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  })
}

/**
 * The configuration of this process: `.env` beside the program, then the environment, which wins.
 * @throws ConfigError
 */
export function loadConfig(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return readConfig(process.env)
}
