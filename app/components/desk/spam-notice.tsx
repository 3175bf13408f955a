import { useActionData } from 'react-router'
import { Alert } from '#app/ui/notice.tsx'
import { useResponseKey } from '../response-key.ts'
import { DeskForm } from './desk-form.tsx'
import { IntentButton } from './row-actions.tsx'

type Props = {
  what: 'application' | 'message'
  alert: string | undefined
}

/** What can be done with suspected spam: say that it is none, or delete it, which asks first. */
export function SpamNotice({ what, alert }: Props) {
  const responseKey = useResponseKey(useActionData())
  const consequence = what === 'application' ? 'This application and its CV are' : 'This message is'
  return (
    <section
      aria-label="Suspected spam"
      className="mb-5 rounded-card border-2 border-warning bg-surface p-[min(1.25rem,4vw)]"
    >
      <Alert key={responseKey} isAnswer className="mb-3">
        {alert}
      </Alert>
      <p className="font-semibold text-warning">
        This {what} looks automated: it came faster than people type, or filled in a field that people don't
        see.
      </p>
      <p className="mt-1 text-sm text-muted">
        No email was sent about it. If you do nothing, it's deleted after 30 days.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <DeskForm>
          <IntentButton intent="not-spam" look="primary">
            Not spam
          </IntentButton>
        </DeskForm>
        <details className="min-w-0">
          <summary
            className="target inline-flex items-center rounded-control border border-field-line px-5
              font-semibold text-danger hover:border-danger"
          >
            Delete…
          </summary>
          <DeskForm className="mt-3">
            <p className="mb-3 text-sm text-ink">{consequence} deleted.</p>
            <IntentButton intent="delete-spam" className="text-danger">
              Delete
            </IntentButton>
          </DeskForm>
        </details>
      </div>
    </section>
  )
}
