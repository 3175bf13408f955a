import { type RefObject, useRef } from 'react'
import { href } from 'react-router'
import { applicationForm } from '#content/application.ts'
import type { ApplicationFormState } from '#domain/applications/applications.ts'
import { SOURCE_FIELD } from '#domain/applications/came-from.ts'
import { CV_ACCEPT, cvMessages } from '#domain/uploads/uploads.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { formFields } from '../public-form/form-fields.ts'
import { PersonFields, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { useChosenCv } from './check-cv.ts'
import { type Draft, newDraft, useDraft } from './draft.ts'
import { type FormPurpose, listsOf } from './form-variant.ts'
import type { Received } from './send-application.ts'
import { type Progress, useApplicationForm } from './use-application-form.ts'

type Props = {
  purpose: FormPurpose
  /** When the server made the form, and the key of a submission without script. */
  startedAt: string
  idempotencyKey?: string
  state?: ApplicationFormState | undefined
  /** What is known of the applicant, by its field's name. */
  known?: Record<string, string> | undefined
  /** What led the applicant here, as far as the server knows. */
  source?: string
  draft?: RefObject<Draft>
  onProgress?: (progress: Progress) => void
  onSubmitted: (received: Received) => void
}

const FIELDS = ['name', 'email', 'phone', 'specialty', 'experience', 'cv', 'over18'] as const

/** The application form (§2, §5, D1, D8, D20). Script sends it in three calls; without, it is plain. */
export function ApplicationForm({ purpose, startedAt, idempotencyKey, state, source = '', ...props }: Props) {
  const { known, onProgress, onSubmitted } = props
  const own = useRef(newDraft(state?.cv?.url))
  const draft = props.draft ?? own
  const { form, onInput } = useDraft(draft)
  const { onSubmit, isSending, progress, failure } = useApplicationForm({
    purpose,
    state,
    draft,
    onProgress,
    onSubmitted,
  })
  const { cvError, onChooseCv } = useChosenCv()
  const answers = state?.values ?? draft.current.answers ?? known
  const { specialties, experience } = listsOf(purpose)
  const { field, problems } = formFields(FIELDS, {
    prefix: 'apply',
    errors: failure?.errors,
    values: answers,
  })
  return (
    <PublicForm
      encType="multipart/form-data"
      action={purpose.variant === 'job' ? href('/jobs/:id/apply', { id: purpose.jobId }) : '/register'}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      startedAt={startedAt}
      idempotencyKey={state?.retryKey ?? idempotencyKey}
      failure={failure}
      problems={problems}
      privacyNote={applicationForm.privacyNote}
      progress={<UploadProgress progress={progress} />}
      submit={{ label: 'Submit Application', busyLabel: 'Submitting...' }}
      isSending={isSending}
    >
      <input type="hidden" name={SOURCE_FIELD} value={answers?.[SOURCE_FIELD] || source} />
      <PersonFields field={field} />
      <PhoneField field={field('phone')} />
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
        error={cvError ?? failure?.errors.cv}
        onChange={onChooseCv}
        label="CV upload"
        hint={`${cvMessages.hint}, ${applicationForm.cvSize}`}
        retained={state?.cv && `${applicationForm.cvKept} ${state.cv.name}`}
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
          <input type="hidden" name="cvUrl" value={state.cv.url} />
          <input type="hidden" name="cvName" value={state.cv.name} />
          <input type="hidden" name="cvDigest" value={state.cv.digest} />
        </>
      )}
    </PublicForm>
  )
}

/** Screen readers hear every quarter, not every per cent. */
const STEPS = 4

/** How far the CV has come, for the eye as a bar, and politely in words; the region is always there. */
function UploadProgress({ progress }: { progress: Progress }) {
  const part = progress.stage === 'uploading' ? progress.part : 1
  return (
    <div>
      <div role="status" className="sr-only">
        {progress.stage === 'uploading' &&
          `Uploading your CV: ${(Math.floor(part * STEPS) * 100) / STEPS} per cent`}
        {progress.stage === 'sending' && 'Your CV has arrived. Sending your application.'}
      </div>
      {progress.stage !== 'idle' && (
        <div className="text-sm text-muted">
          <p aria-hidden="true" className="tabular-nums mb-1.5 flex justify-between gap-3">
            <span>{progress.stage === 'uploading' ? 'Uploading your CV' : 'Sending your application'}</span>
            <span>{Math.floor(part * 100)}%</span>
          </p>
          <progress aria-label="CV upload" max={1} value={part} className="progress-bar" />
        </div>
      )}
    </div>
  )
}
