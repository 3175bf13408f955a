import { useEffect } from 'react'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { FormOwner } from '#domain/people/form-owner.ts'
import { capitalised } from '#platform/text.ts'

type Fields = readonly (readonly [name: string, value: string])[]

/** What was typed into a form that came after its session had ended. */
export type KeptForm = {
  /** Where it is sent to go on, once who typed it has signed in. */
  action: string
  /** The name of the page that it is for. */
  place: string | undefined
  owner: Exclude<FormOwner, 'signed-in'>
  fields: Fields
  /** The fields that a person filled in; where that is none, those that they emptied. */
  typed: Fields
}

type Props = {
  /** Where somebody signs in. */
  signIn: string
  /** What was sent after the session had ended; undefined where nothing was. */
  kept: KeptForm | undefined
}

/** The title of the page that says so. */
export const SIGNED_OUT = "You've been signed out"

/** Keeps what was sent after a session had ended: it goes on once its writer has signed in in another tab. */
export function SignedOutForm({ signIn, kept }: Props) {
  // It takes the place of a page that may have been scrolled.
  useEffect(() => scrollTo(0, 0), [])
  if (!kept) return <ButtonLink to={signIn}>Sign in</ButtonLink>
  const { action, place, owner, fields, typed } = kept
  if (owner === 'unknown') return <ToCopy {...kept} signIn={signIn} />
  return (
    // No script: it has to work in whichever way the first form was sent.
    <form method="post" action={action} className="space-y-5">
      {owner === 'other-account' ? (
        <Notice tone="danger">
          <p role="alert">
            You're signed in as somebody else than who typed this, so it wasn't sent. Sign in as them first.
          </p>
        </Notice>
      ) : (
        <>
          <NotSaved place={place} />
          <Typed typed={typed} />
        </>
      )}
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <SecondaryLink to={signIn} target="_blank">
            Sign in in another tab
          </SecondaryLink>
        </li>
        <li>
          <p className="mb-2">Then come back to this page.</p>
          <SubmitButton label="Send it now" />
        </li>
      </ol>
      {fields.map(([name, value], nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and the list never changes
        <input key={nth} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

/** For what may be anybody's: it is not sent under the name of whoever signs in next. */
function ToCopy({ place, typed, signIn }: Pick<KeptForm, 'place' | 'typed'> & { signIn: string }) {
  return (
    <div className="space-y-5">
      <NotSaved place={place} />
      <p>It can't be sent from here. Copy what you need, then sign in and type it in again.</p>
      <Typed typed={typed} />
      <ButtonLink to={signIn} target="_blank">
        Sign in in another tab
      </ButtonLink>
    </div>
  )
}

function NotSaved({ place }: Pick<KeptForm, 'place'>) {
  return (
    <p>
      That happened before what you sent arrived, so nothing was saved. What you typed{' '}
      {place && (
        <>
          under <strong>{place}</strong>{' '}
        </>
      )}
      is kept on this page. Files would have to be chosen again.
    </p>
  )
}

function Typed({ typed }: Pick<KeptForm, 'typed'>) {
  return (
    <dl className="space-y-2 rounded-card border border-line p-4 [overflow-wrap:anywhere]">
      {typed.map(([name, value], nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and the list never changes
        <div key={nth}>
          <dt className="text-sm text-muted">{inWords(name)}</dt>
          <dd className="whitespace-pre-wrap">{value || 'Empty'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A field's name as words: `availableFrom` is "Available from". */
function inWords(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalised(words)
}
