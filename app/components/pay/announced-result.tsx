import { useEffect, useState } from 'react'

const PAUSE_MS = 1200

/** Announces the result once typing has paused; not the initial one. */
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
