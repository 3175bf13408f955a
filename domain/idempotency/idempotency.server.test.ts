import { expect } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { openRequest, rememberAnswer, repeatable } from './idempotency.server.ts'

const now = clockAt('2026-11-21T12:00:00Z')
const request = (key: string, body: unknown) => {
  const made = repeatable('apply', key, body)
  if (!made) throw new Error('a key was given')
  return made
}

async function answerOnce(db: Db, made: ReturnType<typeof request>) {
  await db.transaction().execute(async (trx) => {
    await openRequest(trx, now, made)
    await rememberAnswer(trx, made, 'APP-1')
  })
}

test('a request without a key is not remembered', () => {
  expect(repeatable('apply', undefined, {})).toBeUndefined()
  expect(repeatable('apply', '', {})).toBeUndefined()
})

test('a key of one form is no key of another', async ({ db }) => {
  await answerOnce(db, request('k', { a: 1 }))
  const other = repeatable('contact', 'k', { a: 2 })
  expect(await openRequest(db, now, other)).toBeUndefined()
})

test('after a day the key is free again', async ({ db }) => {
  await answerOnce(db, request('k', { a: 1 }))
  const tomorrow = clockAt('2026-11-22T12:00:01Z')
  expect(await openRequest(db, tomorrow, request('k', { a: 2 }))).toBeUndefined()
})

test('a request whose transaction was undone leaves its key free', async ({ db }) => {
  await db
    .transaction()
    .execute(async (trx) => {
      await openRequest(trx, now, request('k', { a: 1 }))
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await openRequest(db, now, request('k', { a: 2 }))).toBeUndefined()
})
