import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'

/** Takes the place of a list without rows: what that means, and what to do next. */
function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-[min(1.5rem,5vw)] py-12 text-center">
      <p className="text-lg font-semibold text-ink">{title}</p>
      <div className="mx-auto mt-2 max-w-[55ch] text-muted">{children}</div>
    </div>
  )
}

type Props = { title: string; text: string; to?: string; link?: string }

/** An empty list in a sentence, with a link to go on from. */
export function NoRows({ title, text, to, link }: Props) {
  return (
    <EmptyList title={title}>
      <p>{text}</p>
      {to && (
        <Link
          to={to}
          state={focusAfterPagination}
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {link}
        </Link>
      )}
    </EmptyList>
  )
}

type NoneManagedProps = {
  title: string
  text: string
  /** The whole list, where filters hide it. */
  all: { path: string; name: string } | undefined
  add: { path: string; name: string }
}

/** When a list of what staff make is empty: the way to the whole list, and to a new row. */
export function NoneManaged({ title, text, all, add }: NoneManagedProps) {
  return (
    <EmptyList title={title}>
      <p>{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {all && (
          <SecondaryLink to={all.path} state={focusAfterPagination}>
            {all.name}
          </SecondaryLink>
        )}
        <ButtonLink to={add.path} look={all ? 'secondary' : 'primary'}>
          {add.name}
        </ButtonLink>
      </div>
    </EmptyList>
  )
}

/** When filters or a search leave no row. */
export function NoneFound({ title, unfiltered }: { title: string; unfiltered: string }) {
  const text = 'Try another search term or fewer filters.'
  return <NoRows title={title} text={text} to={unfiltered} link="Clear the filters" />
}

/** When there is no suspected spam. @param what of which there is none: `Messages` */
export function NoSpam({ what, consequence = 'Nobody is written to about them.' }: NoSpamProps) {
  const text = `${what} that look automated wait here for 30 days. ${consequence}`
  return <NoRows title="No suspected spam." text={text} />
}
type NoSpamProps = { what: string; consequence?: string }
