import { createReadStream } from 'node:fs'
import { ScanFailure, type Scanner, type Verdict } from '#platform/scanner/scanner.server.ts'

/** Longer than this no applicant waits for the scanner. */
const APPLICANT_WAITS_MS = 5_000
/**
 * How many files are scanned at once while their senders wait: no more than a scanner has threads. The others
 * are scanned later.
 */
const SCANNED_AT_ONCE = 8

let scanning = 0

/**
 * What the scanner says of a file that is arriving: `unscanned` when it gives no verdict in the time that an
 * applicant can wait.
 */
export async function scanArriving(scanner: Scanner, path: string): Promise<Verdict | 'unscanned'> {
  if (scanning >= SCANNED_AT_ONCE) return 'unscanned'
  scanning++
  try {
    return await scanner.scan(createReadStream(path), APPLICANT_WAITS_MS)
  } catch (error) {
    if (error instanceof ScanFailure) return 'unscanned'
    throw error
  } finally {
    scanning--
  }
}
