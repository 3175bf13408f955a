import { useLocation, useNavigate } from 'react-router'
import { preserveScroll } from '../preserve-scroll.ts'

/** The list under a dialog: its address, and the way back to it as it was. */
export type ParentList = { listHref: string; goBack: () => void }

/** For a dialog over a list. @param hrefOf the list's address, from the query in the dialog's */
export function useParentList(hrefOf: (search: URLSearchParams) => string): ParentList {
  const navigate = useNavigate()
  const listHref = hrefOf(new URLSearchParams(useLocation().search))
  return { listHref, goBack: () => navigate(listHref, { state: preserveScroll }) }
}
