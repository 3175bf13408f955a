import { Link } from 'react-router'

type Props = {
  to: string
  title: string
  /** What tells it from others of that name. */
  below: string
}

/** The first cell of a row: what it is, as the link that opens it. */
export function RowTitle({ to, title, below }: Props) {
  return (
    <>
      <Link
        to={to}
        data-row-link
        className="inline-flex min-h-11 items-center text-brand underline md:min-h-6"
      >
        {title}
      </Link>
      <span className="block text-xs font-normal text-muted">{below}</span>
    </>
  )
}
