import { useRef, useState } from 'react'
import { contactPage } from '#content/contact.ts'
import { CONTACT_SUBJECTS, type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import { STAFFING_SUBJECT } from '#domain/messages/staffing.ts'
import { formFields } from '../public-form/form-fields.ts'
import { checkMessage, MESSAGE_FIELDS, MessageFields } from '../public-form/message-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { useJsonSubmission } from '../public-form/use-json-submission.ts'
import { ForEmployers } from './for-employers.tsx'
import { SentBanner } from './sent-banner.tsx'

type Props = {
  startedAt: string
  idempotencyKey: string
  /** Whether a message was just sent without script. */
  wasSent: boolean
  state: ContactFormState | undefined
}

const SUBJECTS = CONTACT_SUBJECTS.map((subject) => ({
  value: subject,
  label: subject,
  ...(subject === STAFFING_SUBJECT && { mark: 'staffing' }),
}))

/** The message form (§2, D2): sent by script, or as an ordinary form without it. */
export function ContactForm({ startedAt, idempotencyKey, wasSent, state }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // How many have been sent: each gets a banner of its own five seconds.
  const [sent, setSent] = useState(wasSent ? 1 : 0)
  const [isFresh, setIsFresh] = useState(state === undefined)
  const { onSubmit, isSending, failure } = useJsonSubmission(state, {
    address: '/api/contact',
    check: (form) => checkMessage(form, contactMessages),
    failed: contactMessages.failed,
    onSent() {
      setSent((before) => before + 1)
      setIsFresh(true)
      heading.current?.focus()
    },
  })
  const { field, problems } = formFields(MESSAGE_FIELDS, {
    prefix: 'contact',
    errors: failure?.errors,
    values: isFresh ? undefined : state?.values,
  })
  return (
    <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {contactPage.formHeading}
      </h2>
      <SentBanner sent={sent} />
      <PublicForm
        // A new form after each message: a reset would bring back what a post without script returned.
        key={sent}
        action="/contact"
        onSubmit={onSubmit}
        className="mt-4"
        startedAt={startedAt}
        idempotencyKey={state?.retryKey ?? idempotencyKey}
        failure={failure}
        problems={problems}
        privacyNote={contactPage.privacyNote}
        submit={{ label: 'Send message', busyLabel: contactMessages.sending, isBusy: isSending }}
      >
        <MessageFields
          field={field}
          subject={{ label: 'Subject', all: 'Choose a subject', options: SUBJECTS }}
          message={{ label: 'Message', rows: 6 }}
        >
          <ForEmployers />
        </MessageFields>
      </PublicForm>
    </section>
  )
}
