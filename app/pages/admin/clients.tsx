import { ClientTable } from '#app/components/clients-desk/client-table.tsx'
import { useComingQuery } from '#app/components/coming-query.ts'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { NoneFound, NoRows } from '#app/components/desk/empty-list.tsx'
import { ListControls, ownerSelect } from '#app/components/desk/list-controls.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { otherColleagues } from '#domain/accounts/colleagues.server.ts'
import { listClients } from '#domain/clients/client-list.server.ts'
import {
  CLIENTS_PATH,
  type ClientQuery,
  clientListHref,
  clientMessages as messages,
  readClientQuery,
} from '#domain/clients/clients.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/clients.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Clients'

/** The page of clients that the address asks for (D39). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const query = readClientQuery(url.searchParams)
  const [page, colleagues] = await Promise.all([
    listClients(db, staff, query),
    otherColleagues(db, staff),
    recordOpening(services, staff, 'client'),
  ])
  requireTruePage(url, page.bounds.page)
  return { query, page, colleagues }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { page, colleagues } = loaderData
  const query = useComingQuery(loaderData.query, CLIENTS_PATH, readClientQuery)
  const { clients, bounds } = page
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <Shortcuts shortcuts={listShortcuts('client')} />
          <ButtonLink to={`${CLIENTS_PATH}/add`}>Add a client</ButtonLink>
        </>
      }
    >
      <DoneNotice texts={{}} />
      <ListControls
        path={CLIENTS_PATH}
        search={{ label: 'Search', placeholder: 'Name, contact, town or postcode', value: query.search }}
        selects={[ownerSelect(colleagues, query.owner)]}
        isFiltered={isNarrowed(query)}
      />
      <ListPage
        bounds={bounds}
        what="clients"
        hrefOf={(number) => clientListHref({ ...query, page: number })}
      >
        {clients.length === 0 ? <NoClients query={query} /> : <ClientTable clients={clients} />}
      </ListPage>
    </DeskPage>
  )
}

const isNarrowed = ({ search, owner }: ClientQuery) => search !== '' || owner !== ''

function NoClients({ query }: { query: ClientQuery }) {
  if (isNarrowed(query)) return <NoneFound title={messages.noneFound} unfiltered={CLIENTS_PATH} />
  return (
    <NoRows
      title={messages.none}
      text="Add one here, or make one of a request for staff: it comes with its site and contact."
      to="/admin/messages?kind=staffing"
      link="Look at the requests for staff"
    />
  )
}

export const ErrorBoundary = deskListFailed(TITLE, CLIENTS_PATH)
