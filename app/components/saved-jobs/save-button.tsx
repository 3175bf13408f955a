import { Icon } from '../../ui/icon.tsx'
import { type SavedJob, toggleSaved, useSavedJobs } from './saved-jobs.ts'

type Props = {
  job: SavedJob
  /** What stands beside the heart. */
  label?: 'Save'
  className?: string
}

/** A heart that saves a job in this browser (D36), and takes it off the list again. Needs script. */
export function SaveButton({ job, label, className = '' }: Props) {
  const isSaved = useSavedJobs().some(({ id }) => id === job.id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${job.title}`}
      onClick={() => toggleSaved(job)}
      className={`needs-script no-print target inline-flex min-w-11 items-center justify-center gap-2
        rounded-full
        ${className}`}
    >
      <Icon name="heart" className={`size-6 ${isSaved ? 'fill-current' : ''}`} />
      {label}
    </button>
  )
}
