import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the `<details>` that the hash points at (`/faq#documents`), for shared links. */
export function useOpenLinkedDetails(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const addressed = document.getElementById(hash.slice(1))
    if (!(addressed instanceof HTMLDetailsElement)) return
    addressed.open = true
    addressed.scrollIntoView()
  }, [hash, key])
}
