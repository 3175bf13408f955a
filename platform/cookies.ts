import type { Config } from './config.ts'

/** The value of a cookie in a request's headers; undefined when there is none of that name. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * A `Set-Cookie` header for the whole site: HttpOnly, SameSite=Lax, and Secure where the site is on https.
 * @param value letters, digits and `.-_~` only; empty to delete the cookie
 */
export function writeCookie(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  name: string,
  value: string,
  lifeMs: number,
): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${Math.round(lifeMs / 1000)}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
