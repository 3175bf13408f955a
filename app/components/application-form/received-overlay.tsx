import { useEffect, useRef } from 'react'
import { applicationMessages } from '#domain/applications/applications.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Received } from './send-application.ts'

/** The overlay closes itself, and the dialog with it, after this long (§9). */
const OVERLAY_MS = 3_000

/** Says over the whole screen that the application has arrived (§2). A click or three seconds close it. */
export function ReceivedOverlay({ reference, promise, onClose }: Received & { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(() => close.current(), OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      onClick={onClose}
      className="brand-deep on-deep fixed inset-0 flex flex-col items-center justify-center overflow-auto
        p-6 text-center"
    >
      <span
        className="overlay-mark inline-flex size-20 shrink-0 items-center justify-center rounded-full
          bg-white text-deep-ink"
      >
        <Icon name="check" className="size-12" />
      </span>
      <h2 id="dialog-title" className="mt-6 text-3xl">
        {applicationMessages.received}
      </h2>
      <div id="received-text">
        <p className="mt-3 max-w-[40ch] text-lg">{applicationMessages.thanks}</p>
        {reference && (
          <p className="mt-3 text-lg">
            Your reference is <strong className="tabular-nums whitespace-nowrap">{reference}</strong>
          </p>
        )}
        {promise && <p className="mt-3 max-w-[40ch] text-lg">{promise}</p>}
      </div>
      <button
        ref={button}
        type="button"
        aria-describedby="received-text"
        className="button target mt-8 rounded-control border border-white px-6 font-semibold"
      >
        Close
      </button>
    </div>
  )
}
