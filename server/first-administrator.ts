import type { Services } from '#app/context.ts'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { makeFirstAdministrator } from '#domain/accounts/administrators.server.ts'

/** Makes the first administrator when there is none. @returns lines to print, with the one-time password */
export async function welcomeFirstAdministrator(services: Services): Promise<string[]> {
  const made = await makeFirstAdministrator(services)
  if (!made) return []
  const { adminPassword, issuer, siteUrl } = services.config
  const password = adminPassword ? 'that of ADMIN_PASSWORD' : made.oneTimePassword
  // Elsewhere the sign-in screen may lead to the issuer, where this password is unknown.
  const where = issuer ? ` at ${siteUrl}${SIGN_IN_PATH}?stay` : ''
  return [
    `First administrator: ${made.email} signs in once${where} with:`,
    `One-time password: ${password} (choose another then)`,
  ]
}
