import { CandidateFilters, NoCandidates } from '#app/components/candidates-desk/candidate-filters.tsx'
import { CandidateTable } from '#app/components/candidates-desk/candidate-table.tsx'
import { useComingQuery } from '#app/components/coming-query.ts'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { useRowSelection } from '#app/components/desk/row-selection.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { ViewsMenu } from '#app/components/desk/views-menu.tsx'
import { WriteToChosen } from '#app/components/mailings-desk/write-to-chosen.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { otherColleagues } from '#domain/accounts/colleagues.server.ts'
import { IMPORT_PATH } from '#domain/application-import/application-import.ts'
import { listCandidates, tagsInUse } from '#domain/candidate-desk/candidate-list.server.ts'
import {
  CANDIDATES_PATH,
  candidateExportHref,
  candidateListHref,
  readCandidateQuery,
} from '#domain/candidate-desk/candidate-query.ts'
import { standingsToday } from '#domain/compliance/passports.server.ts'
import { viewsOf } from '#domain/list-views/list-views.server.ts'
import { viewMessages } from '#domain/list-views/list-views.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { formatCount } from '#platform/text.ts'
import type { Route } from './+types/candidates.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Candidates'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const query = readCandidateQuery(url.searchParams)
  const [page, tags, colleagues, views] = await Promise.all([
    listCandidates(db, staff, query),
    tagsInUse(db, query.tag),
    otherColleagues(db, staff),
    viewsOf(db, staff, 'candidates'),
    recordOpening(services, staff, 'candidate'),
  ])
  requireTruePage(url, page.bounds.page)
  const shown = page.candidates.map(({ id }) => id)
  const standings = Object.fromEntries(await standingsToday(db, services.clock, shown))
  return { query, page, tags, colleagues, views, standings }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { page, tags, colleagues } = loaderData
  const query = useComingQuery(loaderData.query, candidateListHref({}), readCandidateQuery)
  const { candidates, bounds } = page
  const shown = candidates.map(({ id }) => id)
  const selection = useRowSelection(shown)
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <ViewsMenu list="candidates" views={loaderData.views} here={candidateListHref(query)} />
          <Shortcuts shortcuts={listShortcuts('candidate')} />
          <SecondaryLink to={IMPORT_PATH}>Import</SecondaryLink>
          <SecondaryLink to={candidateExportHref(query)} reloadDocument>
            Export CSV
          </SecondaryLink>
        </>
      }
    >
      <DoneNotice texts={{ 'view-saved': viewMessages.saved }} />
      <CandidateFilters query={query} tags={tags} colleagues={colleagues} />
      {page.isCut && (
        <p className="mb-2 text-sm">
          More than {formatCount(bounds.total)} candidates fit. Those with the latest activity are listed: add
          a word or a filter.
        </p>
      )}
      <ListPage
        bounds={bounds}
        what="candidates"
        hrefOf={(number) => candidateListHref({ ...query, page: number })}
        beside={
          candidates.length > 0 && (
            <WriteToChosen
              from="candidates"
              list={candidateListHref(query)}
              shown={shown}
              total={bounds.total}
              selection={selection}
            />
          )
        }
      >
        {candidates.length === 0 ? (
          <NoCandidates query={query} />
        ) : (
          <CandidateTable {...{ candidates, query, selection, standings: loaderData.standings }} />
        )}
      </ListPage>
    </DeskPage>
  )
}

export const ErrorBoundary = deskListFailed(TITLE, CANDIDATES_PATH)
