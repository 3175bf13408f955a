import { Link } from 'react-router'
import { preserveScroll } from '../preserve-scroll.ts'

type Props = { to: string; label: string; what: string; isDanger?: boolean }

/** Something that can be done with a row, as a link to a dialog over the list. Its name carries the row's for those who do not see it. */
export function RowLink({ to, label, what, isDanger = false }: Props) {
  return (
    <Link
      to={to}
      state={preserveScroll}
      className={
        'target inline-flex items-center rounded-control px-2 font-semibold no-underline hover:bg-wash ' +
        `hover:underline ${isDanger ? 'text-danger' : 'text-plum'}`
      }
    >
      {label}
      <span className="sr-only"> {what}</span>
    </Link>
  )
}
