import type { ComponentProps, ReactNode } from 'react'
import { formWords } from '#content/forms.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyLink } from '../privacy-link.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { HiddenFields } from './hidden-fields.tsx'
import type { Failure } from './use-submission.ts'

type Props = Pick<ComponentProps<'form'>, 'ref' | 'encType' | 'onInput' | 'onSubmit' | 'className'> & {
  action: string
  startedAt: string
  idempotencyKey: string | undefined
  failure: Failure<string> | undefined
  problems: ComponentProps<typeof ErrorSummary>['problems']
  /** Which fields are required: by default all. */
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
      <p className="text-sm text-muted">{fieldsNote}</p>
      {children}
      <HiddenFields startedAt={startedAt} idempotencyKey={idempotencyKey} />
      <p className="text-sm text-muted">
        {privacyNote} <PrivacyLink opensInNewTab={isHydrated} />
      </p>
      {progress}
      <SubmitButton {...submit} isBusy={isSending} className="w-full" />
    </form>
  )
}
