import { useEffect, useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

type Props = { texts: Readonly<Record<string, string>>; role?: 'status' | 'alert' }

/** The address to redirect to after an action. */
export function afterAction(href: string, intent: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}done=${intent}`
}

/**
 * Says what has just been done. An action ends in a redirect with its name in `?done=`; the name is removed
 * from the address at once, so that a reload or a shared link does not repeat it.
 * @param texts what to say, by the name of the action
 * @param role `alert` where the specification calls it one
 */
export function DoneNotice({ texts, role = 'status' }: Props) {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const done = search.get('done')
  // The router posts to the address with the previous `done`: a refusal is no success.
  const isRefused = useActionData() !== undefined
  const text = done && !isRefused ? texts[done] : undefined
  const [shown, setShown] = useState({ text: text, key })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each action has a key of its own
  useEffect(() => {
    setShown({ text: text, key })
    if (!done) return
    const address = new URL(window.location.href)
    address.searchParams.delete('done')
    window.history.replaceState(window.history.state, '', address)
  }, [key])

  const dismiss = () => {
    setShown({ text: undefined, key })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    // A status needs a live region beforehand; an alert is announced when it appears.
    <div role={shown.text || role === 'status' ? role : undefined}>
      {shown.text && (
        // Remounted for each action, so that the same text is announced again.
        <Notice key={shown.key} tone="success" onDismiss={dismiss}>
          {shown.text}
        </Notice>
      )}
    </div>
  )
}
