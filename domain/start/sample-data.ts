import { countTexts, listOf } from '#platform/text.ts'

export const SAMPLE_DATA_PATH = '/admin/start/samples'

export type SampleRecord = { id: string; title: string; path: string }

export type SampleData = {
  jobs: readonly SampleRecord[]
  posts: readonly SampleRecord[]
  sessions: readonly SampleRecord[]
  /** Those that stay, each with the reason. */
  kept: readonly (SampleRecord & { why: string })[]
}

/** `18 sample jobs, 15 sample posts and 3 sample training sessions`; undefined where there is none. */
export function sampleCounts({ jobs, posts, sessions }: SampleData): string | undefined {
  const counts = countTexts([
    [jobs.length, 'sample job'],
    [posts.length, 'sample post'],
    [sessions.length, 'sample training session'],
  ])
  return counts.length > 0 ? listOf(counts) : undefined
}
