import { setTimeout as sleep } from 'node:timers/promises'

/** How long a reader waits for the note about their reading. */
const PATIENCE_MS = 500

/**
 * Waits for a note that is written because somebody reads: who saw a record, that it is no longer new. As a rule
 * it is durable before the answer is sent. A full disk or a held lock neither delays nor fails an answer.
 * @param written settles when the note has been written
 * @param failed is called with the error when the note could not be written at all
 */
export async function logAccessBestEffort(
  written: Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  await Promise.race([written.catch(failed), sleep(PATIENCE_MS, undefined, { ref: false })])
}
