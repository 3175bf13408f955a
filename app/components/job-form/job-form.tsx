import { useEffect, useRef, useState } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { closeDialog } from '#app/ui/dialog.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { readDraft } from '#domain/fields/fields.ts'
import { JOB_FIELD_NAMES, type JobDraft, type JobField, jobFields } from '#domain/jobs/job-fields.ts'
import type { JobFormState } from '#domain/jobs/job-form.ts'
import { managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import type { FormResponse } from '../lost-connection.ts'
import { useHydrated } from '../use-hydrated.ts'
import { AdvertCheck } from './advert-check.tsx'
import { EditConflicts } from './edit-conflicts.tsx'
import { fieldId, JobFormField } from './job-field.tsx'

type Props = {
  draft: JobDraft
  version: string | undefined
  idempotencyKey: string | undefined
  answer: FormResponse<JobFormState>
  listHref: string
  isSaving: boolean
  onChanged: (isChanged: boolean) => void
}

/** Fields that stand two to a line where there is room. */
const PAIRED: readonly JobField[] = [
  ...(['company', 'location', 'postcode', 'role', 'band', 'type', 'payFrom', 'payTo', 'payUnit'] as const),
  ...(['nightPayFrom', 'nightPayTo', 'weekendPayFrom', 'weekendPayTo', 'payNote', 'salary'] as const),
  ...(['startsOn', 'openings', 'publishAt', 'closesAt'] as const),
]

/** The form of a job (§2, §5). Without script it is an ordinary form that comes back as typed. */
export function JobForm(props: Props) {
  const { draft, version, idempotencyKey, answer, listHref, isSaving, onChanged } = props
  const { state, lost, responseKey } = answer
  const { form, compare, typed } = useComparison(draft, onChanged)
  const isHydrated = useHydrated()
  const errors = state?.errors ?? {}
  const problems = problemsIn(errors, fieldId, JOB_FIELD_NAMES)
  const alert = lost ?? (state?.meanwhile ? managedJobMessages.changedWhileEdited : state?.alert)
  return (
    <DeskForm
      once={idempotencyKey}
      ref={form}
      noValidate={isHydrated}
      onInput={compare}
      className="space-y-5"
    >
      <ErrorSummary key={responseKey} alert={alert} problems={problems} />
      {state?.meanwhile && <EditConflicts {...state.meanwhile} />}
      {version && <input type="hidden" name="version" value={version} />}
      <p className="text-sm text-muted">Fields marked * are required.</p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {JOB_FIELD_NAMES.map((name, nth) => (
          <div key={name} className={`min-w-0 ${PAIRED.includes(name) ? '' : 'sm:col-span-2'}`}>
            <JobFormField
              name={name}
              value={draft[name]}
              error={errors[name]}
              onChanged={compare}
              isFirst={nth === 0}
            />
          </div>
        ))}
      </div>
      <AdvertCheck draft={typed} />
      <div
        className="-mx-[min(1.5rem,5vw)] -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-paper
          px-[min(1.5rem,5vw)] py-4 tall:sticky tall:bottom-0"
      >
        <SecondaryLink to={listHref} onClick={closeDialog} className="py-3">
          Cancel
        </SecondaryLink>
        <SubmitButton label="Save Job" busyLabel="Saving..." isBusy={isSaving} />
      </div>
    </DeskForm>
  )
}

/** Each `compare` reads what is typed, and reports whether the form differs from its start. */
function useComparison(draft: JobDraft, onChanged: (isChanged: boolean) => void) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<string>(undefined)
  const [typed, setTyped] = useState(draft)
  const compare = () => {
    if (!form.current) return
    const read = readDraft(jobFields, new FormData(form.current))
    const now = JSON.stringify(read)
    first.current ??= now
    setTyped(read)
    onChanged(now !== first.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the start
  useEffect(compare, [])
  return { form, compare, typed }
}
