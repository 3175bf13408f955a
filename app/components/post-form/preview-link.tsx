import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { SecondaryLink } from '#app/ui/button.tsx'

type Props = {
  postId: string
  /** Saves what is typed. Resolves to whether that succeeded. */
  saveFirst: () => Promise<boolean>
}

const TIMEOUT_MS = 5_000

/** A link to the preview, followed once what is typed is saved. Without script it shows what was saved. */
export function PreviewLink({ postId, saveFirst }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<'here' | 'waiting' | 'not-arrived'>('here')
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const to = href('/admin/blog/preview/:id', { id: postId })
  const open = async (event: MouseEvent) => {
    const arriving = saveFirst()
    // The browser opens it in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'waiting') return
    setState('waiting')
    const hasArrived = await Promise.race([arriving, notWithin(TIMEOUT_MS)])
    if (!isThere.current) return
    setState(hasArrived ? 'here' : 'not-arrived')
    if (hasArrived) navigate(to)
  }
  return (
    <>
      <SecondaryLink to={to} onClick={open} className="py-3">
        {state === 'waiting' ? 'Opening...' : 'Preview'}
      </SecondaryLink>
      <p role="status" className="order-last text-sm font-semibold text-danger not-empty:w-full">
        {state === 'not-arrived' &&
          "What you typed hasn't arrived, so a preview would be older. Try again in a moment."}
      </p>
    </>
  )
}

const notWithin = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false))
