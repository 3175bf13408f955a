import { useEffect } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Props = {
  /** Where somebody signs in. */
  signIn: string
  /** What was sent after the session had ended; undefined where nothing was. */
  kept: { to: string; fields: readonly (readonly [name: string, value: string])[] } | undefined
}

/** The title of the page that says so. */
export const SIGNED_OUT = "You've been signed out"

/** Keeps what was sent after a session had ended: it goes on once somebody has signed in in another tab. */
export function SignedOutForm({ signIn, kept }: Props) {
  // It takes the place of a page that may have been scrolled.
  useEffect(() => scrollTo(0, 0), [])
  if (!kept) return <ButtonLink to={signIn}>Sign in</ButtonLink>
  return (
    // No script: it has to work in whichever way the first form was sent.
    <form method="post" action={kept.to} className="space-y-5">
      <p>
        That happened before what you sent arrived, so nothing was saved. What you typed is kept on this page.
        Files would have to be chosen again.
      </p>
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <ButtonLink to={signIn} target="_blank" look="secondary">
            Sign in in another tab
          </ButtonLink>
        </li>
        <li>
          <p className="mb-2">Then come back to this page.</p>
          <SubmitButton label="Send it now" busyLabel="" isBusy={false} />
        </li>
      </ol>
      {kept.fields.map(([name, value], nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and the list never changes
        <input key={nth} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
