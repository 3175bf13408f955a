import { useRef, useState } from 'react'
import { applicationMessages } from '#domain/applications/applications.ts'
import { DialogOpener } from '../public-form/dialog-opener.tsx'
import { newDraft } from './draft.ts'
import type { FormPurpose } from './form-variant.ts'
import type { Received } from './send-application.ts'

type Props = {
  /** The page with the same form, for browsers without script. */
  to: string
  label: string
  title: string
  purpose: FormPurpose
  look?: 'primary' | 'on-deep'
}

const load = async () => (await import('./application-dialog.tsx')).ApplicationDialog

/** A link to the form's page that script opens as a dialog (D1); afterwards with the reference. */
export function ApplicationOpener({ title, purpose, ...link }: Props) {
  const draft = useRef(newDraft())
  const [sent, setSent] = useState<Received>()
  const onSubmitted = (received: Received) => {
    setSent(received)
    draft.current = newDraft()
  }
  return (
    <DialogOpener
      {...link}
      load={load}
      dialog={{ title, purpose, draft, onSubmitted }}
      note={
        sent && (
          <>
            {`${applicationMessages.submitted}.`}
            {sent.reference && ` Your reference is ${sent.reference}.`}
            {sent.promise && ` ${sent.promise}`}
          </>
        )
      }
    />
  )
}
