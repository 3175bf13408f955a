import { useNavigate } from 'react-router'
import type { Application } from '#domain/applications/application-desk.ts'
import type { SetStatus } from '#domain/applications/applications.ts'
import { actInBackground } from '../desk/acts/background-acts.ts'

type Shown = {
  application: Pick<Application, 'id' | 'name' | 'status'>
  /** Its page, as it stands in the list. */
  page: string
  /** The next in a list that this one leaves with another status: a person expects it to be shown then. */
  goOnTo: string | undefined
}

/**
 * Sets the status of the application that is shown, by a key or a button: what is sent names it and the
 * status that was seen, so that a late answer or a colleague's change can't make it another one's.
 */
export function useSetStatus({ application, page, goOnTo }: Shown): (to: SetStatus) => void {
  const navigate = useNavigate()
  const { id, name, status: from } = application
  return (to) => {
    const fields = { from, to }
    const isSent = actInBackground({ about: id, name, page, to: `/admin/applications/${id}/status`, fields })
    // Flushed, so that the next key knows at once that somebody else is on the way.
    if (isSent && goOnTo && to !== from) navigate(goOnTo, { flushSync: true })
  }
}
