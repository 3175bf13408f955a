import { complaintsPage } from '#content/complaints.ts'
import { COMPLAINT_TOPICS, complaintMessages } from '#domain/messages/complaints.ts'
import type { ContactFormState } from '#domain/messages/messages.ts'
import { formFields } from '../public-form/form-fields.ts'
import { checkMessage, MESSAGE_FIELDS, MessageFields } from '../public-form/message-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { useJsonSubmission } from '../public-form/use-json-submission.ts'

type Props = {
  startedAt: string
  idempotencyKey: string
  state: ContactFormState | undefined
  onSent: (reference: string) => void
}

/** The complaints form: sent by script, or as an ordinary form without it. */
export function ComplaintForm({ startedAt, idempotencyKey, state, onSent }: Props) {
  const { onSubmit, isSending, failure } = useJsonSubmission(state, {
    address: '/api/complaints',
    check: (form) =>
      checkMessage(form, { subject: complaintMessages.topic, message: complaintMessages.message }),
    failed: complaintMessages.failed,
    onSent: ({ reference }) => onSent(String(reference ?? '')),
  })
  const { field, problems } = formFields(MESSAGE_FIELDS, {
    prefix: 'complaint',
    errors: failure?.errors,
    values: state?.values,
  })
  return (
    <PublicForm
      action="/complaints"
      onSubmit={onSubmit}
      className="mt-4"
      startedAt={startedAt}
      idempotencyKey={state?.retryKey ?? idempotencyKey}
      failure={failure}
      problems={problems}
      privacyNote={complaintsPage.privacyNote}
      submit={{ label: 'Send complaint', busyLabel: complaintMessages.submitting, isBusy: isSending }}
    >
      <MessageFields
        field={field}
        subject={{ label: 'What it is about', all: 'Choose what it is about', options: COMPLAINT_TOPICS }}
        message={{ label: 'What happened', rows: 7 }}
      />
    </PublicForm>
  )
}
