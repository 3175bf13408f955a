import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  pounds,
  type Referral,
  type ReferralQuery,
  type ReferralStanding,
  referralHref,
  STANDINGS,
} from '#domain/referrals/referral-desk.ts'
import { DateTime } from '../desk/date-time.tsx'
import { RowTitle } from '../desk/row-title.tsx'

const tones = {
  held: 'danger',
  asked: 'waiting',
  agreed: 'brand',
  declined: 'neutral',
  lapsed: 'neutral',
  erased: 'neutral',
  applied: 'brand',
  placed: 'neutral',
  due: 'waiting',
  paid: 'active',
} as const satisfies Record<ReferralStanding, string>

export function StandingBadge({ standing }: { standing: ReferralStanding }) {
  return (
    <StatusBadge tone={tones[standing]} mayWrap="at-spaces">
      {STANDINGS[standing]}
    </StatusBadge>
  )
}

type Props = { referrals: readonly Referral[]; query: ReferralQuery }

/** The ledger of who recommended whom, and what is due (D37). */
export function ReferralTable({ referrals, query }: Props) {
  return <DataTable caption="Recommendations" columns={columnsFor(query)} rows={referrals} />
}

function columnsFor(query: ReferralQuery): Column<Referral>[] {
  return [
    {
      name: 'Referrer',
      isTitle: true,
      cell: ({ id, referrer, reference }) => (
        <RowTitle to={referralHref(id, query)} title={referrer.name} below={reference} />
      ),
    },
    {
      name: 'Friend',
      cell: ({ friend }) => friend?.name ?? <span className="text-muted">Deleted</span>,
    },
    { name: 'State', inCard: 'corner', cell: StandingBadge },
    { name: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { name: 'Bonus', cell: Bonus },
  ]
}

function Bonus({ standing, placedAt, paid }: Referral) {
  if (paid) {
    return (
      <>
        {pounds(paid.pence)} paid, <DateTime at={paid.at} />
      </>
    )
  }
  if (standing !== 'due' || !placedAt) return null
  return (
    <>
      Due since <DateTime at={placedAt} />
    </>
  )
}
