import { redirect } from 'react-router'
import { DESK_PATH } from '#domain/accounts/accounts.ts'

/** `/admin` is the dashboard. */
export function loader() {
  return redirect(DESK_PATH)
}
