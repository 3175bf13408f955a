import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** Anything that could be the key of a CV: whoever knows that key can reach its upload. */
const KEY = /(?<![0-9a-z])[0-9a-z]{26}(?![0-9a-z])/g

/** What a part of this site's addresses looks like. Anything else in a path, or anything like a telephone number, may have been typed by somebody. */
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
 * Logs JSON lines to standard output, or to `destination`. Callers log request ids, routes, counts and codes: never a name, an address, a
 * telephone number, a CV key or a cookie. Keys in paths and in file errors, and text typed into paths, are blotted out here.
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
