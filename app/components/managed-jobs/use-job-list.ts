import { managedJobsHref, readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { useParentList } from '../desk/parent-list.ts'

export const useJobList = () => useParentList((search) => managedJobsHref(readManagedJobQuery(search)))
