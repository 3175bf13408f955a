import { href, Link } from 'react-router'
import { OwnTraining } from '#app/components/my/own-training.tsx'
import { OwnWork } from '#app/components/my/own-work.tsx'
import { PutForward } from '#app/components/my/put-forward.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkedText } from '#app/ui/linked-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { areaMessages, type OwnApplication } from '#domain/candidate-area/candidate-area.ts'
import { listOwnApplications } from '#domain/candidate-area/own-applications.server.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import { ownDocuments } from '#domain/candidate-area/own-documents.server.ts'
import { DOCUMENTS_PATH } from '#domain/candidate-area/own-documents.ts'
import { listOwnPlacements } from '#domain/placements/own-placements.server.ts'
import { listOwnSubmissions } from '#domain/submissions/own-submissions.server.ts'
import { listOwnBookings } from '#domain/training/own-bookings.server.ts'
import { bookingMessages } from '#domain/training/training.ts'
import { allOf } from '#platform/all-of.ts'
import { formatDayOfWeek } from '#platform/clock.ts'
import type { Route } from './+types/applications.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'Where my applications stand'

/** What was done, by the name of the parameter that says so. */
const DONE = {
  ...{ withdrawn: areaMessages.withdrawn, closed: areaMessages.closed, settled: areaMessages.settled },
  ...{ agreed: areaMessages.agreed, 'agreed-later': areaMessages['agreed-later'] },
  refused: areaMessages.refused,
  'place-cancelled': bookingMessages.placeCancelled,
  begun: bookingMessages.begunToCancel,
} as const
const NOT_DONE: readonly string[] = ['closed', 'settled', 'begun'] satisfies (keyof typeof DONE)[]

/** A candidate's applications, each with where it stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const done = (Object.keys(DONE) as (keyof typeof DONE)[]).find((name) => url.searchParams.has(name))
  const addresses = await ownAddresses(services.db, session)
  const { documents, ...parts } = await allOf({
    applications: listOwnApplications(services, session),
    submissions: listOwnSubmissions(services.db, session.candidateId),
    placements: listOwnPlacements(services, session.candidateId),
    bookings: listOwnBookings(services, addresses),
    documents: ownDocuments(services, session),
  })
  return { ...parts, toSend: documents.kind === 'asked' ? documents.toSend : 0, done }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyApplications({ loaderData }: Route.ComponentProps) {
  const { applications, submissions, placements, bookings, toSend, done } = loaderData
  const isAsked = submissions.some(({ state }) => state === 'asked')
  const isBelow = isAsked || placements.length > 0 || bookings.length > 0
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {done && <Notice tone={NOT_DONE.includes(done) ? 'warning' : 'success'}>{DONE[done]}</Notice>}
      </div>
      {toSend > 0 && <DocumentsToSend count={toSend} />}
      {isAsked && <PutForward submissions={submissions} />}
      <OwnWork placements={placements} />
      <OwnTraining bookings={bookings} />
      {applications.length === 0 && <NoApplications />}
      {applications.length > 0 && <h2 className={isBelow ? 'mt-8 text-2xl' : 'sr-only'}>Applications</h2>}
      <ul className="mt-4 space-y-5">
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
      {!isAsked && <PutForward submissions={submissions} />}
    </>
  )
}

function DocumentsToSend({ count }: { count: number }) {
  return (
    <section className="mb-6 rounded-card border-2 border-brand bg-surface p-[min(1.5rem,5vw)]">
      <h2 className="text-xl">To do: {count === 1 ? 'one document' : `${count} documents`}</h2>
      <p className="mt-2 max-w-[60ch]">
        We need {count === 1 ? 'it' : 'them'} before you can work. A photo taken with your phone is enough.
      </p>
      <ButtonLink to={DOCUMENTS_PATH} className="mt-4">
        See what we need
      </ButtonLink>
    </section>
  )
}

function ApplicationCard({ application }: { application: OwnApplication }) {
  const { id, reference, jobId, jobTitle, sentAt, standing, isOpen, interview } = application
  const title = jobTitle ?? 'Registration'
  return (
    <li
      id={id}
      className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft
        [overflow-wrap:anywhere]"
    >
      <h3 className="text-xl">
        {jobId ? (
          <Link to={href('/jobs/:id', { id: jobId })} className="text-ink underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-sm text-muted">
        Sent on {formatDayOfWeek(new Date(sentAt))}, reference{' '}
        <span className="tabular-nums whitespace-nowrap">{reference}</span>
      </p>
      <p className="mt-4 max-w-[60ch] text-lg text-ink">{standing}</p>
      {interview && <InterviewFacts {...interview} of={`${title}, ${reference}`} />}
      {isOpen && (
        <Link
          to={href('/my/withdraw/:id', { id })}
          className="target mt-3 inline-flex items-center font-semibold text-brand underline"
        >
          Withdraw<span className="sr-only">{` ${title}, ${reference}`}</span>
        </Link>
      )}
    </li>
  )
}

function InterviewFacts(interview: NonNullable<OwnApplication['interview']> & { of: string }) {
  const { of, when, way, client, place, participants, note, minutes, zone, calendarPath } = interview
  return (
    <div className="mt-3 max-w-[60ch]">
      {when && <p className="text-lg text-ink">You have an interview on {when}.</p>}
      <p>
        {way}: <LinkedText>{place}</LinkedText> ({minutes} minutes{zone && `, ${zone}`})
      </p>
      {client && <p>With {client}</p>}
      {participants && <p>Who takes part: {participants}</p>}
      {note && (
        <p className="whitespace-pre-line">
          <LinkedText>{note}</LinkedText>
        </p>
      )}
      <a
        href={calendarPath}
        className="target inline-flex items-center font-semibold text-brand underline"
        download
      >
        Add it to your calendar<span className="sr-only">{`: ${of}`}</span>
      </a>
    </div>
  )
}

function NoApplications() {
  return (
    <div className="mt-4 space-y-4">
      <p>You have no applications here at the moment.</p>
      <ButtonLink to="/jobs">Find jobs</ButtonLink>
    </div>
  )
}
