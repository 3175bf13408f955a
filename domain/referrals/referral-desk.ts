import { listAt, type PageBounds, readChoice, readFilter } from '#domain/lists/list-address.ts'
import { limitOf } from '#platform/text-limit.ts'

/** How far a recommendation has come, and what it is called. */
export const STANDINGS = {
  held: 'Suspected spam',
  asked: 'Asked',
  agreed: 'Agreed',
  declined: 'Declined',
  lapsed: 'Lapsed',
  erased: 'Friend erased',
  applied: 'Applied',
  placed: 'Placed, not new to us',
  due: 'Bonus due',
  paid: 'Paid',
} as const
export type ReferralStanding = keyof typeof STANDINGS

/** The lists that recommendations stand in, with the standings of each. */
export const REFERRAL_LISTS = {
  '': {
    name: 'All',
    standings: ['asked', 'agreed', 'declined', 'lapsed', 'erased', 'applied', 'placed', 'due', 'paid'],
  },
  due: { name: 'Bonus due', standings: ['due'] },
  open: { name: 'Under way', standings: ['asked', 'agreed', 'applied'] },
  paid: { name: 'Paid', standings: ['paid'] },
  ended: { name: 'Ended without a bonus', standings: ['declined', 'lapsed', 'erased', 'placed'] },
  held: { name: 'Suspected spam', standings: ['held'] },
} as const satisfies Record<string, { name: string; standings: readonly ReferralStanding[] }>
export type ReferralList = keyof typeof REFERRAL_LISTS

export const REFERRALS_PER_PAGE = 25
export const REFERRALS_PATH = '/admin/referrals'
export const PAYMENT_LIMIT = limitOf('reference', 100)

export type ReferralFilters = {
  /** In both names and addresses, the telephone number and the reference. */
  search: string
  list: ReferralList
}
export type ReferralQuery = ReferralFilters & { page: number }

export type Referral = {
  id: string
  reference: string
  referrer: { name: string; email: string; phone: string }
  /** Null once their details are deleted. */
  friend: { name: string; email: string } | null
  how: string
  standing: ReferralStanding
  /** Whether the friend had applied to us before the recommendation. */
  wasKnown: boolean
  /** One of the friend's applications since then. */
  applicationId: string | null
  answerBy: string
  answeredAt: string | null
  /** The words that the friend agreed to. */
  consent: string | null
  /** Another address of the friend's, as somebody at the desk has said. */
  linked: { email: string; by: string; at: string } | null
  /** When the friend was placed: since then the bonus is due. */
  placedAt: string | null
  paid: { at: string; by: string; pence: number; reference: string } | null
  createdAt: string
}

export type ReferralPage = {
  referrals: Referral[]
  counts: Record<ReferralList, number>
  /** Of the whole ledger, whatever is searched for. */
  totals: { due: number; paidPence: number }
  bounds: PageBounds
}

/** The filters in an address, and the address of the list with filters. */
export const { read: readReferralQuery, href: referralListHref } = listAt<ReferralFilters>(REFERRALS_PATH, {
  search: readFilter,
  list: (search) => readChoice(search, 'list', REFERRAL_LISTS),
})

export const referralHref = (id: string, { page: _, ...filters }: Partial<ReferralQuery> = {}) =>
  referralListHref(filters, `${REFERRALS_PATH}/${id}`)

export function referralExportHref({ page: _, ...filters }: Partial<ReferralQuery>): string {
  return referralListHref(filters, `${REFERRALS_PATH}/export.csv`)
}

/** Pence as people write pounds: `£250`, `£112.50`. */
export function pounds(pence: number): string {
  const [whole, rest] = [Math.trunc(pence / 100), pence % 100]
  return `£${whole.toLocaleString('en-GB')}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

export const referralDeskMessages = {
  friend: 'Enter the email address that they applied from, or the reference of them or of an application.',
  noFriend: 'Nobody has applied with this. Check it, or look for them among the candidates.',
  asked: 'This is the address that we asked: their applications are found without a link.',
  referrer: 'This is the person who recommended. Nobody recommends themselves.',
  notAgreed: 'Only a friend who said yes can be linked. Look at how it stands now.',
  none: 'No recommendations yet.',
  noneFound: 'No recommendations found.',
  missing: 'There is no such recommendation. It may have been deleted.',
  notDue: 'It is not due, or it was paid already. Look at how it stands now.',
  notHeld: 'It is not held any more. Look at how it stands now.',
  amount: (most: string) => `Enter the amount in pounds, from £1 to ${most}.`,
  reference: 'Enter the reference of the payment, so that it can be found again.',
} as const
