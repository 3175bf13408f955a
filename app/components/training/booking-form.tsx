import { useEffect, useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { training } from '#content/training.ts'
import {
  bookingMessages,
  bookingPath,
  type ListedSession,
  SESSION_STATES,
} from '#domain/training/training.ts'
import { checkPerson, checkPhone, PersonFields, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'

type Props = JsonFormStart<(typeof FIELDS)[number]> & {
  sessionId: string
  sessions: readonly ListedSession[]
  onSending?: (isSending: boolean) => void
  onBooked: (sessionId: string) => void
  onFailed?: () => void
}

const FIELDS = ['sessionId', 'name', 'email', 'phone'] as const

/** The booking form (D4): sent by script, or as an ordinary form without it. */
export function BookingForm({ sessionId, sessions, onSending, onBooked, onFailed, ...start }: Props) {
  const { form, field } = useJsonForm(start, {
    address: '/api/bookings',
    fields: FIELDS,
    prefix: 'booking',
    check: (form) => ({ ...checkPerson(form), ...checkPhone(form) }),
    failed: bookingMessages.failed,
    onSent: ({ sessionId }) => onBooked(String(sessionId ?? '')),
    onFailed: () => onFailed?.(),
  })
  useEffect(() => onSending?.(form.isSending), [form.isSending, onSending])
  const sent = start.state?.values.sessionId ?? sessionId
  const [atFirst] = useState(() =>
    sessions.filter(({ id, state }) => state === 'open' || id === sessionId || id === sent),
  )
  // All of them stay: without the one that is chosen the browser would choose another by itself.
  const offered = atFirst.map(
    (session) => sessions.find(({ id }) => id === session.id) ?? { ...session, state: 'cancelled' as const },
  )
  const isGone = !offered.some(({ id }) => id === sent)
  return (
    <PublicForm
      {...form}
      action={bookingPath(sessionId)}
      privacyNote={training.booking.privacyNote}
      submit={{ label: 'Book a place', busyLabel: bookingMessages.submitting }}
    >
      <p>{training.booking.formLead}</p>
      <SelectField
        {...field('sessionId')}
        label="Session"
        defaultValue={isGone ? '' : sent}
        all={isGone ? 'Choose a session' : undefined}
        options={offered.map((session) => ({ value: session.id, label: optionText(session) }))}
      />
      <PersonFields field={field} />
      <PhoneField field={field('phone')} />
    </PublicForm>
  )
}

/** The date first: there is little room on a phone. */
function optionText({ title, when, state }: ListedSession): string {
  return `${when.shortDay}: ${title}${state === 'open' ? '' : ` (${SESSION_STATES[state].toLowerCase()})`}`
}
