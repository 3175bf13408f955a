import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** What could be the key of a CV, which opens its upload. */
const KEY = /(?<![0-9a-z])[0-9a-z]{26}(?![0-9a-z])/g

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
 * a telephone number, a CV key or a cookie. Keys in paths and in the errors of files are blotted out here.
 */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const serializers = { path: withoutKeys, err: describeError }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

function describeError(error: Error) {
  const described = pino.stdSerializers.err(error)
  const telling = Object.entries(described).filter(([name]) => TELLING.has(name))
  return Object.fromEntries(telling.map(([name, value]) => [name, withoutKeys(value)]))
}

function withoutKeys(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(KEY, '[key]') : value
}
