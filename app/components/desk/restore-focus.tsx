import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Puts the focus back to where it was when a form in it was sent: until the answer nothing in that form can have it, and after that it may be
 * another form. What the answer itself puts the focus on keeps it.
 */
export function RestoreFocus({ children }: { children: ReactNode }) {
  const isBusy = useNavigation().state !== 'idle'
  const box = useRef<HTMLDivElement>(null)
  const sentFrom = useRef<string>(undefined)

  useEffect(() => {
    const id = sentFrom.current
    if (isBusy || id === undefined) return
    sentFrom.current = undefined
    if (document.activeElement !== document.body) return
    const there = document.getElementById(id) ?? box.current
    there?.focus({ preventScroll: true })
  }, [isBusy])

  const remember = () => {
    sentFrom.current = document.activeElement?.id ?? ''
  }
  return (
    <div ref={box} tabIndex={-1} onSubmit={remember}>
      {children}
    </div>
  )
}
