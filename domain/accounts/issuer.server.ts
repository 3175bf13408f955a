import type * as OpenId from 'openid-client'
import type { Config } from '#platform/config.ts'
import type { AccountServices } from './identity.server.ts'

const PATIENCE_SECONDS = 5
/** Its description of itself is read anew after this long. */
const FRESH_MS = 60 * 60 * 1000

export type Issuer = { openId: typeof OpenId; configuration: OpenId.Configuration }

type Services = Pick<AccountServices, 'config' | 'clock'>
const known = new WeakMap<Config, { readAt: number; opening: Promise<Issuer> }>()

/**
 * The configured issuer, described by itself. Its keys are fetched when needed, and when a new one turns up.
 * @throws when none is configured, it does not answer in time, or it describes another address
 */
export function openIssuer(services: Services): Promise<Issuer> {
  const { config, clock } = services
  const now = clock.now().getTime()
  const last = known.get(config)
  if (last && now - last.readAt < FRESH_MS) return last.opening
  const opening = discover(services)
  known.set(config, { readAt: now, opening })
  opening.catch(() => known.delete(config))
  return opening
}

async function discover({ config, clock }: Services): Promise<Issuer> {
  const { issuer } = config
  if (!issuer) throw new Error('No issuer is configured')
  const address = new URL(issuer.address)
  // Imported late: most installations have no issuer.
  const openId = await import('openid-client')
  const basic = openId.ClientSecretBasic(issuer.clientSecret)
  const post = openId.ClientSecretPost(issuer.clientSecret)
  const configuration = await openId.discovery(
    address,
    issuer.clientId,
    // The library asks the machine for the time; this is how far our clock is from it.
    { [openId.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000) },
    (server, ...rest) => {
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
    },
    {
      timeout: PATIENCE_SECONDS,
      execute: [
        // The signature of the ID token is checked too, not only where it was fetched.
        openId.enableNonRepudiationChecks,
        ...(address.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    },
  )
  return { openId, configuration }
}

/** Whether the issuer could not be asked at all, rather than said no. */
export function isAway(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TypeError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
}
