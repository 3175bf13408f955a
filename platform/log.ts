import pino from 'pino'
import { Counter } from 'prom-client'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

export const linesWritten = new Counter({
  name: 'log_lines_total',
  help: 'Lines of the log, by their level',
  labelNames: ['level'],
  registers: [],
})
// From 0 on, so that the first error is seen as a change.
for (const level of ['warn', 'error', 'fatal']) linesWritten.inc({ level }, 0)

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
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      linesWritten.inc({ level: pino.levels.labels[level] ?? '' })
      method.apply(this, args)
    },
  }
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers, hooks }, destination)
}

/**
 * Says something about the start, at any level: in plain words to a person at a terminal, otherwise as a line
 * of the log. What ends the program goes to standard error.
 */
export function announce(line: string, level: 'info' | 'fatal' = 'info'): void {
  const stream = level === 'fatal' ? process.stderr : process.stdout
  if (stream.isTTY) stream.write(`${line}\n`)
  else createLog(level, stream)[level](line)
}

/**
 * Logs what Node itself would print in lines of its own: its warnings, and the error that ends the program.
 */
export function logForNode(): void {
  if (process.stderr.isTTY) return
  const log = createLog('warn', process.stderr)
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warns'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the program ends')
    process.exit(1)
  })
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
