import { type RefObject, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CallOffer } from '../call-form/call-offer.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { Draft } from './draft.ts'
import { type FormPurpose, jobOf } from './form-variant.ts'
import { ReceivedOverlay } from './received-overlay.tsx'
import type { Received } from './send-application.ts'

export type ApplicationDialogProps = {
  title: string
  purpose: FormPurpose
  draft: RefObject<Draft>
  onSubmitted: (received: Received) => void
  onClose: () => void
}

/** The form as a modal dialog, then the overlay (§2). Loaded when somebody is about to open it. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { title, purpose, draft, onSubmitted, onClose } = props
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<Received>()
  return (
    <Dialog
      title={title}
      isClosable={!isSending}
      onClose={onClose}
      overlay={sent && <ReceivedOverlay {...sent} onClose={onClose} />}
    >
      <ApplicationForm
        purpose={purpose}
        startedAt={draft.current.startedAt}
        draft={draft}
        onProgress={({ stage }) => setIsSending(stage === 'sending')}
        onSubmitted={(received) => {
          setSent(received)
          onSubmitted(received)
        }}
      />
      <CallOffer startedAt={draft.current.startedAt} jobId={jobOf(purpose)} />
    </Dialog>
  )
}
