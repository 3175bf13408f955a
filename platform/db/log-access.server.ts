import { setTimeout as sleep } from 'node:timers/promises'

/** How long a reader waits for the note about their reading. */
const PATIENCE_MS = 500

/**
 * Waits, but not long, for a record of an access to be written: a full disk or a held lock must not fail or
 * delay a read.
 * @param written settles when the record has been written
 * @param failed called with the error when it could not be written
 */
export async function logAccessBestEffort(
  written: Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  await Promise.race([written.catch(failed), sleep(PATIENCE_MS, undefined, { ref: false })])
}
