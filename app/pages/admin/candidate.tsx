import { data, redirect } from 'react-router'
import { ApplicationsPanel } from '#app/components/candidates-desk/applications-panel.tsx'
import { CandidateFacts } from '#app/components/candidates-desk/candidate-facts.tsx'
import { TimelinePanel } from '#app/components/candidates-desk/timeline-panel.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { OpenedPanel } from '#app/components/desk/opening-list.tsx'
import { RecordLinks } from '#app/components/desk/record-links.tsx'
import { useRecordShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { findCandidate, neighboursOf } from '#domain/candidate-desk/candidate-page.server.ts'
import {
  candidateHref,
  candidateListHref,
  readCandidateQuery,
} from '#domain/candidate-desk/candidate-query.ts'
import { timelineOf } from '#domain/candidate-desk/timeline.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/candidate.ts'
import { requireAdmin } from './require-admin.server.ts'

/** Everything about a candidate, and their neighbours in the list they were opened from. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db } = services
  const { id } = params
  const query = readCandidateQuery(url.searchParams)
  const found = await findCandidate(db, admin, id)
  if (found.kind === 'missing') throw data(null, { status: 404 })
  if (found.kind === 'merged') throw redirect(candidateHref(found.into, query))
  await recordOpening(services, admin, 'candidate', id)
  const [neighbours, timeline, openings] = await Promise.all([
    neighboursOf(db, admin, query, id),
    timelineOf(services, admin, id),
    openingsOf(db, admin, [id]),
  ])
  const { candidate, contacts, tags } = found
  return {
    ...{ candidate, contacts, tags, timeline, openings },
    beside: {
      list: candidateListHref(query),
      previous: neighbours.previous && candidateHref(neighbours.previous, query),
      next: neighbours.next && candidateHref(neighbours.next, query),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.candidate.name}, candidate` : 'Candidate')

export default function CandidatePage({ loaderData }: Route.ComponentProps) {
  const { candidate, contacts, timeline, openings, beside } = loaderData
  const shortcuts = useRecordShortcuts('candidate', beside, [])
  const applications = timeline.flatMap((entry) => (entry.kind === 'application' ? entry.application : []))
  return (
    <DeskPage
      title={candidate.name}
      actions={
        <>
          <RecordLinks {...beside} />
          <Shortcuts shortcuts={shortcuts} />
        </>
      }
    >
      <p className="-mt-4 mb-5 flex flex-wrap items-center gap-3 text-muted">
        <span className="tabular font-semibold">{candidate.reference}</span>
      </p>
      <DoneNotice texts={{}} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5 lg:col-start-2 lg:row-start-1">
          <CandidateFacts candidate={candidate} contacts={contacts} />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:row-start-1">
          <ApplicationsPanel applications={applications} />
          <TimelinePanel entries={timeline} />
          <OpenedPanel openings={openings} />
        </div>
      </div>
    </DeskPage>
  )
}
