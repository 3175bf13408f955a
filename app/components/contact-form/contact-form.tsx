import { useRef, useState } from 'react'
import { contactPage } from '#content/contact.ts'
import {
  CONTACT_SUBJECTS,
  type ContactFormState,
  contactMessages,
  MESSAGE_LIMIT,
} from '#domain/messages/messages.ts'
import { EMAIL_LIMIT, NAME_LIMIT } from '#domain/people/person.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { FormOrigin } from '../form-origin.tsx'
import { useHasScript } from '../has-script.ts'
import { PrivacyLink } from '../privacy-link.tsx'
import { SentBanner } from './sent-banner.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = {
  startedAt: string
  idempotencyKey: string
  /** Whether a message was just sent without script. */
  wasSent: boolean
  /** What a post without script came back with. */
  state: ContactFormState | undefined
}

const FIELDS = ['name', 'email', 'subject', 'message'] as const
const idOf = (field: (typeof FIELDS)[number]) => `contact-${field}`

/** The message form (§2, D2): sent by script, or as an ordinary form without it. */
export function ContactForm({ startedAt, idempotencyKey, wasSent, state }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // How many have been sent: each gets a banner of its own five seconds.
  const [sent, setSent] = useState(wasSent ? 1 : 0)
  const { onSubmit, isSending, failure } = useContactForm(form, state, () => {
    setSent((before) => before + 1)
    heading.current?.focus()
  })
  const hasScript = useHasScript()
  const field = (name: (typeof FIELDS)[number]) => ({
    id: idOf(name),
    name,
    error: failure?.errors[name],
    required: true,
    defaultValue: state?.values[name],
  })
  const problems = FIELDS.flatMap((name) => {
    const message = failure?.errors[name]
    return message ? [{ id: idOf(name), message }] : []
  })
  return (
    <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {contactPage.formHeading}
      </h2>
      <SentBanner sent={sent} />
      <form
        ref={form}
        method="post"
        action="/contact"
        onSubmit={onSubmit}
        noValidate={hasScript}
        className="mt-4 space-y-5"
      >
        {failure && <ErrorSummary key={failure.attempt} alert={failure.alert} problems={problems} />}
        <p className="text-sm text-muted">All fields are required.</p>
        <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={NAME_LIMIT} />
        <TextField
          {...field('email')}
          type="email"
          label="Email address"
          autoComplete="email"
          maxLength={EMAIL_LIMIT}
        />
        <SelectField
          {...field('subject')}
          label="Subject"
          all="Choose a subject"
          options={CONTACT_SUBJECTS}
        />
        <TextArea {...field('message')} label="Message" rows={6} maxLength={MESSAGE_LIMIT} />
        <FormOrigin startedAt={startedAt} idempotencyKey={idempotencyKey} />
        <p className="text-sm text-muted">
          {contactPage.privacyNote} <PrivacyLink opensInNewTab={hasScript} />
        </p>
        <SubmitButton
          label="Send message"
          busyLabel={contactMessages.sending}
          isBusy={isSending}
          className="w-full"
        />
      </form>
    </section>
  )
}
