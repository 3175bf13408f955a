import { useState } from 'react'
import { data } from 'react-router'
import { pageMeta, unlistedMeta } from '#app/components/page-meta.ts'
import { keepPageIfRevalidationFails, useRevalidate } from '#app/components/revalidate.ts'
import { BookingConfirmation } from '#app/components/training/booking-confirmation.tsx'
import { BookingForm } from '#app/components/training/booking-form.tsx'
import { SessionFacts } from '#app/components/training/session-facts.tsx'
import { type Services, servicesContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { training } from '#content/training.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { bookPlace } from '#domain/training/bookings.server.ts'
import { findSession, listSessions } from '#domain/training/sessions.server.ts'
import {
  type BookingFormState,
  bookingMessages,
  bookingPath,
  type ListedSession,
  noPlaceLeft,
} from '#domain/training/training.ts'
import type { Route } from './+types/training-book.ts'
import { formHeaders, formStart, sentReference } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

const steps = [
  { name: 'Home', path: '/' },
  { name: 'Training', path: '/training' },
]

/** The session and the form's time and key, or a booking made without script. 404, or 410 when closed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, clock } = services
  const [session, sessions] = await Promise.all([
    findSession(db, clock, params.session),
    listSessions(db, clock),
  ])
  if (!session) return data(null, { status: 404 })
  const isBooked = sentReference(services, url) === session.id
  const isClosed = session.state !== 'open' && session.state !== 'full'
  const others = sessions.filter(({ id }) => id !== session.id)
  return data(
    {
      session,
      sessions: [session, ...others],
      isBooked,
      ...formStart(context),
    },
    isClosed && !isBooked ? 410 : 200,
  )
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageIfRevalidationFails]

/** Handles the form without script (D4): redirects, or returns it as typed. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: ({ sessionId = '' }) => bookingPath(sessionId),
    receive: book,
    sentences: bookingMessages,
    happened: 'a booking could not be taken in',
  })

async function book(services: Services, values: Record<string, string>, from: FormOrigin) {
  const outcome = await bookPlace(services, values, from)
  switch (outcome.kind) {
    case 'booked':
      // The session's id takes the place of the reference, which only the address itself is told.
      return { kind: 'received', reference: values.sessionId } as const
    case 'full':
      return { kind: 'refused', status: 409, alert: noPlaceLeft } as const
    case 'closed':
      return { kind: 'refused', status: 410, alert: bookingMessages[outcome.because] } as const
    default:
      return outcome
  }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta('Session not found')
  const { session, isBooked } = args.loaderData
  return [
    ...pageMeta(args, {
      title: isBooked ? bookingMessages.booked : `Register for ${session.title}`,
      description: `${session.title}, ${session.when.day}, ${session.place}. ${session.description}`,
      canonicalPath: '/training',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function BookSession({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSession />
  const { session } = loaderData
  return (
    <>
      <PageHeader title={`Register for ${session.title}`} lead={session.when.day} isLow />
      <div className="wrap pt-4 pb-12">
        <Breadcrumbs steps={steps} here="Register" />
        <div className="beside mt-5">
          <div className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
            {/* Another session is another form. */}
            <Booking key={session.id} {...loaderData} state={actionData} />
          </div>
          <div className="stays-beside space-y-8">
            <section>
              <h2 className="mb-2 text-xl">{session.title}</h2>
              <TypedText text={session.description} className="mb-4 text-muted" />
              <SessionFacts session={session} />
            </section>
            <section>
              <h2 className="mb-3 text-xl">{training.booking.nextHeading}</h2>
              <Bullets items={training.booking.toBring} />
            </section>
          </div>
        </div>
      </div>
    </>
  )
}

type BookingProps = {
  session: ListedSession
  sessions: readonly ListedSession[]
  isBooked: boolean
  startedAt: string
  idempotencyKey: string
  state: BookingFormState | undefined
}

function Booking({ session, sessions, isBooked, ...form }: BookingProps) {
  const [bookedId, setBookedId] = useState(isBooked ? session.id : undefined)
  const [hasFailed, setHasFailed] = useState(form.state !== undefined)
  // Either way there may be fewer places than the page says.
  const revalidate = useRevalidate()
  const isClosed = session.state !== 'open' && session.state !== 'full'
  if (bookedId !== undefined) {
    const chosen = sessions.find(({ id }) => id === bookedId)
    return <BookingConfirmation session={chosen} takesFocus={!isBooked} />
  }
  // What was typed is shown even then: another session can be chosen.
  if ((isClosed || session.state === 'full') && !hasFailed) return <Closed session={session} />
  return (
    <BookingForm
      {...form}
      sessionId={session.id}
      sessions={sessions}
      onBooked={(id) => {
        setBookedId(id)
        void revalidate()
      }}
      onFailed={() => {
        setHasFailed(true)
        void revalidate()
      }}
    />
  )
}

function Closed({ session: { state } }: { session: ListedSession }) {
  return (
    <>
      <h2 className="text-xl">{state === 'open' ? '' : bookingMessages[state]}</h2>
      {state === 'full' && <p className="mt-3">{bookingMessages.keepsPlace}</p>}
      <p className="mt-3 text-muted">There are other sessions, and new dates are added all the time.</p>
      <ButtonLink to="/training" className="mt-6">
        See all sessions
      </ButtonLink>
    </>
  )
}

function NoSession() {
  return (
    <>
      <PageHeader title="Session not found" lead={bookingMessages.missing} isLow />
      <div className="wrap py-10">
        <p className="mb-6">{training.sessionGone}</p>
        <ButtonLink to="/training">See all sessions</ButtonLink>
      </div>
    </>
  )
}
