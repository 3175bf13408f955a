import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Restores the focus after submitting a form in it, unless the response focuses something itself. */
export function RestoreFocus({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  const sentFrom = useRef<string>(undefined)

  useEffect(() => {
    // A form that went nowhere, or was answered where it stands, gets the focus after no link.
    if (state !== 'idle' && !formMethod) sentFrom.current = undefined
    const id = sentFrom.current
    if (state !== 'idle' || id === undefined) return
    sentFrom.current = undefined
    if (document.activeElement !== document.body) return
    const there = document.getElementById(id) ?? box.current
    there?.focus({ preventScroll: true })
  }, [state, formMethod])

  const remember = () => {
    sentFrom.current = document.activeElement?.id ?? ''
  }
  return (
    <div ref={box} tabIndex={-1} onSubmit={remember}>
      {children}
    </div>
  )
}
