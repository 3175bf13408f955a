import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { BoardCard } from '#domain/applications/application-board.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { isOverdue } from '#domain/applications/application-steps.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isOpen,
  isSetStatus,
} from '#domain/applications/applications.ts'
import { formatShortDate, formatShortDay, noonOf } from '#platform/clock.ts'
import { closingHref } from '../applications-desk/closing-href.ts'
import { DeskForm } from '../desk/desk-form.tsx'

type Props = {
  card: BoardCard
  status: ApplicationStatus
  today: string
  /** The board's address, to come back to. */
  board: string
  isOpened: boolean
  /** The address with the choices for this card shown, or not. */
  choices: string
  onOpen: () => void
  onMove: (to: ApplicationStatus) => void
}

/** An application on the board: who it is, what is due, and a handle to drag it by or to choose a status. */
export function Card({ card, status, today, board, isOpened, choices, onOpen, onMove }: Props) {
  const { id, name, jobId, specialty, experience, next, owner } = card
  const isLate = next !== null && isOverdue(next.on, today)
  return (
    <li
      data-card={id}
      data-name={name}
      className="relative rounded-control border border-line bg-surface p-2 text-sm select-none"
    >
      <Link
        id={`card-${id}`}
        to={applicationHref(id, { job: jobId ?? '' })}
        draggable={false}
        className="inline-flex min-h-11 max-w-full items-center font-semibold text-brand underline
          [overflow-wrap:anywhere] @min-[72rem]/desk:min-h-6"
      >
        {name}
      </Link>
      <p className="text-xs text-muted">{[specialty, experience].filter(Boolean).join(', ')}</p>
      <div className="flex items-end justify-between gap-1 text-xs text-muted">
        <div className="min-w-0">
          {next && (
            <p className={isLate ? 'font-semibold text-danger' : ''}>
              {isLate ? 'Overdue:' : 'By'}{' '}
              <span className="whitespace-nowrap">{shortDay(next.on, today)}</span>
            </p>
          )}
          {owner && <p>{owner.name}</p>}
        </div>
        <Link
          data-handle
          to={choices}
          onClick={(event) => {
            event.preventDefault()
            onOpen()
          }}
          draggable={false}
          aria-expanded={isOpened}
          className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center
            rounded-control text-muted hover:bg-wash hover:text-brand @min-[72rem]/desk:size-7"
        >
          <Icon name={isOpened ? 'close' : 'move'} />
          <span className="sr-only">Move {name}</span>
        </Link>
      </div>
      {isOpened && <Choices {...{ card, status, board, onMove }} onClose={onOpen} />}
    </li>
  )
}

/** With its year unless that is this one: what is overdue may be so since the last. */
function shortDay(day: string, today: string) {
  const format = day.slice(0, 4) === today.slice(0, 4) ? formatShortDay : formatShortDate
  return format(noonOf(day))
}

const choice = `block w-full min-h-11 rounded-control px-2 py-1 text-left font-semibold text-ink no-underline
  hover:bg-wash hover:text-brand @min-[72rem]/desk:min-h-8`

/** Whoever has opened the choices goes on among them. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('button, a')?.focus()
}

type ChoicesProps = Pick<Props, 'card' | 'status' | 'board' | 'onMove'> & { onClose: () => void }

function Choices({ card, status, board, onMove, onClose }: ChoicesProps) {
  const others = (Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]).filter((one) => one !== status)
  return (
    <DeskForm
      ref={focusFirst}
      action={board}
      aria-label={`Move ${card.name} to`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        event.preventDefault()
        onMove((submitter as HTMLButtonElement).value as ApplicationStatus)
      }}
      className="mt-1 border-t border-line pt-1"
    >
      <input type="hidden" name="application" value={card.id} />
      <input type="hidden" name="from" value={status} />
      {others.map((to) =>
        isSetStatus(to) ? (
          <button key={to} type="submit" name="to" value={to} className={choice}>
            {APPLICATION_STATUSES[to]}
          </button>
        ) : (
          isOpen(status) && (
            <Link key={to} to={closingHref(card, to, backTo(board))} className={`${choice} content-center`}>
              {APPLICATION_STATUSES[to]}…
            </Link>
          )
        ),
      )}
    </DeskForm>
  )
}

/** What the address of a form says of where it leads back to. */
export const backTo = (board: string) => `?${new URLSearchParams({ to: board })}`
