import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageTurned } from '../ui/pagination.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** After a page of a list has been turned: up to the top, with the focus on the caption that says where one is now. */
export function useTurnedPage() {
  const caption = useRef<HTMLParagraphElement>(null)
  const { key, state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every page that is turned
  useEffect(() => {
    if (!isNew || state?.pageTurned !== pageTurned.pageTurned) return
    caption.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [key, state, isNew])
  return caption
}
