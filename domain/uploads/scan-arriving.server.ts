import { createReadStream } from 'node:fs'
import { ScanFailure, type Scanner, type Verdict } from '#platform/scanner/scanner.server.ts'

/** How long an applicant waits for the scanner. */
const SCAN_TIMEOUT_MS = 5_000
/** No more than a scanner has threads; further files are scanned later. */
const MAX_CONCURRENT = 8

let scanning = 0

/** Scans an arriving file; `unscanned` without a verdict in the time an applicant can wait. */
export async function scanArriving(scanner: Scanner, path: string): Promise<Verdict | 'unscanned'> {
  if (scanning >= MAX_CONCURRENT) return 'unscanned'
  scanning++
  try {
    return await scanner.scan(createReadStream(path), SCAN_TIMEOUT_MS)
  } catch (error) {
    if (error instanceof ScanFailure) return 'unscanned'
    throw error
  } finally {
    scanning--
  }
}
