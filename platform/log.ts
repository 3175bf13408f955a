import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** Anything that could be the key of a CV: whoever knows that key can reach its upload. */
const KEY = /(?<![0-9a-z])[0-9a-z]{26}(?![0-9a-z])/g

/** A part of our own paths. Anything else, or a possible telephone number, may be personal data. */
const OWN_SEGMENT = /^(?![\d-]{7,}$)[\w.~-]*$/

/** The fields of an error that are logged. Others may quote a row, as PostgreSQL's `detail` does. */
const TELLING = new Set([
  'type',
  'message',
  'stack',
  'code',
  'errcode',
  'errno',
  'syscall',
  'path',
  'dest',
  'constraint',
  'table',
])

/**
 * Logs JSON lines to standard output, or to `destination`: ids, routes, counts and codes, never a name,
 * address, telephone number, CV key or cookie. Keys and text typed into paths are redacted here.
 */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const serializers = { path: describePath, err: describeError }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

function describeError(error: Error) {
  const described = pino.stdSerializers.err(error)
  const telling = Object.entries(described).filter(([name]) => TELLING.has(name))
  return Object.fromEntries(telling.map(([name, value]) => [name, withoutKeys(value)]))
}

function describePath(path: unknown): unknown {
  if (typeof path !== 'string') return undefined
  const segments = path.split('/').map((segment) => (OWN_SEGMENT.test(segment) ? segment : '[typed]'))
  return withoutKeys(segments.join('/'))
}

function withoutKeys(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(KEY, '[key]') : value
}
