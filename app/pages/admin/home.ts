import { redirect } from 'react-router'
import { DESK_PATH } from '#domain/accounts/accounts.ts'

export function loader() {
  return redirect(DESK_PATH)
}
