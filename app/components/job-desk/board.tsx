import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { focusContent } from '#app/ui/focus-content.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { BoardCard, Board as Cards } from '#domain/applications/application-board.ts'
import { applicationListHref } from '#domain/applications/application-query.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isApplicationStatus,
  isOpen,
  isSetStatus,
} from '#domain/applications/applications.ts'
import { formatCount } from '#platform/text.ts'
import { closingHref } from '../applications-desk/closing-href.ts'
import { Shortcuts } from '../desk/shortcuts/shortcut-help.tsx'
import { UnsavedChangesPrompt } from '../desk/unsaved-changes-prompt.tsx'
import { backTo, Card } from './board-card.tsx'
import { boardShortcuts, focusCardAt } from './board-shortcuts.ts'
import { dragsTo } from './card-drag.ts'
import { useCardMoves } from './card-moves.tsx'

const STATUSES = Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]

type Props = {
  jobId: string
  /** The page's address. */
  path: string
  board: Cards
  today: string
  /** Why a card that was moved without script is not moved. */
  alert: string | undefined
}

/**
 * A job's applications, a column for each status. A card is moved by dragging, by keys, or by a choice of its
 * own, which works without script; in a narrow window one status is shown at a time.
 */
export function Board({ jobId, path, board, today, alert }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Both stand in the address without script.
  const [opened, setOpened] = useState(search.get('move'))
  const [asked, setAsked] = useState(statusIn(search.get('show')))
  const moves = useCardMoves()
  // Leaving at once would cut off the answers to moves that are on their way.
  const [form, setForm] = useState<string>()
  useEffect(() => {
    if (form === undefined || moves.isBusy) return
    setForm(undefined)
    navigate(form)
  }, [form, moves.isBusy, navigate])
  useFocusOnMovedCard()

  const cards = board.cards.map((card) => ({ card, status: moves.statusOf(card) }))
  const gone = (status: ApplicationStatus) => cards.filter(({ card }) => card.status === status).length
  const columns = STATUSES.map((status) => {
    const own = cards.filter((one) => one.status === status)
    return { status, cards: own, count: board.counts[status] - gone(status) + own.length }
  })
  const first = columns.find(({ count }) => count > 0)?.status ?? 'new'
  const shown = asked ?? first
  const choices = (id?: string) =>
    `?${new URLSearchParams({ ...(asked && { show: asked }), ...(id && { move: id }) })}`

  const dismiss = (refused: (typeof moves.refused)[number]) => {
    moves.dismiss(refused)
    focusContent()
  }
  const move = (card: BoardCard, from: ApplicationStatus, to: ApplicationStatus) => {
    if (from === to) return
    if (isSetStatus(to)) {
      moves.start(card, from, to)
      setOpened(null)
    } else if (isOpen(from)) setForm(closingHref(card, to, backTo(path)))
  }
  const moveById = (id: string, to: ApplicationStatus) => {
    const found = cards.find(({ card }) => card.id === id)
    if (found) move(found.card, found.status, to)
  }
  return (
    <section aria-labelledby="applications-heading" id="applications" className="scroll-mt-24">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="applications-heading" className="text-lg">
          Applications by status
        </h2>
        <Shortcuts shortcuts={boardShortcuts(moveById)} />
      </header>
      <div role="alert">
        {alert && <Notice tone="danger">{alert}</Notice>}
        {moves.refused.map((one) => (
          <Notice key={one.nth} tone="danger" onDismiss={() => dismiss(one)}>
            {one.card.name} is not moved. {one.failed}
          </Notice>
        ))}
      </div>
      <div onPointerDown={dragsTo(moveById)} className="group/board">
        <ColumnTabs columns={columns} shown={shown} onShow={setAsked} />
        <div className="grid-cols-8 gap-2 @min-[72rem]/desk:grid">
          {columns.map(({ status, cards, count }) => (
            <section
              key={status}
              data-drop={status}
              aria-labelledby={`column-${status}`}
              className={`min-w-0 rounded-card bg-wash p-2 data-over:outline-2 data-over:outline-brand
                ${status === shown ? '' : 'hidden @min-[72rem]/desk:block'}`}
            >
              <h3 className="flex items-center justify-between gap-1 text-sm">
                <span id={`column-${status}`}>{APPLICATION_STATUSES[status]}</span>
                <Link
                  to={applicationListHref({ job: jobId, status })}
                  className="tabular-nums inline-flex min-h-11 min-w-6 items-center justify-center text-brand
                    underline @min-[72rem]/desk:min-h-7"
                >
                  {formatCount(count)}
                  <span className="sr-only"> in the list</span>
                </Link>
              </h3>
              <ul
                data-column
                className="relative space-y-2 @min-[72rem]/desk:max-h-[70svh]
                  @min-[72rem]/desk:overflow-y-auto"
              >
                {cards.map(({ card }) => (
                  <Card
                    key={card.id}
                    {...{ card, status, today }}
                    board={path}
                    isOpened={opened === card.id}
                    choices={choices(opened === card.id ? undefined : card.id)}
                    onOpen={() => setOpened(opened === card.id ? null : card.id)}
                    onMove={(to) => move(card, status, to)}
                  />
                ))}
              </ul>
              {count > cards.length && (
                <p className="pt-2 text-xs text-muted">
                  The first {cards.length}. The list has all {formatCount(count)}.
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
      {moves.sender}
      <UnsavedChangesPrompt hasUnsaved={moves.isBusy} />
    </section>
  )
}

/**
 * A card that moves to another column is drawn anew: the focus goes with it. Where that column is not shown,
 * it goes to the card that has come into its place.
 */
function useFocusOnMovedCard() {
  const last = useRef<{ id: string; nth: number }>(undefined)
  useEffect(() => {
    const watch = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
      const nth = [...(card?.parentElement?.children ?? [])].indexOf(card as HTMLElement)
      last.current = card ? { id: card.dataset.card ?? '', nth } : undefined
    }
    document.addEventListener('focusin', watch)
    document.addEventListener('pointerdown', watch)
    return () => {
      document.removeEventListener('focusin', watch)
      document.removeEventListener('pointerdown', watch)
    }
  }, [])
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { id, nth } = last.current
    const card = document.getElementById(`card-${id}`)
    if (card?.getClientRects().length) card.focus({ preventScroll: true })
    else focusCardAt(nth)
  })
}

const statusIn = (text: string | null) => (isApplicationStatus(text) ? text : undefined)

type TabProps = {
  columns: { status: ApplicationStatus; count: number }[]
  shown: ApplicationStatus
  onShow: (status: ApplicationStatus) => void
}

/** In a narrow window: which status is shown, and where a card can be dropped. */
function ColumnTabs({ columns, shown, onShow }: TabProps) {
  return (
    <nav
      aria-label="Status shown"
      className="mb-2 bg-paper group-data-dragging/board:sticky group-data-dragging/board:top-16
        group-data-dragging/board:z-10 @min-[72rem]/desk:hidden"
    >
      <ul className="flex flex-wrap gap-1">
        {columns.map(({ status, count }) => (
          <li
            key={status}
            data-drop={status}
            className="rounded-control data-over:outline-2 data-over:outline-brand"
          >
            <Link
              to={`?show=${status}`}
              onClick={(event) => {
                event.preventDefault()
                onShow(status)
              }}
              aria-current={status === shown ? 'true' : undefined}
              className="target inline-flex items-center gap-1.5 rounded-control border border-field-line
                bg-surface px-3 text-sm font-semibold text-ink no-underline aria-current:border-brand
                aria-current:bg-brand aria-current:text-on-brand"
            >
              {APPLICATION_STATUSES[status]}
              <span className="tabular-nums text-xs">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
