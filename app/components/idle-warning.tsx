import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/focus-content.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Sessions end after half an hour without use, and a use is noted to the minute. */
const WARNED_AFTER_MS = 26 * 60_000

type Props = {
  /** A page that only somebody who is signed in is shown: to ask for it is a use. */
  page: string
  signIn: string
}

/** The button that had the focus is gone. */
const focus = (link: HTMLElement | null) => link?.focus()

/** Warns before a session ends that isn't used, with one button that prolongs it. */
export function IdleWarning({ page, signIn }: Props) {
  const [state, setState] = useState<'in-use' | 'ends-soon' | 'ended' | 'no-answer'>('in-use')
  const [prolonged, setProlonged] = useState(0)
  const { key } = useLocation()
  const { state: stage } = useNavigation()
  const { state: reloading } = useRevalidator()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them comes with a request
  useEffect(() => {
    setState('in-use')
    const timer = setTimeout(setState, WARNED_AFTER_MS, 'ends-soon')
    return () => clearTimeout(timer)
  }, [key, stage, reloading, prolonged])

  const stay = async () => {
    const answer = await fetch(page, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
    if (answer?.ok) {
      focusContent()
      setProlonged((times) => times + 1)
    } else setState(answer?.type === 'opaqueredirect' ? 'ended' : 'no-answer')
  }
  if (state === 'in-use') return null
  return (
    <div role="alert" className="sticky top-16 z-20 mx-auto max-w-[46rem] *:shadow-soft">
      <Notice tone="warning">
        {state === 'ended' ? (
          <p>
            You've been signed out. What you typed is still here:{' '}
            <a ref={focus} href={signIn} target="_blank" rel="noreferrer" className="underline">
              sign in in another tab
            </a>{' '}
            before you send it.
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-[1_1_14rem]">
              {state === 'ends-soon'
                ? "You're signed out half an hour after something was last sent from here."
                : 'No answer came. Please try again.'}
            </p>
            <Button onClick={stay} className="text-sm">
              Stay signed in
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
