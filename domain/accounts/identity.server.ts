import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter } from 'better-auth/adapters'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { keyedHash, sha256 } from '#platform/secret.server.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './accounts.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { hasTwoFactor } from './two-factor-state.server.ts'

export type AccountServices = { db: Db; clock: Clock; config: Config; secret: string; log: Log }

/** However much it is used, a session ends after this long. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000

/** What `users.next_step` may hold, and the code of the refusal after a correct password. */
const REFUSED_STEPS: Record<string, string> = {
  'new-password': 'NEW_PASSWORD_REQUIRED',
  'reset-password': 'RESET_PASSWORD_REQUIRED',
}

/** The library's address for signing in with a password: the only way in that a second step stands behind. */
const PASSWORD_DOOR = '/sign-in/email'

type Identity = Awaited<ReturnType<typeof openIdentity>>
const opened = new WeakMap<Db, Promise<Identity>>()

/** The identity library (D14), opened once for each database. None of its own addresses is mounted. */
export function identityOf(services: AccountServices): Promise<Identity> {
  const known = opened.get(services.db)
  if (known) return known
  const opening = openIdentity(services)
  opened.set(services.db, opening)
  return opening
}

/** What the identity library's cookies are called: bound to this very host where the site is on https. */
export function cookiePrefix({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl.startsWith('https:') ? '__Host-desk' : 'desk'
}

/** The code that the library refuses with, such as `INVALID_EMAIL_OR_PASSWORD`; undefined for a fault. */
export function refusalCode(error: unknown): string | undefined {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } }
  return statusCode !== undefined && statusCode < 500 ? body?.code : undefined
}

/** Our columns for the library's names of fields: `user_id` for `userId`. */
const columnsOf = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  ) as Record<Field, string>
const ofOurs = { type: 'string', input: false, required: false } as const

async function openIdentity({ db, clock, config, secret, log }: AccountServices) {
  // Only now: most processes answer for a while before somebody signs in.
  const [{ betterAuth }, { kyselyAdapter }, { enterAs }] = await Promise.all([
    import('better-auth/minimal'),
    import('@better-auth/kysely-adapter'),
    import('./enter-as.server.ts'),
  ])
  return betterAuth({
    appName: 'desk',
    baseURL: config.siteUrl,
    secret: keyedHash(secret, 'identity', ''),
    // The notation for SQLite, times as text and 0 or 1, is the one that all our tables have on both engines.
    database: (options: BetterAuthOptions) =>
      hashTokens(kyselyAdapter(db as never, { type: 'sqlite' })(options)),
    plugins: [enterAs],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error({ message }, 'the identity library complains') },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      modelName: 'sessions',
      fields: {
        token: 'token_hash',
        ...columnsOf('userId', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'),
      },
      expiresIn: SESSION_LIFE_MS / 1000,
      // How long a session may lie idle is our own rule, by our own clock.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    user: {
      modelName: 'users',
      fields: columnsOf('emailVerified', 'createdAt', 'updatedAt'),
      additionalFields: {
        groups: { ...ofOurs, defaultValue: '[]' },
        externalEmail: { ...ofOurs, fieldName: 'external_email' },
        nextStep: { ...ofOurs, fieldName: 'next_step' },
      },
    },
    account: {
      modelName: 'credentials',
      fields: columnsOf(
        ...(['userId', 'providerId', 'accountId', 'accessToken', 'refreshToken', 'idToken'] as const),
        ...(['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'] as const),
      ),
    },
    verification: {
      modelName: 'verifications',
      fields: columnsOf('expiresAt', 'createdAt', 'updatedAt'),
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      session: {
        create: {
          // Whichever way somebody came, nobody who has to choose a password first gets a session.
          before: async (session, context) => {
            const user = await db
              .selectFrom('users')
              .select('next_step')
              .where('id', '=', session.userId)
              .executeTakeFirst()
            const isByPassword = context?.path === PASSWORD_DOOR
            const needsCode = isByPassword && (await hasTwoFactor(db, session.userId))
            const code = REFUSED_STEPS[user?.next_step ?? ''] ?? (needsCode && 'SECOND_STEP_REQUIRED')
            if (code) {
              const { APIError } = await import('better-auth/api')
              throw new APIError('FORBIDDEN', { code, message: code })
            }
            return { data: { createdAt: clock.now(), updatedAt: clock.now() } }
          },
          after: async (session) => {
            await db
              .updateTable('users')
              .set({ last_signed_in_at: clock.now().toISOString() })
              .where('id', '=', session.userId)
              .execute()
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.siteUrl.startsWith('https:'),
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: newId, validateSchema: false },
    },
  })
}

const HASHED = 'sha256:'
const hashOf = (token: string) => `${HASHED}${sha256(token)}`

type Where = { field: string; value: unknown }

/** Stores only the hash of a session's token, so that a copy of the database opens no session. */
function hashTokens(adapter: DBAdapter): DBAdapter {
  const seek = <T extends Where>(where: readonly T[], isEnding = false) =>
    where.map((condition) => {
      if (condition.field !== 'token') return condition
      const hashed = (value: unknown) =>
        isEnding && String(value).startsWith(HASHED) ? value : hashOf(String(value))
      const { value } = condition
      return { ...condition, value: Array.isArray(value) ? value.map(hashed) : hashed(value) }
    }) as never
  const tokenIn = (where: readonly Where[]) => where.find(({ field }) => field === 'token')?.value
  const withToken = <T>(row: T, token: unknown): T => (row && token ? { ...row, token } : row)
  const isSession = ({ model }: { model: string }) => model === 'session'

  const hashing: DBAdapter = {
    ...adapter,
    transaction: (work) => work(hashing),
    create: async (query) => {
      if (!isSession(query)) return adapter.create(query)
      const { token } = query.data
      const row = await adapter.create({ ...query, data: { ...query.data, token: hashOf(String(token)) } })
      return withToken(row, token) as never
    },
    findOne: async (query) => {
      if (!isSession(query)) return adapter.findOne(query)
      const row = await adapter.findOne({ ...query, where: seek(query.where) })
      return withToken(row, tokenIn(query.where)) as never
    },
    findMany: (query) =>
      adapter.findMany(
        isSession(query) && query.where ? { ...query, where: seek(query.where, true) } : query,
      ),
    count: (query) =>
      adapter.count(isSession(query) && query.where ? { ...query, where: seek(query.where) } : query),
    update: async (query) => {
      if (!isSession(query)) return adapter.update(query)
      const row = await adapter.update({ ...query, where: seek(query.where) })
      return withToken(row, tokenIn(query.where)) as never
    },
    updateMany: (query) =>
      adapter.updateMany(isSession(query) ? { ...query, where: seek(query.where) } : query),
    delete: (query) =>
      adapter.delete(isSession(query) ? { ...query, where: seek(query.where, true) } : query),
    deleteMany: (query) =>
      adapter.deleteMany(isSession(query) ? { ...query, where: seek(query.where, true) } : query),
  }
  return hashing
}
