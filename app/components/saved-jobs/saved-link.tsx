import { NavLink } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useSavedJobs } from './saved-jobs.ts'

/** The way to the saved jobs, with their number. It is as wide with a number as without one. */
export function SavedLink() {
  const { length } = useSavedJobs()
  return (
    <NavLink
      to="/saved"
      className="target relative inline-flex w-11 items-center justify-center rounded-control text-ink
        hover:bg-wash hover:text-brand aria-[current=page]:bg-wash aria-[current=page]:text-brand"
    >
      <Icon name="heart" className="size-6" />
      <span className="sr-only">Saved jobs</span>
      {length > 0 && (
        <span
          className="tabular-nums absolute top-0 right-0 min-w-5 rounded-full bg-brand px-1 text-center
            text-xs leading-5 font-bold text-on-brand"
        >
          {length}
        </span>
      )}
    </NavLink>
  )
}
