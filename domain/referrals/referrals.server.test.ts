import { describe, expect, test } from 'vitest'
import { referralConsent } from '#content/refer.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { undo } from '#domain/undo/undo.server.ts'
import { shiftMonths } from '#platform/clock.ts'
import { answerInvitation, endInvitations, findInvitation } from './invitations.server.ts'
import { linkFriend, unlinkFriend } from './linked-friend.server.ts'
import { findReferral, listReferrals, markPaid, releaseReferral } from './referral-desk.server.ts'
import { readReferralQuery } from './referral-desk.ts'
import { recommendedRecords, referralRecords } from './referral-records.server.ts'
import { nameForOthers } from './referrals.ts'
import { FRIEND, REFERRER } from './test-referral.ts'
import { referralDesk } from './test-referrals.server.ts'

const desk = referralDesk()
const { at, recommend, rows, mailsTo, token } = desk
const LATER = '2026-12-06T12:00:00Z'
const ledger = (text = '') =>
  listReferrals(desk.services.db, admin, readReferralQuery(new URLSearchParams(text)))
const standing = async () => (await ledger()).referrals[0]?.standing

async function agreed() {
  await recommend()
  await answerInvitation(desk.services, await token(), 'yes')
  return (await rows())[0]?.id ?? ''
}
const apply = (fields: object = {}) =>
  anApplication(desk.services.db, { email: FRIEND, createdAt: '2026-11-22T12:00:00.000Z', ...fields })

describe('a recommended friend', () => {
  test('is asked by a mail with nothing typed in its subject, and a cleaned name in its body', async () => {
    await recommend({ name: 'Ann http://evil.example/?a=1 Lee', friendName: 'Ben <b>' })
    const [mail] = await mailsTo(FRIEND)
    expect(mail?.subject).toBe('Somebody recommended you to Alderbrook: may we get in touch?')
    expect(mail?.text).toContain('“Ann http evil example a Lee”')
    expect(mail?.html).not.toMatch(/evil\.example|<b>/)
    // For as long as the link in it works.
    expect(mail?.expires_at).toBe('2026-12-05T12:00:00.000Z')
    expect(nameForOthers('0800 555 123')).toBe('Somebody')
  })

  test('who says yes is kept with the words and the time, and the referrer is told', async () => {
    await agreed()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'agreed', consent: referralConsent.wording })
    expect(row?.answered_at).toBe('2026-11-21T12:00:00.000Z')
    expect((await mailsTo(REFERRER))[0]?.subject).toMatch(/^Your recommendation was taken up \(REF-/)
    expect(await answerInvitation(desk.services, await token(), 'yes')).toBe('agreed')
    expect(await mailsTo(REFERRER)).toHaveLength(1)
  })

  test.each(['', 'yes'] as const)('who says no after “%s” is deleted at once', async (before) => {
    await recommend()
    const link = await token()
    if (before) await answerInvitation(desk.services, link, before)
    expect(await answerInvitation(desk.services, link, 'no')).toBe('declined')
    expect(JSON.stringify([await rows(), await mailsTo(FRIEND)])).not.toMatch(/ben|okafor/i)
    expect(await findInvitation(desk.services.db, desk.services.clock, link)).toBeUndefined()
    expect(await answerInvitation(desk.services, link, 'yes')).toBe('stale')
  })

  test('who says no after they were placed is deleted, and the bonus stays due', async () => {
    const id = await agreed()
    await apply({ status: 'placed' })
    expect(await answerInvitation(desk.services, await token(), 'no')).toBe('declined-applied')
    const found = await findReferral(desk.services.db, admin, id)
    expect(found).toMatchObject({ friend: null, standing: 'due', placedAt: '2026-11-22T12:00:00.000Z' })
    await endInvitations(at(LATER))
    expect((await mailsTo(REFERRER)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was taken up'),
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/ben|okafor/i)
  })

  test('who says no and has applied is told that this stays', async () => {
    await recommend()
    await apply()
    expect(await answerInvitation(desk.services, await token(), 'no')).toBe('declined-applied')
    expect(await standing()).toBe('declined')
  })

  test('who does not answer is deleted after 14 days, which the referrer can’t tell from a no', async () => {
    await recommend()
    await recommend({ friendEmail: 'cal@home.example', friendName: 'Cal' })
    await answerInvitation(desk.services, await token('cal@home.example'), 'no')
    await endInvitations(at('2026-12-04T12:00:00Z'))
    expect(await mailsTo(REFERRER)).toEqual([])
    for (let time = 0; time < 2; time++) await endInvitations(at(LATER))
    const mails = (await mailsTo(REFERRER)).map(({ text }) => text.replaceAll(/REF-\w+/g, 'REF'))
    expect(mails).toHaveLength(2)
    expect(mails[0]).toBe(mails[1])
    expect(mails[0]).toContain("We've deleted the details")
    expect(JSON.stringify(await rows())).not.toMatch(/ben|cal@/i)
  })

  test('who says no is still open in what the referrer downloads, until those 14 days are over', async () => {
    await recommend()
    await recommend({ friendEmail: 'cal@home.example', friendName: 'Cal' })
    await recommend({ friendEmail: 'dee@home.example', friendName: 'Dee' })
    await answerInvitation(at('2026-11-22T12:00:00Z'), await token('cal@home.example'), 'no')
    await answerInvitation(at('2026-11-22T12:00:00Z'), await token('dee@home.example'), 'yes')
    const { db } = desk.services
    const downloaded = async () => {
      const records = await Promise.all(
        (await rows()).map(({ id }) => referralRecords.contents(db, id, true)),
      )
      return records.map(({ data }) => ({ ...(data as { outcome: string }), reference: '' }))
    }
    const [silent, no, yes] = await downloaded()
    expect(silent).toMatchObject({ outcome: 'open', name: 'Ann Lee' })
    expect(no).toEqual(silent)
    expect(yes).toMatchObject({ outcome: 'yes' })
    await endInvitations(at(LATER))
    const [silentLater, noLater] = await downloaded()
    expect(silentLater).toMatchObject({ outcome: 'not taken up' })
    expect(noLater).toEqual(silentLater)
  })

  test('who said no is told to the referrer once, however many nodes are at it', async () => {
    await recommend()
    await answerInvitation(desk.services, await token(), 'no')
    await Promise.all(Array.from({ length: 5 }, () => endInvitations(at(LATER))))
    expect(await mailsTo(REFERRER)).toHaveLength(1)
  })

  test('who said yes and has applied is kept beyond the 90 days to do so', async () => {
    const id = await agreed()
    await apply()
    await endInvitations(at('2027-06-01T12:00:00Z'))
    expect((await findReferral(desk.services.db, admin, id))?.friend?.email).toBe(FRIEND)
  })

  test('is asked once, whoever recommends them, and the answer is the same', async () => {
    expect(await recommend()).toEqual({ kind: 'received' })
    expect(await recommend({ email: 'eve@home.example', friendEmail: 'BEN@home.example' })).toEqual({
      kind: 'received',
    })
    await Promise.all([1, 2, 3].map(() => recommend({ friendEmail: 'cal@home.example' })))
    expect(await rows()).toHaveLength(2)
    expect(await mailsTo(FRIEND)).toHaveLength(1)
  })

  test('can’t be who recommends, and one address recommends ten a day', async () => {
    expect(await recommend({ friendEmail: 'Ann@home.example' })).toMatchObject({
      fields: { friendEmail: expect.stringContaining('your own') },
    })
    const outcomes = []
    for (let nth = 0; nth < 11; nth++)
      outcomes.push((await recommend({ friendEmail: `f${nth}@x.example` })).kind)
    expect(outcomes).toEqual([...Array(10).fill('received'), 'too-many'])
  })

  test('of a form that looks automated is asked only once staff say so', async () => {
    await recommend({}, { honeypot: 'x' })
    const { referrals } = await ledger('list=held')
    expect(await mailsTo(FRIEND)).toEqual([])
    expect(await releaseReferral(desk.services, admin, referrals[0]?.id ?? '', 'u')).toBe(true)
    expect(await mailsTo(FRIEND)).toHaveLength(1)
    expect(await undo(desk.services, admin, 'u', async () => {})).toBe('undone')
    expect(await mailsTo(FRIEND)).toEqual([])
    expect((await ledger('list=held')).referrals).toHaveLength(1)
  })

  test('of a form that looks automated is forgotten, and nobody is written to', async () => {
    await recommend({}, { honeypot: 'x' })
    await endInvitations(at(LATER))
    expect([await mailsTo(FRIEND), await mailsTo(REFERRER)]).toEqual([[], []])
    expect(JSON.stringify(await rows())).not.toMatch(/ben|okafor/i)
    // They were never asked, so they may be.
    await recommend({})
    expect(await mailsTo(FRIEND)).toHaveLength(1)
  })

  test('of a form that looks automated is asked when somebody else recommends them', async () => {
    await recommend({}, { honeypot: 'x' })
    const [held] = (await ledger('list=held')).referrals
    await recommend({ email: 'bot@home.example' }, { honeypot: 'x' })
    expect((await ledger('list=held')).referrals).toMatchObject([{ referrer: { email: REFERRER } }])
    await recommend({ email: 'eve@home.example' })
    expect(await mailsTo(FRIEND)).toHaveLength(1)
    expect((await ledger('list=open')).referrals).toMatchObject([{ referrer: { email: 'eve@home.example' } }])
    expect(await releaseReferral(desk.services, admin, held?.id ?? '', 'u')).toBe(false)
    await endInvitations(desk.services)
    expect(await mailsTo(REFERRER)).toEqual([])
    expect((await ledger('list=ended')).referrals).toMatchObject([{ id: held?.id, friend: null }])
  })
})

describe('the ledger', () => {
  test('follows a friend who applied from another address once staff have linked them', async () => {
    const id = await agreed()
    const { db } = desk.services
    const from = (email: string, status: 'new' | 'placed' = 'new') => apply({ email, status })
    const link = (typed: string) => linkFriend(desk.services, admin, id, typed)
    await from('ben@work.example', 'placed')
    await from(REFERRER)
    expect(await standing()).toBe('agreed')
    expect([await link('nobody@work.example'), await link(REFERRER)]).toEqual(['noFriend', 'referrer'])
    expect(await link(' Ben@work.example ')).toBe('linked')
    expect(await findReferral(db, admin, id)).toMatchObject({
      ...{ standing: 'due', linked: { email: 'ben@work.example', by: admin.name } },
    })
    expect((await ledger('search=ben@work')).referrals).toHaveLength(1)
    expect(await unlinkFriend(desk.services, admin, id)).toBe(true)
    expect(await standing()).toBe('agreed')
    await link('ben@work.example')
    const events = await db.selectFrom('candidate_events').selectAll().orderBy('done_at').execute()
    expect(events.flatMap(({ event }) => (/friend/.test(event) ? event : []))).toEqual([
      'friend-linked',
      ...['friend-unlinked', 'friend-linked'],
    ])
    // It is the friend's data under that address, too, and not the referrer's.
    const [record] = await recommendedRecords.about(db, ['ben@work.example'])
    expect(JSON.stringify(await recommendedRecords.contents(db, record?.id ?? ''))).toContain('ben@work')
    expect(JSON.stringify(await referralRecords.contents(db, id))).not.toContain('ben@work')
    await recommendedRecords.remove(db, [record?.id ?? ''])
    expect(JSON.stringify(await rows())).not.toContain('ben@')
    expect(await standing()).toBe('due')
  })

  test('follows the friend’s applications, and says what is due', async () => {
    const id = await agreed()
    expect(await standing()).toBe('agreed')
    const application = await apply()
    expect(await standing()).toBe('applied')
    await apply({ status: 'placed' })
    expect(await standing()).toBe('due')
    expect((await ledger('list=due')).totals).toEqual({ due: 1, paidPence: 0 })
    const found = await findReferral(desk.services.db, admin, id)
    expect(found).toMatchObject({ placedAt: '2026-11-22T12:00:00.000Z', wasKnown: false })
    expect(application).toBeTruthy()
  })

  test('owes nothing for somebody who had applied before', async () => {
    await apply({ createdAt: '2026-01-01T12:00:00.000Z' })
    await agreed()
    await apply({ status: 'placed' })
    expect(await standing()).toBe('placed')
  })

  test('notes a payment once, by whom and how much, and takes it back', async () => {
    const id = await agreed()
    const { db, clock } = desk.services
    const pay = (amount: string, undoId?: string) =>
      markPaid(db, admin, clock, id, { amount, reference: 'BACS 17' }, undoId)
    expect(await pay('250')).toBe('not-due')
    await apply({ status: 'placed' })
    expect(await pay('250.01')).toMatchObject({ errors: { amount: expect.stringContaining('£250') } })
    expect(await pay('£112.50', 'u')).toBe('paid')
    expect(await pay('250')).toBe('not-due')
    const { referrals, totals } = await ledger('list=paid')
    expect(referrals[0]?.paid).toMatchObject({ by: admin.name, pence: 11250, reference: 'BACS 17' })
    expect(totals).toEqual({ due: 0, paidPence: 11250 })
    expect(await undo(desk.services, admin, 'u', async () => {})).toBe('undone')
    expect(await standing()).toBe('due')
  })

  test('keeps its row without the friend’s data when the friend is erased, and what is due', async () => {
    const id = await agreed()
    await apply({ status: 'placed' })
    const { db } = desk.services
    const [friend] = await recommendedRecords.about(db, [FRIEND])
    expect(await referralRecords.about(db, [FRIEND])).toEqual([])
    await db.transaction().execute((trx) => recommendedRecords.remove(trx, [friend?.id ?? '']))
    const found = await findReferral(db, admin, id)
    expect(found).toMatchObject({ friend: null, standing: 'due', placedAt: '2026-11-22T12:00:00.000Z' })
    expect(JSON.stringify(await rows())).not.toMatch(/ben|okafor/i)
    // Retention leaves it there until it is paid, and for seven years at most.
    const expired = async (day: string) => {
      const periods = { applications: 12, messages: 12, bookings: 12, placed: 24 }
      const monthsAgo = (months: number) => shiftMonths(day, -months)
      const batch = { limit: 9, after: undefined }
      return (await referralRecords.expired(db, { ...batch, periods, monthsAgo })).map(({ id }) => id)
    }
    expect(await expired('2030-11-23')).toEqual([])
    expect(await expired('2033-11-23')).toEqual([id])
  })
})
