import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { JobDraft } from '#domain/jobs/job-fields.ts'
import type { JobFormState } from '#domain/jobs/job-form.ts'
import { FormDialog } from '../desk/form-dialog.tsx'
import type { FormResponse } from '../lost-connection.ts'
import { useJobList } from '../managed-jobs/use-job-list.ts'
import { JobForm } from './job-form.tsx'

type Props = {
  title: string
  draft: JobDraft
  version?: string | undefined
  /** Of a form that adds one. */
  idempotencyKey?: string
  answer: FormResponse<JobFormState>
  note?: ReactNode
}

/** The form of a job as a dialog over the manager (§2). */
export function JobFormDialog({ title, draft, version, idempotencyKey, answer, note }: Props) {
  const list = useJobList()
  const [isChanged, setIsChanged] = useState(false)
  const isSaving = useNavigation().formData?.has('description') ?? false
  const { state } = answer
  const hasUnsaved = isChanged || state !== undefined
  return (
    <FormDialog title={title} note={note} hasUnsaved={hasUnsaved} isSaving={isSaving} list={list}>
      <JobForm
        // A draft merged with somebody else's change starts a new form.
        key={state?.meanwhile ? state.version : 'as typed'}
        draft={state?.draft ?? draft}
        version={state?.version ?? version}
        idempotencyKey={idempotencyKey}
        answer={answer}
        listHref={list.listHref}
        isSaving={isSaving}
        onChanged={setIsChanged}
      />
    </FormDialog>
  )
}
