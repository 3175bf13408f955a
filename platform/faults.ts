/** SQLite: busy, locked, read-only, I/O error, malformed (as a failing disk appears), full, can't open. */
const SQLITE = new Set([5, 6, 8, 10, 11, 13, 14])
const SQLITE_FULL = 13
/** Node's codes for a full or failing disk, and a refused or lost connection. */
const NODE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What fails where a server can't be reached: a container that is stopped has no name any more. */
const REACHING = new Set(['connect', 'getaddrinfo'])
/** PostgreSQL: connection, resources, operator, system; serialisation failure, deadlock, lock unavailable. */
const POSTGRES = /^(08|53|57|58)|^40(001|P01)$|^55P03$/

/** Whether an error may pass by itself, such as a full disk: the answer is then 503 instead of 500. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE.has(Number(error.errcode) & 0xff)) return true
  if ('$metadata' in error && isStoreAway(error)) return true
  // Any code: no socket on this machine, no route to the server, no such name.
  if ('syscall' in error && REACHING.has(String(error.syscall))) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    NODE.has(code) ||
    POSTGRES.test(code) ||
    /connection terminated|timeout exceeded|not queryable|has been discarded/i.test(error.message)
  )
}

/** Whether an error says that a disk, or what this user may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_FULL
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** An S3 client's error: the store answered with a fault of its own, or not at all. */
function isStoreAway(error: Error & { $metadata: unknown }): boolean {
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return error.name === 'TimeoutError' || httpStatusCode === undefined || httpStatusCode >= 500
}
