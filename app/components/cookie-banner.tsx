import { useEffect, useRef } from 'react'
import { focusContent } from '#app/ui/focus-content.ts'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { Button } from '../ui/button.tsx'
import { chooseCookies, reopenBanner, useBannerIsOpen } from './cookie-consent.ts'

/** Runs before the first paint, so that nothing moves. The content security policy has its hash. */
export const measureScript =
  "document.documentElement.style.setProperty('--banner-height'," +
  "document.getElementById('cookie-banner').offsetHeight+'px')"

/** Asks about cookies until a choice is stored (§2). Not a dialog: the page stays usable. */
export function CookieBanner() {
  const isOpen = useBannerIsOpen()
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!isOpen || !element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--banner-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--banner-height')
    }
  }, [isOpen])

  if (!isOpen) return null
  return (
    <>
      <section
        ref={banner}
        id="cookie-banner"
        aria-label="Cookies"
        tabIndex={-1}
        className="cookie-banner needs-script fixed inset-x-0 bottom-0 z-30 max-h-[80vh] overflow-auto
          border-t border-line bg-surface shadow-soft"
      >
        <div className="wrap flex flex-col gap-2.5 py-3 md:flex-row md:items-center md:justify-between">
          <p className="max-w-[62ch] text-sm text-ink">
            This site uses cookies if you accept: to count visits, and to mark the jobs that are new to you.
            See our <StrongLink to="/privacy-policy">privacy policy</StrongLink>.
          </p>
          <div className="flex shrink-0 flex-wrap gap-x-3 gap-y-2">
            <Button className="flex-1 md:min-w-32" onClick={() => choose(true)}>
              Accept
            </Button>
            <Button className="flex-1 md:min-w-32" onClick={() => choose(false)}>
              Decline
            </Button>
          </div>
        </div>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: measureScript }} />
    </>
  )
}

/** The link in the footer that brings the banner back. */
export function CookieSettings({ className }: { className: string }) {
  const open = () => {
    reopenBanner()
    requestAnimationFrame(() => document.getElementById('cookie-banner')?.focus())
  }
  return (
    <button type="button" className={`needs-script ${className}`} onClick={open}>
      Cookie settings
    </button>
  )
}

/** The buttons vanish with the banner, so the focus is put at the start of the page's content. */
function choose(isAccepted: boolean) {
  chooseCookies(isAccepted)
  focusContent()
}
