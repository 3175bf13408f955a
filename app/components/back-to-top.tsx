import { useEffect, useState } from 'react'
import { focusContent } from '#app/ui/focus-content.ts'
import { Icon } from '../ui/icon.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** Scrolled further than this, the button is there (§9). */
const THRESHOLD_PX = 300

/** Brings a reader who has scrolled back to the top of the page. */
export function BackToTop() {
  const [isFarDown, setIsFarDown] = useState(false)

  useEffect(() => {
    const look = () => setIsFarDown(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!isFarDown) return null
  const goUp = () => {
    scrollToTop()
    focusContent()
  }
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={goUp}
      className="no-print appear fixed right-4
        bottom-[calc(var(--banner-height)+var(--apply-bar-height)+1rem)] z-20 inline-flex size-12
        items-center justify-center rounded-full border border-line bg-surface text-brand shadow-soft
        hover:border-brand"
    >
      <Icon name="arrow-up" className="size-6" />
    </button>
  )
}
