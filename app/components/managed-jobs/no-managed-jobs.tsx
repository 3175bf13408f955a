import { ButtonLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { MANAGED_JOBS_PATH, managedJobMessages } from '#domain/jobs/managed-jobs.ts'

export function NoManagedJobs({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface px-[min(1.5rem,5vw)] py-12 text-center">
      <h2 className="text-xl">{managedJobMessages.none}</h2>
      <p className="mt-2 text-muted">Try a different search term or add a new job.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {isFiltered && (
          <ButtonLink to={MANAGED_JOBS_PATH} state={focusAfterPagination} look="secondary">
            Show all jobs
          </ButtonLink>
        )}
        <ButtonLink to="/admin/jobs/add" look={isFiltered ? 'secondary' : 'primary'}>
          Add a job
        </ButtonLink>
      </div>
    </div>
  )
}
