import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import type { loader } from '#app/pages/admin/layout.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/focus-content.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Undoable, whyNotUndone } from '#domain/undo/undo.ts'
import { AccountField } from '../account-field.tsx'
import { forgetDone } from '../forget-done.ts'
import { forgetDoneActs } from './acts/known-acts.ts'

type Props = { texts: Readonly<Record<string, string>>; role?: 'status' | 'alert' }

/** A notice goes on with whoever goes to another page within this time. */
const FOLLOWS_MS = 12_000

/**
 * The address to redirect to after an action.
 * @param intent its name; one that ends in `-before` says that nothing was done, since it had been already
 * @param undo the id of its undo
 */
export function afterAction(href: string, intent: string, undo?: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}done=${intent}${undo ? `&undo=${undo}` : ''}`
}

type Shown = {
  text: string
  undo: Undoable | undefined
  tone: 'success' | 'warning' | 'danger'
  key: string
  at: number
}

/** What was shown last, for the page that comes next. */
let last: Shown | undefined

function toneOf(done: string) {
  if (done in whyNotUndone) return 'danger'
  return done.endsWith('-before') ? 'warning' : 'success'
}

const watchers = new Set<() => void>()

/** Says what has been done elsewhere than by the page's own form, on the page that is shown now. */
export function announce(text: string, undo: Omit<Undoable, 'isOpen'> | undefined): void {
  const at = Date.now()
  last = { text, undo: undo && { ...undo, isOpen: true }, tone: 'success', key: `${at} ${text}`, at }
  for (const notify of watchers) notify()
}

/**
 * Says what has just been done and to whom, with a button that undoes it. An action ends in a redirect with
 * its name in `?done=`; the name is removed from the address at once, so that a reload or a shared link does
 * not repeat it.
 * @param texts what to say, by the name of the action
 * @param role `alert` where the specification calls it one
 */
export function DoneNotice({ texts, role = 'status' }: Props) {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const done = search.get('done') ?? ''
  // The router posts to the address with the previous `done`: a refusal is no success.
  const isRefused = useActionData() !== undefined
  const undo = useRouteLoaderData<typeof loader>('pages/admin/layout')?.undo
  const tone = toneOf(done)
  const text = isRefused ? undefined : { undone: 'Undone.', ...whyNotUndone, ...texts }[done]
  const [shown, setShown] = useState<Shown | undefined>(text ? { text, undo, tone, key, at: 0 } : undefined)
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each action has a key of its own
  useEffect(() => {
    if (text) {
      last = { text, undo, tone, key, at: Date.now() }
      setShown(last)
      forgetDone((name) => name === 'done' || name === 'undo')
      return
    }
    const rest = last?.undo ? last.at + FOLLOWS_MS - Date.now() : 0
    setShown(rest > 0 ? last : undefined)
    const isUsed = () => box.current?.matches(':hover, :focus-within')
    const timer = setInterval(() => Date.now() > (last?.at ?? 0) + FOLLOWS_MS && !isUsed() && hide(), 1_000)
    return () => clearInterval(timer)
  }, [key])

  useEffect(() => {
    const showLast = () => setShown(last)
    watchers.add(showLast)
    return () => void watchers.delete(showLast)
  }, [])

  // The button that had the focus is gone.
  useEffect(() => {
    const isUndone = shown?.undo && (shown.tone === 'danger' || !shown.undo.isOpen)
    if (isUndone && document.activeElement === document.body) focusContent()
  }, [shown])

  const hide = () => {
    last = undefined
    setShown(undefined)
  }
  const dismiss = () => {
    hide()
    focusContent()
  }
  return (
    // A status needs a live region beforehand; an alert is announced when it appears.
    <div ref={box} role="status" className="sticky top-18 z-20 *:shadow-soft">
      {shown && (
        // Remounted for each action, so that the same text is announced again.
        <Notice key={shown.key} tone={shown.tone} onDismiss={dismiss}>
          <p role={role === 'alert' || shown.tone === 'danger' ? 'alert' : undefined}>{shown.text}</p>
          {shown.undo && <UndoLine undo={shown.undo} text={shown.text} canUndo={shown.tone === 'success'} />}
        </Notice>
      )}
    </div>
  )
}

/** Whom an action was done to, unless the text says so, and the button that undoes it. */
function UndoLine({ undo, text, canUndo }: { undo: Undoable; text: string; canUndo: boolean }) {
  const { Form, state } = useFetcher()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  for (const name of ['done', 'undo']) search.delete(name)
  const [first = '', second = '', ...others] = undo.names
  const both = second ? `${first}${others.length > 0 ? ',' : ' and'} ${second}` : first
  return (
    <Form
      method="post"
      action="/admin/undo"
      onSubmit={forgetDoneActs}
      className="flex flex-wrap items-center gap-x-4 font-normal"
    >
      <AccountField />
      <input type="hidden" name="undo" value={undo.id} />
      <input type="hidden" name="to" value={`${pathname}?${search}`} />
      {!text.includes(both) && (
        <span className="min-w-0 text-ink">
          {others.length > 0 ? `${both} and ${others.length} more` : both}
        </span>
      )}
      {canUndo && undo.isOpen && (
        <Button id="undo" type="submit" look="secondary" className="text-sm" aria-disabled={state !== 'idle'}>
          Undo
        </Button>
      )}
    </Form>
  )
}
