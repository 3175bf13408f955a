import { type RefObject, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CallOffer } from '../call-form/call-offer.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { Draft } from './draft.ts'
import { type FormPurpose, jobOf } from './form-variant.ts'
import { ReceivedOverlay } from './received-overlay.tsx'

export type ApplicationDialogProps = {
  title: string
  purpose: FormPurpose
  draft: RefObject<Draft>
  onSubmitted: (reference: string | undefined) => void
  onClose: () => void
}

/** The form as a modal dialog, then the overlay (§2). Loaded when somebody is about to open it. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { title, purpose, draft, onSubmitted, onClose } = props
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  return (
    <Dialog
      title={title}
      isClosable={!isSending}
      onClose={onClose}
      overlay={sent && <ReceivedOverlay reference={sent.reference} onClose={onClose} />}
    >
      <ApplicationForm
        purpose={purpose}
        startedAt={draft.current.startedAt}
        draft={draft}
        onProgress={({ stage }) => setIsSending(stage === 'sending')}
        onSubmitted={(reference) => {
          setSent({ reference })
          onSubmitted(reference)
        }}
      />
      <CallOffer startedAt={draft.current.startedAt} jobId={jobOf(purpose)} />
    </Dialog>
  )
}
