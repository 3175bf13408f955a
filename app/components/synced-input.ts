import { useEffect, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'

/**
 * A ref for an input that follows the address, but never overwrites what somebody is typing.
 * @param asked what the address has, where the page reads less from it: the rest has moved to other fields
 */
export function useSyncedInput(value: string, asked = value) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef({ value, asked })
  const isBackOrForward = useNavigationType() === 'POP'
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    const input = field.current
    if (isLoading || !input || (shown.current.value === value && shown.current.asked === asked)) return
    shown.current = { value, asked }
    const isAsAsked = asked !== value && input.value.trim() === asked
    if (isBackOrForward || document.activeElement !== input || isAsAsked) input.value = value
  }, [value, asked, isBackOrForward, isLoading])
  return field
}
