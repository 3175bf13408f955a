import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A ref for an input that follows the address, but never overwrites what somebody is typing. */
export function useSyncedInput(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    if (!field.current || shown.current === value) return
    shown.current = value
    if (isBackOrForward || document.activeElement !== field.current) field.current.value = value
  }, [value, isBackOrForward])
  return field
}
