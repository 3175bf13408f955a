import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusAfterPagination } from '../ui/pagination.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** When another page of a list is opened: scrolls up and focuses the caption that names the rows shown. */
export function useFocusAfterPagination() {
  const caption = useRef<HTMLParagraphElement>(null)
  const { key, state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every page that is opened
  useEffect(() => {
    if (!isNew || state?.focusAfterPagination !== focusAfterPagination.focusAfterPagination) return
    caption.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [key, state, isNew])
  return caption
}
