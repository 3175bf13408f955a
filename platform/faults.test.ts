import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDiskFull, isPassingFault } from './faults.ts'

const fault = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['a locked SQLite database', fault({ errcode: 5 })],
  ['a locked SQLite database, in detail', fault({ errcode: 517 })],
  ['a full disk, as SQLite says it', fault({ errcode: 13 })],
  ['a disk that fails to read, as SQLite says it', fault({ errcode: 11 })],
  ['a full disk, as Node says it', fault({ code: 'ENOSPC' })],
  ['a PostgreSQL that shuts down', fault({ code: '57P01' })],
  ['a PostgreSQL in which somebody holds a lock', fault({ code: '55P03' })],
  ['a PostgreSQL that is away', fault({ code: 'ECONNREFUSED' })],
  ['a PostgreSQL that has taken its socket with it', fault({ code: 'ENOENT', syscall: 'connect' })],
  [
    'a PostgreSQL whose container, and so its name, is gone',
    fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
  ],
  ['a lost connection', fault({}, 'Connection terminated unexpectedly')],
  [
    'a connection that was lost before',
    fault({}, 'Client has encountered a connection error and is not queryable'),
  ],
  ['a store that fails', fault({ $metadata: { httpStatusCode: 503 } })],
  ['a store that does not answer', fault({ $metadata: {}, name: 'TimeoutError' })],
])('%s may pass', (_what, error) => {
  expect(isPassingFault(error)).toBe(true)
})

test.each([
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a broken rule of the database', fault({ errcode: 19 })],
  ['a PostgreSQL syntax error', fault({ code: '42601' })],
  ['a refused signature', fault({ $metadata: { httpStatusCode: 403 } })],
  ['what is no error', 'text'],
])('%s does not pass by itself', (_what, error) => {
  expect(isPassingFault(error)).toBe(false)
})

test('a full disk is told from other faults, as SQLite and Node say it', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table texts (text text); pragma max_page_count = 2')
  const writeTooMuch = () => db.exec('insert into texts values (hex(zeroblob(100000)))')
  expect(writeTooMuch).toThrow(expect.toSatisfy(isDiskFull))
  expect(() => db.exec('select')).toThrow(expect.not.toSatisfy(isDiskFull))
  expect([fault({ code: 'ENOSPC' }), fault({ code: 'EACCES' })].map(isDiskFull)).toEqual([true, false])
  db.close()
})
