import type { Services } from '#app/context.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import type { JobValues } from '#domain/jobs/job-fields.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import type * as Program from './main.ts'
import { openTestServices } from './test-services.ts'

/** The program's public address in tests of requests. */
export const SITE = 'https://jobs.example.org'

/** The program as a function from request to answer. */
export type App = ReturnType<typeof Program.app>
type Headers = Record<string, string>
/** The fields of a form. With a file among them it is sent in parts. */
export type Fields = Record<string, string | File | readonly string[]>

/** The program as built, which is rebuilt first if its sources have changed. */
export async function loadProgram() {
  await untilBuilt()
  return (await import(SERVER_FILE)) as typeof Program
}

/** The program as built, with these settings, on services of its own for the tests of one file. */
export async function openTestProgram(environment: Record<string, string> = {}) {
  const program = await loadProgram()
  const services = await openTestServices({ SITE_URL: SITE, ...environment }, program.isPage)
  /** The same program on other services: a full disk, a scanner. */
  const appOn = (others: Partial<Services>): App => program.app({ ...services, ...others }, CLIENT_FILES)
  const app = appOn({})
  return {
    program,
    services,
    app,
    appOn,
    ...askedBy(app, {}),
    makeJob: (fields: Partial<JobValues> = {}) => createJob(services.db, admin, services.clock, aJob(fields)),
    /** Does something while a table can't be reached. */
    async without<T>(table: keyof Tables, attempt: () => T | Promise<T>): Promise<T> {
      await services.db.schema.alterTable(table).renameTo('away').execute()
      try {
        return await attempt()
      } finally {
        await services.db.schema.alterTable('away').renameTo(table).execute()
      }
    },
  }
}

/** The program as an administrator asks it who is signed in; `visitor` is nobody. */
export async function openTestDesk(environment: Record<string, string> = {}) {
  const opened = await openTestProgram(environment)
  const headers = { Cookie: await signedInCookie(opened.services) }
  return { ...opened, headers, ...askedBy(opened.app, headers), visitor: askedBy(opened.app, {}) }
}

/** The ways to ask a program with these headers, and others for one request. */
export function askedBy(app: App, headers: Headers) {
  const get = (path: string, more: Headers = {}) =>
    app.request(`${SITE}${path}`, { headers: { ...headers, ...more } })
  const send = (method: string, path: string, body?: unknown, more: Headers = {}) =>
    app.request(`${SITE}${path}`, {
      method,
      headers: {
        ...(headers.Cookie && { Origin: SITE }),
        'Content-Type': 'application/json',
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    get,
    /** The text of a page, as `textOf` gives it. */
    textAt: (path: string, more?: Headers) => textOf(get(path, more)),
    /** Sends a form as a browser does without script. */
    post: (path: string, fields: Fields, more: Headers = {}) =>
      app.request(`${SITE}${path}`, {
        method: 'POST',
        headers: { Origin: SITE, ...headers, ...more },
        body: bodyOf(fields),
      }),
    /** Sends JSON, or a text as it is. */
    send,
    /** Calls the API with a body of JSON. */
    call: (path: string, body: unknown, more?: Headers) => send('POST', `/api${path}`, body, more),
  }
}

function bodyOf(fields: Fields): FormData | URLSearchParams {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  const hasFile = [...form.values()].some((value) => typeof value !== 'string')
  return hasFile ? form : new URLSearchParams([...form] as [string, string][])
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

/** What an answer does: its status, and where it leads, without the id of an undo. */
export async function sent(answer: Response | Promise<Response>) {
  const { status, headers } = await answer
  return [status, headers.get('Location')?.replace(/&undo=\w+/, '') ?? null]
}

/** Which of the texts a page lacks. */
export const lacks = (page: string, ...texts: readonly string[]) =>
  texts.filter((text) => !page.includes(text))

/** The structured data of a page. */
export const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
