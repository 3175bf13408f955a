import { useComingQuery } from '#app/components/coming-query.ts'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { NoneFound, NoRows, NoSpam } from '#app/components/desk/empty-list.tsx'
import { ListControls } from '#app/components/desk/list-controls.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ReferralTable } from '#app/components/referrals-desk/referral-table.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { MOST_BONUS_PENCE } from '#content/refer.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { listReferrals } from '#domain/referrals/referral-desk.server.ts'
import {
  pounds,
  REFERRAL_LISTS,
  REFERRALS_PATH,
  type ReferralList,
  type ReferralQuery,
  readReferralQuery,
  referralDeskMessages,
  referralExportHref,
  referralListHref,
} from '#domain/referrals/referral-desk.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/referrals.ts'
import { requireStaff } from './require-staff.server.ts'

const lists = Object.keys(REFERRAL_LISTS) as ReferralList[]

/** The page of the ledger that the address asks for (D37). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const query = readReferralQuery(url.searchParams)
  const [page] = await Promise.all([
    listReferrals(services.db, services.staff, query),
    recordOpening(services, services.staff, 'referral'),
  ])
  requireTruePage(url, page.bounds.page)
  return { query, page }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Recommendations')

export default function Referrals({ loaderData }: Route.ComponentProps) {
  const query = useComingQuery(loaderData.query, REFERRALS_PATH, readReferralQuery)
  const { referrals, counts, totals, bounds } = loaderData.page
  return (
    <DeskPage
      title="Recommendations"
      actions={
        <>
          <Shortcuts shortcuts={listShortcuts('recommendation')} />
          <SecondaryLink to={referralExportHref(query)} reloadDocument>
            Export CSV
          </SecondaryLink>
        </>
      }
    >
      <p className="tabular-nums mb-5">
        {dueText(totals.due)} Paid so far: {pounds(totals.paidPence)}.
      </p>
      <ListTabs
        label="Recommendations by state"
        tabs={lists.map((list) => ({
          name: REFERRAL_LISTS[list].name,
          count: counts[list],
          href: referralListHref({ search: query.search, list }),
          isHere: list === query.list,
        }))}
      />
      <ListControls
        path={REFERRALS_PATH}
        search={{ label: 'Search', placeholder: 'Name, email, phone or reference', value: query.search }}
        selects={[]}
        isFiltered={query.search !== ''}
      >
        {query.list && <input type="hidden" name="list" value={query.list} />}
      </ListControls>
      <ListPage
        bounds={bounds}
        what="recommendations"
        hrefOf={(number) => referralListHref({ ...query, page: number })}
      >
        {referrals.length === 0 ? (
          <NoReferrals query={query} />
        ) : (
          <ReferralTable referrals={referrals} query={query} />
        )}
      </ListPage>
    </DeskPage>
  )
}

function dueText(count: number): string {
  if (count === 0) return 'No bonus is due.'
  const most = pounds(count * MOST_BONUS_PENCE)
  return count === 1
    ? `1 bonus is due: up to ${most}.`
    : `${formatCount(count)} bonuses are due: up to ${most}.`
}

function NoReferrals({ query: { search, list } }: { query: ReferralQuery }) {
  const { none, noneFound } = referralDeskMessages
  if (search !== '') return <NoneFound title={noneFound} unfiltered={referralListHref({ list })} />
  if (list === 'held') return <NoSpam what="Recommendations" consequence="The friend isn't written to." />
  return (
    <NoRows
      title={list === '' ? none : noneFound}
      text="Whoever recommends a friend on the website appears here, with how far it has come."
      to="/refer"
      link="See the page"
    />
  )
}

export const ErrorBoundary = deskListFailed('Recommendations', REFERRALS_PATH)
