import { buildIfStale } from '../scripts/build.ts'
import { alone } from './one-at-a-time.ts'

let built: Promise<void> | undefined

/**
 * Builds today's sources unless that has been done, for tests that run the build; of test files that run
 * concurrently, one does it. A worker looks at the sources once.
 */
export function untilBuilt(): Promise<void> {
  built ??= alone(buildIfStale)
  return built
}
