import { Link } from 'react-router'

/** Where people read what becomes of what they send: at the end of the sentence that says what it is for. */
export function PrivacyLink({ opensInNewTab = false }: { opensInNewTab?: boolean }) {
  return (
    <>
      Read more in our{' '}
      <Link
        to="/privacy-policy"
        {...(opensInNewTab && { target: '_blank' })}
        className="font-semibold text-brand underline"
      >
        privacy policy{opensInNewTab && <span className="sr-only"> (opens in a new tab)</span>}
      </Link>
      .
    </>
  )
}
