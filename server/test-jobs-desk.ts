import type { Services } from '#app/context.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import type { JobValues } from '#domain/jobs/job-fields.ts'
import { createJob } from '#domain/jobs/job-writing.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
export const admin = adminByToken(TOKEN, `Bearer ${TOKEN}`) as Admin

export type Fields = Record<string, string | string[]>
/** The fields that the form of a job sends without script. */
export function jobForm(fields: Fields = {}): Fields {
  const { requirements, isActive: _, ...texts } = aJob()
  return { ...texts, requirements: requirements.join('\n'), isActive: 'on', ...fields }
}

/** HTML without the comments that React puts between texts. */
export const plain = (html: string) => html.replaceAll('<!-- -->', '')

/** The program with an administrator signed in at the jobs desk. For a `beforeAll`. */
export async function openJobsDesk() {
  const { services, app } = await openTestProgram()
  const headers = { Cookie: await signedInCookie(services), Origin: SITE }
  const get = (path: string) => app.request(`${SITE}${path}`, { headers })
  return {
    services,
    app,
    headers,
    get,
    textOf: async (path: string) => plain(await (await get(path)).text()),
    make: (fields: Partial<JobValues> = {}) => createJob(services.db, admin, services.clock, aJob(fields)),
    post(path: string, fields: Fields, origin = SITE) {
      const entries = Object.entries(fields).flatMap(([name, texts]) =>
        [texts].flat().map((text) => [name, text]),
      )
      const body = new URLSearchParams(entries)
      return app.request(`${SITE}${path}`, { method: 'POST', body, headers: { ...headers, Origin: origin } })
    },
    /** @param body a text as it is, anything else as JSON */
    sendJson(method: string, path: string, body: unknown) {
      const json = { ...headers, 'Content-Type': 'application/json' }
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return app.request(`${SITE}${path}`, { method, headers: json, body: text })
    },
    without: <T>(table: 'jobs' | 'job_changes', attempt: () => T | Promise<T>) =>
      withoutTable(services, table, attempt),
  }
}

/** Does something while a table can't be reached. */
async function withoutTable<T>(services: Services, table: string, attempt: () => T | Promise<T>): Promise<T> {
  await services.db.schema.alterTable(table).renameTo('away').execute()
  try {
    return await attempt()
  } finally {
    await services.db.schema.alterTable('away').renameTo(table).execute()
  }
}
