import type { AccountServices } from './identity.server.ts'
import { finishIssuerSignIn, type IssuerAnswer, startIssuerSignIn } from './issuer-sign-in.server.ts'
import { cookieOf, withCookie } from './test-accounts.server.ts'
import { visitIssuer } from './test-issuer.ts'

/** Begins a sign-in through the issuer: the address that it leads to, and the browser's cookie. */
export async function start(
  services: AccountServices,
  next: string | null = '/admin/jobs?page=2',
  who?: 'again' | 'else',
) {
  const started = await startIssuerSignIn(services, next, who)
  if ('problem' in started) throw new Error(started.problem)
  return { address: new URL(started.address), cookie: cookieOf([started.cookie]) }
}

/** Ann's browser when the issuer has led it back. */
export async function visit(services: AccountServices, next?: string | null) {
  const { address, cookie } = await start(services, next)
  return { back: await visitIssuer(address.href, 'ann'), cookie }
}

export const finish = (services: AccountServices, back: URL, cookie: string, address = '192.0.2.1') =>
  finishIssuerSignIn(services, { search: back.search, headers: withCookie(cookie), address })

/** A whole sign-in. `change` meddles with the question on its way to the issuer. */
export async function signInAs(
  services: AccountServices,
  login: string,
  change: (address: URL) => void = () => {},
): Promise<IssuerAnswer> {
  const { address, cookie } = await start(services)
  change(address)
  return finish(services, await visitIssuer(address.href, login), cookie)
}
