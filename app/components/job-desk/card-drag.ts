import type { PointerEvent } from 'react'
import { type ApplicationStatus, isApplicationStatus } from '#domain/applications/applications.ts'

/** So far a pointer has to go before a press is a drag. */
const FIRST_PIXELS = 6

/**
 * The handler of presses on a board's cards, which can be dragged to whatever has `data-drop`: with a mouse
 * by any part of the card, with a finger by its handle, so that the page still scrolls.
 */
export function dragsTo(onDrop: (id: string, status: ApplicationStatus) => void) {
  return (event: PointerEvent<HTMLElement>) => {
    const touched = event.target as HTMLElement
    const card = touched.closest<HTMLElement>('[data-card]')
    const isByHandle = event.pointerType === 'mouse' || touched.closest('[data-handle]')
    if (!card || event.button !== 0 || !event.isPrimary || !isByHandle || touched.closest('form')) return
    followPointer(event, event.currentTarget, card, onDrop)
  }
}

function followPointer(
  { clientX, clientY, pointerId }: PointerEvent,
  board: HTMLElement,
  { dataset }: HTMLElement,
  onDrop: (id: string, status: ApplicationStatus) => void,
) {
  const { card = '', name = '' } = dataset
  const over = new AbortController()
  const { signal } = over
  let ghost: HTMLElement | undefined
  let target: HTMLElement | null = null

  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const way = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (!ghost && way < FIRST_PIXELS) return
    ghost ??= begin(board, name)
    ghost.style.translate = `${event.clientX + 8}px ${event.clientY + 8}px`
    const there = document.elementFromPoint(event.clientX, event.clientY)
    mark(there?.closest<HTMLElement>('[data-drop]') ?? null)
  }
  const mark = (wanted: HTMLElement | null) => {
    if (wanted === target) return
    target?.removeAttribute('data-over')
    wanted?.setAttribute('data-over', '')
    target = wanted
  }
  const end = (isDropped: boolean) => {
    const status = target?.dataset.drop
    mark(null)
    ghost?.remove()
    board.removeAttribute('data-dragging')
    over.abort()
    if (!ghost) return
    ignoreClick()
    if (isDropped && isApplicationStatus(status)) onDrop(card, status)
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
}

/** What follows the pointer: the card's name. */
function begin(board: HTMLElement, name: string): HTMLElement {
  board.setAttribute('data-dragging', '')
  getSelection()?.removeAllRanges()
  const ghost = document.createElement('div')
  ghost.textContent = name
  ghost.ariaHidden = 'true'
  ghost.className =
    'pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-control bg-brand px-3 py-2 ' +
    'text-sm font-semibold text-on-brand shadow-soft'
  document.body.append(ghost)
  return ghost
}

/** The end of a drag is no click on the link beneath. */
function ignoreClick() {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }))
}
