import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#platform/db/open.server.ts'
import { wordsOf } from '#platform/text.ts'

/** Looked through at a time. */
const JOBS_AT_A_TIME = 500

/** The address of a job at the desk or for visitors, or its id alone. */
const ADDRESS_OR_ID = /^(?:(?:(?!\/jobs\/)\S)*\/jobs\/(?:edit\/)?)?([\w-]+)(?:[/?#]\S*)?$/

type NamedJob = { id: string; title: string; location: string }
/** The open jobs that a cell may mean. */
export type NamedJobs = ReadonlyMap<string, readonly NamedJob[]>

/**
 * The open jobs that are meant by the cells of a spreadsheet: by the id or the address of a job, or by its
 * title, alone or with the company or the place behind it.
 */
export async function findNamedJobs(db: Db, cells: readonly string[]): Promise<NamedJobs> {
  const found = new Map<string, NamedJob[]>()
  const columns = ['id', 'title', 'location', 'company', 'no'] as const
  const open = db.selectFrom('jobs').select(columns).where('is_active', '=', 1)
  const idOf = (cell: string) => ADDRESS_OR_ID.exec(cell)?.[1] ?? ''
  const all = [...new Set(cells)]
  const ids = all.map(idOf).filter(Boolean)
  const byId = ids.length > 0 ? await open.where('id', 'in', ids).execute() : []
  const named = new Map<string, string[]>()
  for (const cell of all) {
    const job = byId.find(({ id }) => id === idOf(cell))
    if (job) found.set(cell, [job])
    else named.set(wordsOf(cell), [...(named.get(wordsOf(cell)) ?? []), cell])
  }
  for (let last = 0, isMore = named.size > 0; isMore; ) {
    const jobs = await open.where('no', '>', last).orderBy('no').limit(JOBS_AT_A_TIME).execute()
    for (const job of jobs) {
      const { title, company, location } = job
      if (![...named.keys()].some((words) => words.startsWith(wordsOf(title).trimEnd()))) continue
      const behind = ['', location, company, `${company} ${location}`, `${location} ${company}`]
      for (const words of new Set(behind.map((more) => wordsOf(`${title} ${more}`))))
        for (const cell of named.get(words) ?? []) found.set(cell, [...(found.get(cell) ?? []), job])
    }
    last = Number(jobs.at(-1)?.no)
    isMore = jobs.length === JOBS_AT_A_TIME
    await nextTurn()
  }
  return found
}
