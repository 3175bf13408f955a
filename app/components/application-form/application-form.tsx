import type { RefObject } from 'react'
import { href } from 'react-router'
import { applicationForm } from '#content/application.ts'
import type { ApplicationFormState } from '#domain/applications/applications.ts'
import { EMAIL_LIMIT, NAME_LIMIT, PHONE_LIMIT } from '#domain/people/person.ts'
import { CV_ACCEPT, cvMessages } from '#domain/uploads/uploads.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { FormOrigin } from '../form-origin.tsx'
import { useHasScript } from '../has-script.ts'
import { PrivacyLink } from '../privacy-link.tsx'
import { type Draft, useDraft } from './draft.ts'
import { type FormPurpose, listsOf } from './form-variant.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type Progress, useApplicationForm } from './use-application-form.ts'

type Props = {
  purpose: FormPurpose
  /** When the server made the form, and the key of a submission without script. */
  startedAt: string
  idempotencyKey?: string
  /** What a post without script came back with. */
  state?: ApplicationFormState | undefined
  /** Where a dialog keeps what was filled in. */
  draft?: RefObject<Draft | undefined>
  onProgress?: (progress: Progress) => void
  onSubmitted: (reference: string | undefined) => void
}

/** The order of the fields, which is also that of the error summary. */
const FIELDS = ['name', 'email', 'phone', 'specialty', 'experience', 'cv', 'over18'] as const
const idOf = (field: (typeof FIELDS)[number]) => `apply-${field}`

/**
 * The quick registration and application form (§2, §5, D1, D8, D20). Script sends it in three calls and keeps it filled in
 * when that fails; without script it is an ordinary form.
 */
export function ApplicationForm({ purpose, startedAt, idempotencyKey, state, draft, ...events }: Props) {
  const { onProgress, onSubmitted } = events
  const { onSubmit, progress, failure } = useApplicationForm({ purpose, state, onProgress, onSubmitted })
  const { form, onInput } = useDraft(draft)
  const hasScript = useHasScript()
  const answers = state?.values ?? draft?.current?.answers
  const { specialties, experience } = listsOf(purpose)
  const errors = failure?.errors ?? {}
  const field = (name: (typeof FIELDS)[number]) => ({
    id: idOf(name),
    name,
    error: errors[name],
    required: true,
    defaultValue: answers?.[name],
  })
  const problems = FIELDS.flatMap((name) => {
    const message = errors[name]
    return message ? [{ id: idOf(name), message }] : []
  })
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={purpose.variant === 'job' ? href('/jobs/:id/apply', { id: purpose.jobId }) : '/register'}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      noValidate={hasScript}
      className="space-y-5"
    >
      {failure && <ErrorSummary key={failure.attempt} alert={failure.alert} problems={problems} />}
      <p className="text-sm text-muted">{applicationForm.allRequired}</p>
      <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={NAME_LIMIT} />
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
      />
      <TextField
        {...field('phone')}
        type="tel"
        label="Phone number"
        autoComplete="tel"
        maxLength={PHONE_LIMIT}
      />
      {specialties && (
        <SelectField
          {...field('specialty')}
          label="Specialty"
          all="Choose a specialty"
          options={specialties}
        />
      )}
      <SelectField
        {...field('experience')}
        label="Years of experience"
        all="Choose your experience"
        options={experience}
      />
      <FileField
        {...field('cv')}
        defaultValue={undefined}
        label="CV upload"
        hint={`${cvMessages.hint}, ${applicationForm.cvSize}`}
        kept={state?.cv && `${applicationForm.cvKept} ${state.cv.name}`}
        required={!state?.cv}
        accept={CV_ACCEPT}
      />
      <CheckboxField
        {...field('over18')}
        label={applicationForm.over18}
        value="yes"
        defaultValue={undefined}
        defaultChecked={answers?.over18 === 'yes'}
      />
      {state?.cv && (
        <>
          <input type="hidden" name="cvUrl" value={state.cv.url} readOnly />
          <input type="hidden" name="cvName" value={state.cv.name} readOnly />
        </>
      )}
      <FormOrigin startedAt={startedAt} {...(idempotencyKey && { idempotencyKey })} />
      <p className="text-sm text-muted">
        {applicationForm.privacyNote} <PrivacyLink opensInNewTab={hasScript} />
      </p>
      <UploadProgress progress={progress} />
      <SubmitButton
        label="Submit Application"
        busyLabel="Submitting..."
        isBusy={progress.stage !== 'idle'}
        className="w-full"
      />
    </form>
  )
}
