import { data, type RouterContextProvider } from 'react-router'
import type { SignInProvider } from '#app/components/desk/provider-sign-in.tsx'
import type { SignInAgainState } from '#app/components/desk/sign-in-again.ts'
import type { Services } from '#app/context.ts'
import { isRecent, type RecentAdmin, type RecentStaff, type Staff } from '#domain/accounts/admin.server.ts'
import { ISSUER_START_PATH } from '#domain/accounts/issuer.ts'
import { ownPasswordHash } from '#domain/accounts/own-password.server.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor-state.server.ts'
import type { Config } from '#platform/config.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireAdmin, requireStaff } from './require-staff.server.ts'

/**
 * The services, with a colleague who has just signed in.
 * @throws what the desk's layout shows as a form to sign in again, with all that was sent, which goes on then
 */
export async function requireRecentStaff(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Services & { staff: RecentStaff }> {
  const { staff, ...services } = requireStaff(context)
  return { ...services, staff: await recent(services, staff, request, url) }
}

/** As `requireRecentStaff`, for what is an administrator's alone (D38). */
export async function requireRecentAdmin(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Services & { admin: RecentAdmin }> {
  const { admin, ...services } = requireAdmin(context)
  return { ...services, admin: await recent(services, admin, request, url) }
}

async function recent<T extends Staff>(
  services: Services,
  staff: T,
  request: Request,
  url: URL,
): Promise<T & RecentStaff> {
  if (isRecent(services, staff)) return staff
  const hasPassword = (await ownPasswordHash(services, staff)) !== undefined
  const next = '/admin/settings?done=signed-in'
  const state: SignInAgainState = {
    to: `${url.pathname}${url.search}`,
    fields: await readDeskFields(request),
    needsCode: hasPassword && (await hasTwoFactor(services.db, staff.id)),
    issuer: hasPassword ? undefined : signInProvider(services.config, { next, again: '1' }),
  }
  throw data(state, 403)
}

/** On the site's public address, where the issuer returns to and the cookie has to be. */
export function signInProvider(
  { issuer, siteUrl }: Config,
  search: Record<string, string>,
): SignInProvider | undefined {
  return (
    issuer && {
      name: issuer.name,
      address: `${siteUrl}${ISSUER_START_PATH}?${new URLSearchParams(search)}`,
    }
  )
}
