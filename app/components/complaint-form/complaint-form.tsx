import { complaintsPage } from '#content/complaints.ts'
import { COMPLAINT_TOPICS, complaintMessages } from '#domain/messages/complaints.ts'
import {
  checkMessage,
  MESSAGE_FIELDS,
  type MessageField,
  MessageFields,
} from '../public-form/message-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'

type Props = JsonFormStart<MessageField> & { onSent: (reference: string) => void }

/** The complaints form: sent by script, or as an ordinary form without it. */
export function ComplaintForm({ onSent, ...start }: Props) {
  const { form, field } = useJsonForm(start, {
    address: '/api/complaints',
    fields: MESSAGE_FIELDS,
    prefix: 'complaint',
    check: (form) =>
      checkMessage(form, { subject: complaintMessages.topic, message: complaintMessages.message }),
    failed: complaintMessages.failed,
    onSent: ({ reference }) => onSent(String(reference ?? '')),
  })
  return (
    <PublicForm
      {...form}
      action="/complaints"
      className="mt-4"
      privacyNote={complaintsPage.privacyNote}
      submit={{ label: 'Send complaint', busyLabel: complaintMessages.submitting }}
    >
      <MessageFields
        field={field}
        subject={{ label: 'What it is about', all: 'Choose what it is about', options: COMPLAINT_TOPICS }}
        message={{ label: 'What happened', rows: 7 }}
      />
    </PublicForm>
  )
}
