import { expect, test } from 'vitest'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { openTestDesk, textOf } from './test-program.ts'

/** Far less than a writer waits, and enough for the three notes of a page of the desk. */
const SOON_MS = 3_000

const { services, get } = await openTestDesk()

test('an unread message opens while the database is locked, and is marked as read later', async () => {
  const { db } = services
  const sent = { name: 'Ann', email: 'ann@home.example', subject: 'Other', message: 'Any night shifts?' }
  await receiveMessage(services, sent, { address: '192.0.2.1' })
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  // The first page of the desk takes longer than any other.
  expect((await get('/admin/messages')).status).toBe(200)
  const longAgo = new Date(services.clock.now().getTime() - 5 * 60_000).toISOString()
  await db.updateTable('sessions').set({ updated_at: longAgo }).execute()

  await db.transaction().execute(async (trx) => {
    // Holds the write lock on SQLite, the rows on PostgreSQL.
    await trx.updateTable('messages').set({ is_spam: 0 }).execute()
    await trx.updateTable('sessions').set({ user_agent: null }).execute()
    const started = performance.now()
    const page = await get(`/admin/messages/${id}`)
    expect(page.status).toBe(200)
    expect(await textOf(page)).toContain(sent.message)
    expect(performance.now() - started).toBeLessThan(SOON_MS)
  })

  const message = db.selectFrom('messages').select('state').where('id', '=', id)
  await expect.poll(() => message.executeTakeFirst()).toEqual({ state: 'read' })
  const session = db.selectFrom('sessions').select('updated_at')
  await expect.poll(async () => (await session.executeTakeFirst())?.updated_at).not.toBe(longAgo)
})
