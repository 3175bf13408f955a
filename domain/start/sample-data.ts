import { countOf } from '#platform/text.ts'

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
  const counts = [
    [jobs.length, 'sample job'] as const,
    [posts.length, 'sample post'] as const,
    [sessions.length, 'sample training session'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one]) => countOf(count, one))
  return counts.length > 0 ? new Intl.ListFormat('en-GB').format(counts) : undefined
}
