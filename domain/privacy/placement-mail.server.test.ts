import { beforeEach, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo, WARD } from '#domain/submissions/test-submissions.server.ts'
import { erasePerson } from './erasure.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { dryRun, keepRetention } from './retention.server.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const desk = privacyDesk()
const { at, apply } = desk
const NOTE = 'Bring your badge.\n\nThe way: https://ward.example/way\nUrgent'
const LATER = '2028-06-01T12:00:00Z'

beforeEach(async () => {
  await apply(EMAIL, TODAY)
  const candidate = (await findByEmail(desk.db, EMAIL)) ?? ''
  const { clientId, contactId } = await aClientToWriteTo(at(TODAY))
  const placed = await place(at(TODAY), admin, {
    ...aTypedPlacement(candidate, clientId, { askFor: 'Sister Grant', note: NOTE }),
    ...{ reason: `The ward has nobody.\n\n${NOTE}`, tell: { candidate: true, contactId } },
  })
  expect(placed.kind).toBe('placed')
  await desk.db.updateTable('outbox').set({ state: 'sent' }).execute()
})

/** To whom there is mail about a placement. */
const kept = async () => {
  const mails = desk.db.selectFrom('outbox').select('recipient').where('about', 'like', 'placement:%')
  return (await mails.orderBy('recipient').execute()).map(({ recipient }) => recipient)
}

test('mail about what was agreed stays when the candidate or the client is erased', async () => {
  expect(await erasePerson(at(TODAY), admin, EMAIL)).toMatchObject({
    kept: [
      { what: expect.stringMatching(/^Candidate/) },
      { what: expect.stringMatching(/^Email: Your work/), placedUntil: '2026-12-14' },
    ],
  })
  const { kept: about } = (await erasePerson(at(TODAY), admin, WARD)) as { kept: { what: string }[] }
  expect(about.map(({ what }) => what).toSorted()).toEqual([
    expect.stringMatching(/^Email: Checks that are outstanding/),
    expect.stringMatching(/^Email: Confirmed: your staff/),
  ])
  expect(await kept()).toEqual([EMAIL, WARD, WARD])
})

test('mail that waits when its candidate is erased goes without what else they should know', async () => {
  const confirmed = desk.db.selectFrom('outbox').selectAll().where('subject', 'like', 'Your work%')
  const sent = await confirmed.executeTakeFirstOrThrow()
  const ids = { waiting: 'not-gone', dead: 'failed', deleted: 'deleted' }
  // It was written when the agency had another colour.
  const html = sent.html.replaceAll(/style="color:#\w{6}"/g, 'style="color:#123456"')
  expect(html).not.toBe(sent.html)
  for (const state of ['waiting', 'dead', 'deleted'] as const)
    await desk.db
      .insertInto('outbox')
      .values({ ...sent, id: ids[state], state, html })
      .execute()
  await erasePerson(at(TODAY), admin, EMAIL)
  const kept = await confirmed.where('id', 'in', Object.values(ids)).execute()
  const link = '<a href="https://ward.example/way" style="color:#123456">https://ward.example/way</a>'
  for (const mail of kept) {
    expect(mail.text).toBe(sent.text.replace(`${NOTE}\n\n`, ''))
    expect(mail.html).toBe(html.replace(`<p>Bring your badge.</p>\n<p>The way: ${link}<br>Urgent</p>\n`, ''))
    expect(mail.text + mail.html).not.toContain('Urgent')
  }
  expect(kept).toHaveLength(3)
  // What they were sent stays what they were sent.
  expect(await confirmed.where('id', '=', sent.id).executeTakeFirst()).toEqual(sent)
})

test('mail to the client that waits keeps its words when the candidate is erased', async () => {
  await desk.db.updateTable('outbox').set({ state: 'waiting' }).execute()
  const toClient = desk.db.selectFrom('outbox').select(['text', 'html']).where('recipient', '=', WARD)
  const before = await toClient.orderBy('id').execute()
  expect(before.filter(({ text }) => text.includes(NOTE))).toHaveLength(1)
  await erasePerson(at(TODAY), admin, EMAIL)
  expect(await toClient.orderBy('id').execute()).toEqual(before)
})

test('a paragraph that only ends like what else they should know stays in waiting mail', async () => {
  const confirmed = desk.db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('subject', 'like', 'Your work%')
  const { text, html } = await confirmed.executeTakeFirstOrThrow()
  await desk.db.updateTable('outbox').set({ state: 'waiting' }).execute()
  await desk.db.updateTable('placements').set({ note: 'Urgent' }).execute()
  await erasePerson(at(TODAY), admin, EMAIL)
  expect(await confirmed.executeTakeFirst()).toEqual({ text, html })
})

test('mail about a placement is deleted with the record of the placement, and no earlier', async () => {
  const emailsDue = async (iso: string) =>
    (await dryRun(at(iso), DEFAULT_PERIODS)).find(({ kind }) => kind === 'emails')?.due
  expect(await emailsDue(LATER)).toBe(0)
  await keepRetention(at('2028-12-16T12:00:00Z'))
  expect(await kept()).toEqual([])
})

test('no mail is kept about a placement that was cancelled before it began', async () => {
  await desk.db.updateTable('placements').set({ cancelled_at: TODAY }).execute()
  expect(await erasePerson(at(TODAY), admin, EMAIL)).toMatchObject({ kept: [] })
  expect(await kept()).toEqual([])
})
