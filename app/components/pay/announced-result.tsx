import { useEffect, useState } from 'react'

/** A pause after which somebody has stopped typing. */
const PAUSE_MS = 1200

/** Tells a screen reader what the result is now, once typing has paused; nothing at first. */
export function AnnouncedResult({ text }: { text: string }) {
  const [first] = useState(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {spoken === first ? '' : spoken}
    </p>
  )
}
