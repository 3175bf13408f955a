import type { Services } from '#app/context.ts'
import { makeFirstAdministrator } from '#domain/accounts/administrators.server.ts'

/** Makes the first administrator when there is none. @returns lines to print, with the one-time password */
export async function welcomeFirstAdministrator(services: Services): Promise<string[]> {
  const made = await makeFirstAdministrator(services)
  if (!made) return []
  const password = services.config.adminPassword ? 'that of ADMIN_PASSWORD' : made.oneTimePassword
  return [
    `First administrator: ${made.email} signs in once with:`,
    `One-time password: ${password} (choose another then)`,
  ]
}
