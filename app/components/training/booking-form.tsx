import { useEffect } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { training } from '#content/training.ts'
import {
  type BookingFormState,
  bookingMessages,
  bookingPath,
  type ListedSession,
} from '#domain/training/training.ts'
import { formFields } from '../public-form/form-fields.ts'
import { checkPerson, checkPhone, PersonFields, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { useJsonSubmission } from '../public-form/use-json-submission.ts'

type Props = {
  sessionId: string
  sessions: readonly ListedSession[]
  /** When the server made the form, and the key of a submission without script. */
  startedAt: string
  idempotencyKey?: string
  state?: BookingFormState | undefined
  onSending?: (isSending: boolean) => void
  /** Without a reference if the place was booked before. */
  onBooked: (reference: string | undefined, sessionId: string) => void
  onRefused?: () => void
}

const FIELDS = ['sessionId', 'name', 'email', 'phone'] as const

/** The booking form (D4): sent by script, or as an ordinary form without it. */
export function BookingForm({ sessionId, sessions, startedAt, idempotencyKey, state, ...callbacks }: Props) {
  const { onSending, onBooked, onRefused } = callbacks
  const { onSubmit, isSending, failure } = useJsonSubmission(state, {
    address: '/api/bookings',
    check: (form) => ({ ...checkPerson(form), ...checkPhone(form) }),
    failed: bookingMessages.failed,
    onSent: ({ reference, sessionId }) =>
      onBooked(reference === undefined ? undefined : String(reference), String(sessionId ?? '')),
    onRefused: () => onRefused?.(),
  })
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const { field, problems } = formFields(FIELDS, {
    prefix: 'booking',
    errors: failure?.errors,
    values: state?.values,
  })
  const offered = sessions.filter(({ id, state }) => state === 'open' || id === sessionId)
  return (
    <PublicForm
      action={bookingPath(sessionId)}
      onSubmit={onSubmit}
      startedAt={startedAt}
      idempotencyKey={state?.retryKey ?? idempotencyKey}
      failure={failure}
      problems={problems}
      privacyNote={training.booking.privacyNote}
      submit={{ label: 'Book a place', busyLabel: bookingMessages.submitting, isBusy: isSending }}
    >
      <p>{training.booking.formLead}</p>
      <SelectField
        {...field('sessionId')}
        label="Session"
        defaultValue={state?.values.sessionId ?? sessionId}
        options={offered.map((session) => ({ value: session.id, label: optionText(session) }))}
      />
      <PersonFields field={field} />
      <PhoneField field={field('phone')} />
    </PublicForm>
  )
}

/** The date first: there is little room on a phone. */
function optionText({ title, when, state }: ListedSession): string {
  return `${when.shortDay}: ${title}${state === 'full' ? ' (full)' : ''}`
}
