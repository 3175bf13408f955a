import { useEffect, useRef, useState } from 'react'
import { contactPage } from '#content/contact.ts'
import { employersPage } from '#content/employers.ts'
import { CONTACT_SUBJECTS, contactMessages, SENT_BANNER_MS } from '#domain/messages/messages.ts'
import { STAFFING_SUBJECT } from '#domain/messages/staffing.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  checkMessage,
  MESSAGE_FIELDS,
  type MessageField,
  MessageFields,
} from '../public-form/message-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'

type Props = JsonFormStart<MessageField> & {
  /** Whether a message was just sent without script. */
  wasSent: boolean
}

const SUBJECTS = CONTACT_SUBJECTS.map((subject) => ({
  value: subject,
  label: subject,
  ...(subject === STAFFING_SUBJECT && { mark: 'staffing' }),
}))

/** The message form (§2, D2): sent by script, or as an ordinary form without it. */
export function ContactForm({ wasSent, state, ...start }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // How many have been sent: each gets a banner of its own five seconds.
  const [sent, setSent] = useState(wasSent ? 1 : 0)
  const [isFresh, setIsFresh] = useState(state === undefined)
  const { form, field } = useJsonForm(isFresh ? start : { ...start, state }, {
    address: '/api/contact',
    fields: MESSAGE_FIELDS,
    prefix: 'contact',
    check: (form) => checkMessage(form, contactMessages),
    failed: contactMessages.failed,
    onSent() {
      setSent((before) => before + 1)
      setIsFresh(true)
      heading.current?.focus()
    },
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
        {...form}
        action="/contact"
        className="mt-4"
        privacyNote={contactPage.privacyNote}
        submit={{ label: 'Send message', busyLabel: contactMessages.sending }}
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

/** Leads employers to their own form: in small print, and as a box once that subject is chosen. */
function ForEmployers() {
  const { question, link, why } = employersPage.fromContact
  return (
    <p
      className="mt-1.5 rounded-control border-l-4 border-transparent text-sm text-muted
        for-staff:border-brand for-staff:bg-wash for-staff:px-4 for-staff:py-2 for-staff:text-base
        for-staff:text-ink"
    >
      {question} <TextLink to="/employers#request">{link}</TextLink>
      <span className="hidden for-staff:block">{why}</span>
    </p>
  )
}

/**
 * Says for five seconds that a message was sent (§4, §9); without script it stays. The live region is always
 * there, so that screen readers announce what appears in it.
 * @param sent how many have been sent; each restarts the timer
 */
function SentBanner({ sent }: { sent: number }) {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setHidden(sent), SENT_BANNER_MS)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <div role="status">
      {sent > hidden && (
        <p className="mt-4 flex gap-2.5 rounded-card border-2 border-success p-4 font-semibold text-success">
          <Icon name="check" className="size-6" />
          <span className="min-w-0">{contactMessages.sent}</span>
        </p>
      )}
    </div>
  )
}
