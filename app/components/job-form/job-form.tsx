import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { closeDialog, firstFocus } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { JOB_FIELDS, type JobField } from '#domain/jobs/job-changes.ts'
import type { JobDraft, JobFormState } from '#domain/jobs/job-form.ts'
import { JOB_LIMITS, JOB_TYPES } from '#domain/jobs/jobs.ts'
import { managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import { useHasScript } from '../has-script.ts'
import { ColorField } from './color-field.tsx'
import { EditConflicts } from './edit-conflicts.tsx'
import { RequirementsField } from './requirements-field.tsx'

type Props = {
  draft: JobDraft
  version: string | undefined
  state: JobFormState | undefined
  lost: string | undefined
  attempt: number
  listHref: string
  isSaving: boolean
  /** Hears whether anything differs from what the form began with. */
  onChanged: (isChanged: boolean) => void
}

const idOf = (field: JobField) => `job-${field}`

/** The fields of a job (§2, §5). Without script it is an ordinary form that comes back with what was typed. */
export function JobForm({ draft, version, state, lost, attempt, listHref, isSaving, onChanged }: Props) {
  const { form, compare } = useComparison(onChanged)
  const hasScript = useHasScript()
  const errors = state?.errors ?? {}
  const problems = (Object.keys(JOB_FIELDS) as JobField[]).flatMap((field) => {
    const message = errors[field]
    return message ? [{ id: idOf(field), message }] : []
  })
  const labelled = (name: JobField, isRequired = true) => ({
    id: idOf(name),
    name,
    label: isRequired ? `${JOB_FIELDS[name]} *` : JOB_FIELDS[name],
    required: isRequired,
    error: errors[name],
  })
  const text = (name: 'title' | 'company' | 'location' | 'salary' | 'posted', isRequired = true) => ({
    ...labelled(name, isRequired),
    defaultValue: draft[name],
    maxLength: JOB_LIMITS[name],
    autoComplete: 'off',
  })
  const alert = lost ?? (state?.meanwhile ? managedJobMessages.changedWhileEdited : state?.alert)
  return (
    <Form ref={form} method="post" noValidate={hasScript} onInput={compare} className="space-y-5">
      {(alert || problems.length > 0) && <ErrorSummary key={attempt} alert={alert} problems={problems} />}
      {state?.meanwhile && <EditConflicts {...state.meanwhile} />}
      {version && <input type="hidden" name="version" value={version} />}
      <p className="text-sm text-muted">Fields marked * are required.</p>
      <TextField {...text('title')} {...firstFocus} />
      <Pair>
        <TextField {...text('company')} />
        <TextField {...text('location')} />
      </Pair>
      <Pair>
        <SelectField {...labelled('type')} options={JOB_TYPES} defaultValue={draft.type} />
        <TextField {...text('salary')} placeholder="£38 - £45 per hour" />
      </Pair>
      <TextArea
        {...labelled('description')}
        rows={6}
        defaultValue={draft.description}
        maxLength={JOB_LIMITS.description}
        hint="An empty line begins a new paragraph."
      />
      <RequirementsField
        id={idOf('requirements')}
        label={JOB_FIELDS.requirements}
        error={errors.requirements}
        requirements={draft.requirements}
        onChanged={compare}
      />
      <TextField
        {...text('posted', false)}
        hint='Left empty, it follows from the day the job first became active, as in "2 days ago".'
      />
      <ColorField id={idOf('color')} label={JOB_FIELDS.color} error={errors.color} color={draft.color} />
      <CheckboxField
        id={idOf('isActive')}
        name="isActive"
        label="Job is active and visible to users"
        defaultChecked={draft.isActive}
      />
      <div className="-mx-[min(1.5rem,5vw)] -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-[min(1.5rem,5vw)] py-4 tall:sticky tall:bottom-0">
        <ButtonLink to={listHref} look="secondary" onClick={closeDialog} className="py-3">
          Cancel
        </ButtonLink>
        <SubmitButton label="Save Job" busyLabel="Saving..." isBusy={isSaving} />
      </div>
    </Form>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
}

/** Compares the form with what it was at first, whenever asked to. */
function useComparison(onChanged: (isChanged: boolean) => void) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<string>(undefined)
  const compare = () => {
    if (!form.current) return
    const now = contentsOf(form.current)
    first.current ??= now
    onChanged(now !== first.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form begins with
  useEffect(compare, [])
  return { form, compare }
}

/** The same whether the requirements stand in one field or in many. */
function contentsOf(form: HTMLFormElement): string {
  const lines = [...new FormData(form)].flatMap(([name, value]) =>
    String(value)
      .split(/\r\n?|\n/)
      .filter((line) => name !== 'requirements' || line.trim() !== '')
      .map((line) => [name, line]),
  )
  return JSON.stringify(lines)
}
