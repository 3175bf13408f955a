import { useLocation, useNavigate } from 'react-router'
import { managedJobsHref, readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { preserveScroll } from '../preserve-scroll.ts'

/** For a dialog over the manager: the list under it, and the way back to it as it was. */
export function useListUnder() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const listHref = managedJobsHref(readManagedJobQuery(new URLSearchParams(search)))
  return { listHref, goBack: () => navigate(listHref, { state: preserveScroll }) }
}
