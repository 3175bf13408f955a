import { useComingQuery } from '#app/components/coming-query.ts'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { NoneFound, NoRows } from '#app/components/desk/empty-list.tsx'
import { ListControls } from '#app/components/desk/list-controls.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { WhoseSwitch } from '#app/components/desk/whose-switch.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PlacementDates } from '#app/components/placements/placement-dates.tsx'
import { PlacementBadge } from '#app/components/placements/placement-standing.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { clientHref } from '#domain/clients/clients.ts'
import { gapsOfPlacements } from '#domain/placements/placement-gaps.server.ts'
import { listPlacements } from '#domain/placements/placement-list.server.ts'
import {
  placementMessages as messages,
  PLACEMENT_LIST_NAMES,
  PLACEMENT_LISTS,
  PLACEMENTS_PATH,
  type Placement,
  type PlacementQuery,
  placementExportHref,
  placementHref,
  placementListHref,
  rateText,
  readPlacementQuery,
} from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/placements.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Placements'

/** The page of placements that the address asks for (D40). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const query = readPlacementQuery(url.searchParams)
  const [page] = await Promise.all([
    listPlacements(db, clock, staff, query),
    recordOpening(services, staff, 'candidate'),
  ])
  requireTruePage(url, page.bounds.page)
  const gaps = await gapsOfPlacements(db, clock, page.placements)
  return { query, page, lacking: [...gaps.keys()] }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function Placements({ loaderData }: Route.ComponentProps) {
  const { placements, counts, bounds } = loaderData.page
  const query = useComingQuery(loaderData.query, PLACEMENTS_PATH, readPlacementQuery)
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <Shortcuts shortcuts={listShortcuts('placement')} />
          <WhoseSwitch query={query} hrefOf={placementListHref} />
          <SecondaryLink to={placementExportHref(query)} reloadDocument>
            Export CSV
          </SecondaryLink>
        </>
      }
    >
      <DoneNotice texts={{}} />
      <ListTabs
        label="Placements by how they stand"
        tabs={PLACEMENT_LIST_NAMES.map((list) => ({
          name: PLACEMENT_LISTS[list],
          count: counts[list],
          href: placementListHref({ ...query, list, page: 1 }),
          isHere: list === query.list,
        }))}
      />
      <ListControls
        path={PLACEMENTS_PATH}
        search={{ label: 'Search', placeholder: 'Candidate, client or reference', value: query.search }}
        selects={[]}
        isFiltered={query.search !== ''}
      >
        {query.list && <input type="hidden" name="list" value={query.list} />}
        {query.mine && <input type="hidden" name="mine" value="1" />}
      </ListControls>
      <ListPage
        bounds={bounds}
        what="placements"
        hrefOf={(number) => placementListHref({ ...query, page: number })}
      >
        {placements.length > 0 ? (
          <DataTable caption="Placements" columns={columnsFor(loaderData.lacking)} rows={placements} />
        ) : (
          <NoPlacements query={query} />
        )}
      </ListPage>
    </DeskPage>
  )
}

/** @param lacking the ids of those for which the passport isn't complete, today or on the first day */
const columnsFor = (lacking: readonly string[]): Column<Placement>[] => [
  {
    name: 'Candidate',
    isTitle: true,
    cell: ({ id, candidate, reference }) => (
      <RowTitle to={placementHref(id)} title={candidate.name} below={reference} />
    ),
  },
  {
    name: 'Client',
    cell: ({ client, place }) => (
      <>
        <InlineLink to={clientHref(client.id)}>{client.name}</InlineLink>
        <span className="block text-muted">{place}</span>
      </>
    ),
  },
  { name: 'Job', cell: ({ jobTitle }) => jobTitle },
  { name: 'When', cell: PlacementDates },
  {
    name: 'How it stands',
    inCard: 'corner',
    cell: (placement) => (
      <span className="flex flex-col items-start gap-1">
        <PlacementBadge standing={placement.standing} />
        {lacking.includes(placement.id) && <StatusBadge tone="danger">Passport not complete</StatusBadge>}
      </span>
    ),
  },
  { name: 'Pay', cell: ({ pay, unit }) => rateText(pay, unit) },
  { name: 'Charge', cell: ({ charge, unit }) => rateText(charge, unit) },
]

function NoPlacements({ query: { search, list, mine } }: { query: PlacementQuery }) {
  if (search || list || mine) return <NoneFound title={messages.noneFound} unfiltered={PLACEMENTS_PATH} />
  return (
    <NoRows
      title={messages.none}
      text="Place somebody from their page, or once a client has said yes."
      to="/admin/submissions"
      link="See who was put forward"
    />
  )
}

export const ErrorBoundary = deskListFailed(TITLE, PLACEMENTS_PATH)
