import { managedJobsHref, readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { useParentList } from '../desk/parent-list.ts'

/** For a dialog over the jobs manager. */
export const useJobList = () => useParentList((search) => managedJobsHref(readManagedJobQuery(search)))
