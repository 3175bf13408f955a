import { expect, test, vi } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/**
 * Far less than a writer waits for its turn, and enough for the three notes that a page of the desk makes
 * at the most.
 */
const SOON_MS = 3_000

const { services, app } = await openTestProgram()

test('an unread message opens while the database is locked, and is marked as read later', async () => {
  const { db } = services
  const cookie = await signedInCookie(services)
  const sent = {
    name: 'Ann',
    email: 'ann@home.example',
    subject: 'Other',
    message: 'Are there night shifts?',
  }
  await receiveMessage(services, sent, { address: '192.0.2.1' })
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const longAgo = new Date(services.clock.now().getTime() - 5 * 60_000).toISOString()
  await db.updateTable('sessions').set({ updated_at: longAgo }).execute()

  await db.transaction().execute(async (trx) => {
    // Holds the write lock on SQLite, the rows on PostgreSQL.
    await trx.updateTable('messages').set({ is_spam: 0 }).execute()
    await trx.updateTable('sessions').set({ user_agent: null }).execute()
    const started = performance.now()
    const page = await app.request(`${SITE}/admin/messages/${id}`, { headers: { Cookie: cookie } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(sent.message)
    expect(performance.now() - started).toBeLessThan(SOON_MS)
  })

  await vi.waitFor(async () => {
    const message = db.selectFrom('messages').select('state').where('id', '=', id)
    expect(await message.executeTakeFirst()).toEqual({ state: 'read' })
    const session = await db.selectFrom('sessions').select('updated_at').executeTakeFirstOrThrow()
    expect(session.updated_at).not.toBe(longAgo)
  })
})
