import { useMemo, useSyncExternalStore } from 'react'
import { MOST_SAVED_JOBS } from '#domain/jobs/jobs.ts'
import { keepsStored, readStored, setStored, watchStored } from '../browser-storage.ts'

/** A saved job, and what to call it when it has gone. */
export type SavedJob = { id: string; title: string; location: string }

/** They stay in the visitor's browser (D36). */
const KEY = 'savedJobs'

const stored = () => readStored(KEY)
const isKept = () => keepsStored(KEY)

/** The saved jobs, last saved first. None on the server. */
export function useSavedJobs(): readonly SavedJob[] {
  const text = useSyncExternalStore(watchStored, stored, () => null)
  return useMemo(() => readJobs(text), [text])
}

/** Whether the browser keeps them beyond this page. */
export const useAreSavedJobsKept = () => useSyncExternalStore(watchStored, isKept, () => true)

/** The saved jobs at this moment. */
export const savedJobs = () => readJobs(stored())

/** Saves a job, the oldest giving way when there are too many, or takes it off the list. */
export function toggleSaved({ id, title, location }: SavedJob): void {
  const others = savedJobs().filter((job) => job.id !== id)
  const isSaved = others.length < savedJobs().length
  const jobs = isSaved ? others : [{ id, title, location }, ...others].slice(0, MOST_SAVED_JOBS)
  setStored(KEY, JSON.stringify(jobs))
}

/** What is stored may be of another version, or somebody else's: what can't be read is nothing. */
function readJobs(text: string | null): readonly SavedJob[] {
  try {
    const jobs: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(jobs) ? jobs.filter(isSavedJob) : []
  } catch {
    return []
  }
}

const isSavedJob = (job: unknown): job is SavedJob =>
  ['id', 'title', 'location'].every(
    (name) => typeof (job as Record<string, unknown> | null)?.[name] === 'string',
  )
