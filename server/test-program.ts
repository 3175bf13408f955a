import type { Services } from '#app/context.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import type * as Program from './main.ts'
import { openTestServices } from './test-services.ts'

/** The program's public address in tests of requests. */
export const SITE = 'https://jobs.example.org'

/** The program as a function from request to answer. */
export type App = ReturnType<typeof Program.app>
/** Makes the same program on other services: a full disk, a scanner. */
export type AppOn = (services: Services) => App

/**
 * The program as built (rebuilt first if its sources have changed), on services of its own, for the tests
 * of one file.
 * @param environment the settings it finds, besides its address
 */
export async function openTestProgram(environment: Record<string, string> = {}) {
  await untilBuilt()
  const program = (await import(SERVER_FILE)) as typeof Program
  const services = await openTestServices({ SITE_URL: SITE, ...environment }, program.isPage)
  const appOn: AppOn = (onServices) => program.app(onServices, CLIENT_FILES)
  return { program, services, app: appOn(services), appOn }
}
