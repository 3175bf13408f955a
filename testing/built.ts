import { buildIfStale } from '../scripts/build.ts'
import { alone } from './one-at-a-time.ts'

/**
 * Builds today's sources unless that has been done, for tests that run the build; of test files that run
 * concurrently, one does it.
 */
export function untilBuilt(): Promise<void> {
  return alone(buildIfStale)
}
