import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, setStored, watchStored } from '../../browser-storage.ts'

/** A key, its description, and its action. Without an action it is only listed. */
export type Shortcut = { key: string; name: string; act?: (() => unknown) | undefined }

const STORED_AS = 'deskShortcuts'

/** Whether keys are shortcuts here: a person can switch them off, for all pages of the desk (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    watchStored,
    () => readStored(STORED_AS) !== 'off',
    () => true,
  )
}

export function switchShortcuts(isOn: boolean): void {
  setStored(STORED_AS, isOn ? 'on' : 'off')
}

/** Listens for single keys, except while typing, with a dialog open, or with a modifier. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const isOn = useShortcutsOn()
  const latest = useRef(shortcuts)
  // Layout effects: a key may follow at once on what is seen.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const found = latest.current.find(({ key, act }) => act && key === event.key)
      if (!found) return
      event.preventDefault()
      found.act?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select, iframe'))
  )
}
