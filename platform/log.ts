import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** What could be the key of a CV, which opens its upload. */
const KEY = /(?<![0-9a-z])[0-9a-z]{26}(?![0-9a-z])/g

/** What the addresses of this site are made of. Anything else in a path, and what looks like a telephone number, may be what somebody typed. */
const OWN_SEGMENT = /^(?![\d-]{7,}$)[\w.~-]*$/

/** What is logged of an error. Its other fields may quote a row, as PostgreSQL's `detail` does. */
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
 * JSON lines on standard output. Callers log request ids, routes, counts and codes: never a name, an address,
 * a telephone number, a CV key or a cookie. Keys in paths and in the errors of files are blotted out here, and what is typed into paths.
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
