import { buildIfStale } from '../build.ts'
import { alone } from './one-at-a-time.ts'

/** Makes the build one of today's sources, for tests that run it; of files of tests that run side by side, one does it. */
export function untilBuilt(): Promise<void> {
  return alone(buildIfStale)
}
