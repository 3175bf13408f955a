import { useEffect, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'

/** A ref for an input that follows the address, but never overwrites what somebody is typing. */
export function useSyncedInput(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const isBackOrForward = useNavigationType() === 'POP'
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLoading || !field.current || shown.current === value) return
    shown.current = value
    if (isBackOrForward || document.activeElement !== field.current) field.current.value = value
  }, [value, isBackOrForward, isLoading])
  return field
}
