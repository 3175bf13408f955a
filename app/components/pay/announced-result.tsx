import { useEffect, useState } from 'react'

const PAUSE_MS = 1200

/** Announces the result once typing has paused; not the initial one. */
export function AnnouncedResult({ text }: { text: string }) {
  const [first] = useState(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced === first ? '' : announced}
    </p>
  )
}
