/**
 * SQLite's result codes, without their extensions: busy, locked, read-only, input/output error, malformed (which it also reports when a disk
 * can't be read), full, can't open.
 */
const SQLITE = new Set([5, 6, 8, 10, 11, 13, 14])
/** Node's codes for a full or failing disk, for a connection that is refused or lost, and for a name that can't be looked up now. */
const NODE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** PostgreSQL's error classes for connection, resources, operator intervention and system; serialisation failure, deadlock, lock not available. */
const POSTGRES = /^(08|53|57|58)|^40(001|P01)$|^55P03$/

/**
 * Whether an error is a fault of the machine that may pass: a full disk, a locked database, a database or store that is away. The right answer
 * is then "try again later" (503), not "something is broken" (500).
 */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE.has(Number(error.errcode) & 0xff)) return true
  if ('$metadata' in error && isStoreAway(error)) return true
  // A server that is away may have no socket on this machine, or no route to it: whatever the code, nobody answered.
  if ('syscall' in error && error.syscall === 'connect') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    NODE.has(code) ||
    POSTGRES.test(code) ||
    /connection terminated|timeout exceeded|not queryable|has been discarded/i.test(error.message)
  )
}

/** An S3 client's error: the store answered with a fault of its own, or not at all. */
function isStoreAway(error: Error & { $metadata: unknown }): boolean {
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return error.name === 'TimeoutError' || httpStatusCode === undefined || httpStatusCode >= 500
}
