import { type ComponentProps, type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { formWords } from '#content/forms.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import type { FormState } from '#domain/people/form-state.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Failure } from './use-submission.ts'

type Props = Pick<ComponentProps<'form'>, 'ref' | 'encType' | 'onInput' | 'onSubmit' | 'className'> & {
  action: string
  startedAt: string
  idempotencyKey: string | undefined
  failure: Failure<string> | undefined
  problems: ComponentProps<typeof ErrorSummary>['problems']
  /** Which fields are required: by default all. Empty where that goes without saying. */
  fieldsNote?: string
  privacyNote: string
  submit: Pick<ComponentProps<typeof SubmitButton>, 'label' | 'busyLabel'>
  isSending: boolean
  progress?: ReactNode
  children: ReactNode
}

/** A form for visitors. Without script it is an ordinary form, and the browser validates it. */
export function PublicForm(props: Props) {
  const { startedAt, idempotencyKey, failure, problems, privacyNote, submit, isSending, ...others } = props
  const { fieldsNote = formWords.allRequired, className = '', progress, children, ...rest } = others
  const isHydrated = useHydrated()
  return (
    <form method="post" noValidate={isHydrated} className={`space-y-5 ${className}`} {...rest}>
      {failure && <ErrorSummary key={failure.attempt} alert={failure.alert} problems={problems} />}
      {fieldsNote && <p className="text-sm text-muted">{fieldsNote}</p>}
      {/* Before a file, which may be refused before what follows it is read. */}
      <HiddenFields startedAt={startedAt} idempotencyKey={idempotencyKey} />
      {children}
      <p className="text-sm text-muted">
        {privacyNote} <PrivacyLink opensInNewTab={isHydrated} />
      </p>
      {progress}
      <SubmitButton {...submit} isBusy={isSending} className="w-full" />
    </form>
  )
}

/** Where people read what becomes of what they send: at the end of the sentence that says what it is for. */
function PrivacyLink({ opensInNewTab = false }: { opensInNewTab?: boolean }) {
  return (
    <>
      Read more in our{' '}
      <StrongLink to="/privacy-policy" {...(opensInNewTab && { target: '_blank' })}>
        privacy policy{opensInNewTab && <span className="sr-only"> (opens in a new tab)</span>}
      </StrongLink>
      .
    </>
  )
}

type HiddenFieldsProps = { startedAt: string; idempotencyKey: string | undefined }

/** When the form was first shown, the idempotency key (for browsers without script), and the honeypot. */
function HiddenFields({ startedAt, idempotencyKey }: HiddenFieldsProps) {
  // Refused and corrected within seconds, a form is no program's (D43): not even where the page has asked
  // again what it shows, and with that for another time.
  const [shownAt] = useState(startedAt)
  const firstShownAt = useActionData<FormState>()?.values[STARTED_AT_FIELD]
  return (
    <>
      <input type="hidden" name={STARTED_AT_FIELD} value={firstShownAt ?? shownAt} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
