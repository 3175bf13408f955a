import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import type { JobDraft } from '#domain/jobs/job-fields.ts'
import type { JobFormState } from '#domain/jobs/job-form.ts'
import { LeaveQuestion } from '../desk/leave-question.tsx'
import { useListUnder } from '../managed-jobs/list-under.ts'
import { JobForm } from './job-form.tsx'

type Props = {
  title: string
  /** What the form begins with. */
  draft: JobDraft
  /** The version of the job that the edit begins with. */
  version?: string | undefined
  /** The server's answer to the form. */
  state: JobFormState | undefined
  /** What to say when no answer came. */
  lost: string | undefined
  /** The number of the attempt to save. */
  attempt: number
  note?: ReactNode
}

/** The form of a job as a dialog over the manager (§2), which asks before it drops what was typed. */
export function JobFormDialog({ title, draft, version, state, lost, attempt, note }: Props) {
  const { listHref, goBack } = useListUnder()
  const [isChanged, setIsChanged] = useState(false)
  const isSaving = useNavigation().formData?.has('description') ?? false
  const hasUnsaved = isChanged || state !== undefined
  const mayClose = () => {
    if (!hasUnsaved) return true
    // The question comes before leaving.
    goBack()
    return false
  }
  return (
    <Dialog
      title={title}
      isWide
      isClosable={!isSaving}
      mayClose={mayClose}
      closeTo={listHref}
      onClose={goBack}
    >
      {note && <p className="mb-4 text-muted">{note}</p>}
      <JobForm
        // A draft merged with somebody else's change starts a new form.
        key={state?.meanwhile ? state.version : 'as typed'}
        draft={state?.draft ?? draft}
        version={state?.version ?? version}
        state={state}
        lost={lost}
        attempt={attempt}
        listHref={listHref}
        isSaving={isSaving}
        onChanged={setIsChanged}
      />
      <LeaveQuestion hasUnsaved={hasUnsaved && !isSaving} />
    </Dialog>
  )
}
