import { MOST_BONUS_PENCE } from '#content/refer.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, momentForSheet } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains } from '#platform/db/search.server.ts'
import { cleanLine } from '#platform/text.ts'
import { overLimit } from '#platform/text-limit.ts'
import {
  PAYMENT_LIMIT,
  pounds,
  REFERRAL_LISTS,
  REFERRALS_PER_PAGE,
  type Referral,
  type ReferralFilters,
  type ReferralList,
  type ReferralPage,
  type ReferralQuery,
  referralDeskMessages,
  STANDINGS,
} from './referral-desk.ts'
import { selectReferrals, toReferral } from './referral-rows.server.ts'
import { aboutInvitation } from './referrals.mail.ts'
import { askFriend } from './referrals.server.ts'

function matching(db: Db, { search, list }: ReferralFilters) {
  return selectReferrals(db)
    .where('standing', 'in', [...REFERRAL_LISTS[list].standings])
    .$if(search !== '', (rows) => rows.where(columnContains(db.engine, 'search_text', search)))
}

/** A page of the ledger (D37), newest first, with how many each list has and what is due and paid in all. */
export async function listReferrals(db: Db, _staff: Staff, query: ReferralQuery): Promise<ReferralPage> {
  const lists = Object.keys(REFERRAL_LISTS) as ReferralList[]
  const counted = await Promise.all(
    lists.map(async (list) => [list, await countRows(matching(db, { ...query, list }) as never)] as const),
  )
  const counts = Object.fromEntries(counted) as ReferralPage['counts']
  const page = { asked: query.page, rowsPerPage: REFERRALS_PER_PAGE, total: counts[query.list] }
  const [{ bounds, rows }, due, paid] = await Promise.all([
    readPage(newestFirst(db, query), page),
    countReferrals(db, 'due'),
    db
      .selectFrom('referrals')
      .select((eb) => eb.fn.sum<string | number | null>('paid_pence').as('pence'))
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow(),
  ])
  const totals = { due, paidPence: Number(paid.pence ?? 0) }
  return { referrals: rows.map(toReferral), counts, totals, bounds }
}

const newestFirst = (db: Db, filters: ReferralFilters) =>
  matching(db, filters).selectAll().orderBy('created_at', 'desc').orderBy('no', 'desc')

/** How many recommendations stand in a list. */
export function countReferrals(db: Db, list: ReferralList): Promise<number> {
  return countRows(matching(db, { search: '', list }) as never)
}

/** One recommendation; undefined when there is none. */
export async function findReferral(db: Db, _staff: Staff, id: string): Promise<Referral | undefined> {
  const row = await selectReferrals(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toReferral(row)
}

type PaymentProblems = { amount?: string; reference?: string }
export type PaidOutcome = 'paid' | 'missing' | 'not-due' | { errors: PaymentProblems }

/**
 * Notes that a bonus was paid: by whom, when, how much and under which reference of the payment.
 * @param typed `amount` in pounds, as `250` or `£112.50`
 */
export async function markPaid(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  typed: { amount: string; reference: string },
  undo?: string,
): Promise<PaidOutcome> {
  const pence = penceOf(typed.amount)
  const reference = cleanLine(typed.reference)
  const errors: PaymentProblems = {
    ...(pence === undefined && { amount: referralDeskMessages.amount(pounds(MOST_BONUS_PENCE)) }),
    ...((reference === '' || overLimit(reference, PAYMENT_LIMIT) > 0) && {
      reference: referralDeskMessages.reference,
    }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return db.transaction().execute((trx) =>
    withUndo(trx, staff, clock, undo, [['referrals', 'id', [id]]], async () => {
      const row = await selectReferrals(trx).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return 'missing'
      if (row.standing !== 'due' && row.standing !== 'placed') return 'not-due'
      const now = clock.now().toISOString()
      const paid = await trx
        .updateTable('referrals')
        .set({
          ...{ state: 'paid', due_at: row.placed_at, updated_at: now },
          ...{ paid_at: now, paid_by: staff.name, paid_pence: pence, paid_reference: reference },
        })
        .where('id', '=', id)
        // Two who do it at once: the second one finds it paid.
        .where('state', '<>', 'paid')
        .returning('id')
        .executeTakeFirst()
      return paid ? 'paid' : 'not-due'
    }),
  )
}

/** An amount of 1 to 250 pounds in pence; undefined for anything else. */
function penceOf(amount: string): number | undefined {
  const [, whole, rest = ''] = /^£?\s*(\d{1,3})(?:\.(\d{2}))?$/.exec(cleanLine(amount)) ?? []
  const pence = Number(whole) * 100 + Number(rest)
  return pence >= 100 && pence <= MOST_BONUS_PENCE ? pence : undefined
}

/** Says that a recommendation is no spam: now the friend is asked. False when it is not held any more. */
export async function releaseReferral(
  services: MailingServices,
  staff: Staff,
  id: string,
  undo?: string,
): Promise<boolean> {
  const { db, clock, outbox } = services
  const isReleased = await db.transaction().execute((trx) => {
    const rows = [
      ['referrals', 'id', [id]],
      ['outbox', 'about', [aboutInvitation(id)]],
    ] as const
    return withUndo(trx, staff, clock, undo, [[...rows[0]], [...rows[1]]], async () => {
      const row = await trx
        .updateTable('referrals')
        .set({ state: 'asked' })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('friend_email', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await askFriend(trx, services, { ...row, friendEmail: row.friend_email ?? '' })
      return row !== undefined
    })
  })
  if (isReleased) outbox.notify()
  return isReleased
}

const HEADINGS = [
  ...['Reference', 'Recommended', 'Referrer', 'Referrer email', 'Referrer phone', 'Friend', 'Friend email'],
  ...['State', 'Answered', 'Due since', 'Paid', 'Paid by', 'Amount', 'Payment reference'],
]

/** The recommendations that fit the filters as CSV, in the order of the list, some lines at a time. */
export function exportReferrals(db: Db, _staff: Staff, filters: ReferralFilters): AsyncGenerator<string> {
  const readNumbers = () => newestFirst(db, filters).clearSelect().select('no').execute()
  const readRows = (some: number[]) => selectReferrals(db).selectAll().where('no', 'in', some).execute()
  return csvLines(HEADINGS, readNumbers, readRows, (rows) => rows.map((row) => toCells(toReferral(row))))
}

function toCells({ reference, createdAt, referrer, friend, standing, ...rest }: Referral): string[] {
  const { answeredAt, placedAt, paid } = rest
  return [
    ...[reference, momentForSheet(createdAt), referrer.name, referrer.email, phoneForSheet(referrer.phone)],
    ...[friend?.name ?? '', friend?.email ?? '', STANDINGS[standing], momentForSheet(answeredAt)],
    ...[
      standing === 'due' || paid ? momentForSheet(placedAt) : '',
      momentForSheet(paid?.at ?? null),
      paid?.by ?? '',
    ],
    ...[paid ? (paid.pence / 100).toFixed(2) : '', paid?.reference ?? ''],
  ]
}
