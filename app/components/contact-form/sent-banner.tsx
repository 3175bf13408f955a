import { useEffect, useState } from 'react'
import { contactMessages, SENT_BANNER_MS } from '#domain/messages/messages.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Says for five seconds that a message was sent (§4, §9); without script it stays. The live region is always
 * there, so that screen readers announce what appears in it.
 * @param sent how many have been sent; each restarts the timer
 */
export function SentBanner({ sent }: { sent: number }) {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setHidden(sent), SENT_BANNER_MS)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <div role="status">
      {sent > hidden && (
        <p className="mt-4 flex gap-2.5 rounded-card border-2 border-success p-4 font-semibold text-success">
          <Icon name="check" className="size-6" />
          <span className="min-w-0">{contactMessages.sent}</span>
        </p>
      )}
    </div>
  )
}
