import { useEffect, useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

type Props = { texts: Readonly<Record<string, string>>; role?: 'status' | 'alert' }

/** The address after a deed, for the redirect that ends it. */
export function afterDeed(href: string, deed: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}done=${deed}`
}

/**
 * Says what has just been done. A deed ends in a redirect with its name in `?done=`, so that this works without script too; the name is taken
 * out of the address at once, so that a reload or a shared link does not say it again.
 * @param texts what to say, by the name of the deed
 * @param role `alert` where the specification calls it one
 */
export function DoneNotice({ texts, role = 'status' }: Props) {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const done = search.get('done')
  // A form is posted to the address as the router knows it, with what was done before: what comes back from it is no success.
  const isRefused = useActionData() !== undefined
  const said = done && !isRefused ? texts[done] : undefined
  const [shown, setShown] = useState({ text: said, key })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when something else, or the same again, is done
  useEffect(() => {
    setShown({ text: said, key })
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
    // A region of its own for a status, to be noticed; an alert is noticed when it appears.
    <div role={shown.text || role === 'status' ? role : undefined}>
      {shown.text && (
        // Made anew for each deed: the same again is said again.
        <Notice key={shown.key} tone="success" onDismiss={dismiss}>
          {shown.text}
        </Notice>
      )}
    </div>
  )
}
