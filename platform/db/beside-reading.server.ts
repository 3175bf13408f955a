import { setTimeout as sleep } from 'node:timers/promises'

/** How long whoever reads waits for what is noted about that. */
const PATIENCE_MS = 500

/**
 * Waits for a note that is written because somebody reads: who saw it, that it is no longer new. It is durable before the answer as a rule.
 * Where it can't be, the answer does not wait or fail for it: staff must be able to read while the disk is full or a lock is held, which would
 * otherwise take the desk away just when it is needed. What is still waiting then is written as soon as it can be.
 * @param failed hears of what could not be written at all
 */
export async function writeBesideReading(
  written: Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  await Promise.race([written.catch(failed), sleep(PATIENCE_MS, undefined, { ref: false })])
}
