import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/applications.ts'
import type { Shortcut } from '../desk/shortcuts/use-shortcuts.ts'

/** The keys of a board. They act on the card that has the focus, and on no other. */
export function boardShortcuts(move: (id: string, to: ApplicationStatus) => void): Shortcut[] {
  const statuses = Object.entries(APPLICATION_STATUSES) as [ApplicationStatus, string][]
  return [
    { key: 'j', name: 'Next card of the column', act: () => focusBeside(1) },
    { key: 'k', name: 'Previous card of the column', act: () => focusBeside(-1) },
    { key: 'l', name: 'First card of the next column', act: () => focusColumn(1) },
    { key: 'h', name: 'First card of the column before', act: () => focusColumn(-1) },
    { key: 'Enter', name: 'Open the application' },
    ...statuses.map(([status, name], nth) => ({
      key: String(nth + 1),
      name: `Move the card to ${name}`,
      act: () => {
        const card = cardInFocus()?.dataset.card
        if (card) move(card, status)
      },
    })),
    {
      key: 'm',
      name: 'Show where the card can be moved',
      act: () => cardInFocus()?.querySelector<HTMLElement>('[data-handle]')?.click(),
    },
  ]
}

const cardInFocus = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? undefined

const focus = (card: Element | undefined) => card?.querySelector<HTMLElement>('a[id^=card-]')?.focus()

function focusBeside(step: 1 | -1) {
  const here = cardInFocus()
  if (!here) return focusColumn(1)
  const cards = [...(here.parentElement?.children ?? [])]
  focus(cards[cards.indexOf(here) + step])
}

/** Focuses the card at this place of the column that is shown alone, or its last; without any, its name. */
export function focusCardAt(nth: number) {
  const cards = shownColumns()[0]?.children ?? []
  if (cards.length > 0) focus(cards[Math.min(nth, cards.length - 1)])
  else document.querySelector<HTMLElement>('[data-drop] [aria-current]')?.focus()
}

const shownColumns = () =>
  [...document.querySelectorAll('[data-column]')].filter(
    (column) => column.children.length > 0 && column.getClientRects().length > 0,
  )

/** From no card it is the first column that has one. */
function focusColumn(step: 1 | -1) {
  const columns = shownColumns()
  const here = cardInFocus()?.parentElement
  const at = here ? columns.indexOf(here) + step : 0
  focus(columns[at]?.children[0])
}
