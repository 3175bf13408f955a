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
type AppOn = (services: Services) => App

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
  const app = appOn(services)
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`${SITE}${path}`, { headers })
  /** Sends a form as a browser does without script. */
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(`${SITE}${path}`, {
      method: 'POST',
      headers: { Origin: SITE, ...headers },
      body: new URLSearchParams(fields),
    })
  /** Calls the API with a body of JSON. */
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(`${SITE}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return { program, services, app, appOn, get, post, call }
}

/** The HTML of an answer as it is read: without the comments with which React separates texts. */
export async function textOf(answer: Response | Promise<Response>): Promise<string> {
  const html = await (await answer).text()
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '')
}
