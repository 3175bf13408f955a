import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the issuer says of somebody: claims beside `sub`, and those that stand only in `userinfo`. */
type Person = Record<string, unknown> & { onlyInUserinfo?: Record<string, unknown> }

/** A real OpenID Connect issuer on this machine. Whoever it knows signs in with any password. */
export type TestIssuer = {
  address: string
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string }
  /** By what they type as login, which is their `sub` too. May be changed between sign-ins. */
  people: Record<string, Person>
  /** Whether it can be asked later how somebody stands. */
  givesRefreshTokens: boolean
  /** Sees each request first. Returns true when it has answered itself. */
  meddle: (request: IncomingMessage, response: ServerResponse) => boolean
  stop(): Promise<void>
}

/** Credentials of the issuer's clients, the one that is ours first. */
export const CLIENTS = ['desk', 'other', 'symmetric'] as const
const secretOf = (client: string) => `the secret of ${client}, long enough to sign with`

/** The `Authorization` header with which a client asks for tokens. */
export function clientAuthorization(client: (typeof CLIENTS)[number]): string {
  const encoded = [client, secretOf(client)].map((text) => encodeURIComponent(text)).join(':')
  return `Basic ${Buffer.from(encoded).toString('base64')}`
}

/** Starts an issuer that leads back to `siteUrl`, asked for late; our program is `client` of it. */
export async function startTestIssuer(
  siteUrl: string | (() => string),
  client: (typeof CLIENTS)[number] = 'desk',
): Promise<TestIssuer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people: Record<string, Person> = {}
  let provider: ReturnType<typeof createProvider> | undefined
  const site = typeof siteUrl === 'string' ? () => siteUrl : siteUrl
  const issuer: TestIssuer = {
    address,
    settings: { OIDC_ISSUER: address, OIDC_CLIENT_ID: client, OIDC_CLIENT_SECRET: secretOf(client) },
    people,
    givesRefreshTokens: true,
    meddle: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', async (request, response) => {
    if (issuer.meddle(request, response)) return
    provider ??= quietly(() => createProvider(issuer, site()))
    await (await provider).callback()(request, response)
  })
  return issuer
}

async function createProvider(issuer: TestIssuer, siteUrl: string) {
  const { address, people } = issuer
  const { default: Provider } = await import('oidc-provider')
  const claimsOf = (use: string, sub: string) => {
    const { onlyInUserinfo, ...person } = people[sub] ?? {}
    return { sub, ...person, ...(use === 'userinfo' && onlyInUserinfo) }
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(address, {
    clients: CLIENTS.map((client) => ({
      client_id: client,
      client_secret: secretOf(client),
      grant_types: ['authorization_code' as const, 'refresh_token' as const],
      redirect_uris: [`${siteUrl}/admin/login/callback`],
      post_logout_redirect_uris: [`${siteUrl}/admin/login`],
      ...(client === 'symmetric' && { id_token_signed_response_alg: 'HS256' as const }),
    })),
    findAccount: (_, sub) => people[sub] && { accountId: sub, claims: async (use) => claimsOf(use, sub) },
    // Each refresh token works once.
    issueRefreshToken: async () => issuer.givesRefreshTokens,
    rotateRefreshToken: true,
    claims: {
      openid: [
        ...['sub', 'groups', 'cognito:groups', 'realm_access', 'roles'],
        ...['_claim_names', '_claim_sources', 'hasgroups'],
      ],
      email: ['email'],
      profile: ['name'],
    },
    // Groups and names in the ID token, as Cognito has it.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for cookies'] },
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' } as never],
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 86_400 },
  })
}

/** The provider warns about its sign-in pages and about versions of Node it does not know. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return await work()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/** Signs in (or gives up, as `abort`) like a browser without script: where the issuer leads back to. */
export async function visitIssuer(address: string, login: string | 'abort'): Promise<URL> {
  const origin = new URL(address).origin
  const jar = new Map<string, string>()
  let request: { url: string; body?: URLSearchParams } = { url: address }
  for (let steps = 0; steps < 20; steps++) {
    const { url, body: sent } = request
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: cookie },
      ...(sent && { method: 'POST', body: sent }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('Location')
    if (location) {
      const next = new URL(location, url)
      if (next.origin !== origin) return next
      request = { url: next.href }
      continue
    }
    const html = await answer.text()
    const abort = /href="([^"]*\/abort)"/.exec(html)?.[1]
    if (login === 'abort' && abort) {
      request = { url: new URL(abort, url).href }
      continue
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
    if (!action) throw new Error(`The issuer shows no form: ${answer.status} ${html.slice(0, 500)}`)
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
    const body = new URLSearchParams([...fields, ['login', login], ['password', 'any']])
    request = { url: new URL(action, url).href, body }
  }
  throw new Error('The issuer leads nowhere')
}
