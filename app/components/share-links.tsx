import { useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'

type Page = { address: string; title: string }

const withQuery = (page: string, passing: Record<string, string>) => `${page}?${new URLSearchParams(passing)}`

const places = {
  Facebook: ({ address }: Page) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
  Twitter: ({ address, title }: Page) =>
    withQuery('https://twitter.com/intent/tweet', { url: address, text: title }),
  LinkedIn: ({ address, title }: Page) =>
    withQuery('https://www.linkedin.com/shareArticle', { mini: 'true', url: address, title }),
  WhatsApp: ({ address, title }: Page) => withQuery('https://wa.me/', { text: `${title} ${address}` }),
  Email: ({ address, title }: Page) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
}

type Props = Page & { heading: string; to: readonly (keyof typeof places)[] }

/** Links to where a page may be shared. Nothing is loaded from there; with script there is one more way. */
export function ShareLinks({ heading, to, ...page }: Props) {
  return (
    <section aria-labelledby="share-heading" className="no-print border-t border-line pt-6">
      <h2 id="share-heading" className="text-lg">
        {heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {to.map((name) => (
          <li key={name}>
            <a
              href={places[name](page)}
              {...(name !== 'Email' && {
                target: '_blank',
                rel: 'noopener noreferrer',
                'aria-label': `Share on ${name} (opens in a new window)`,
              })}
              className="button target inline-flex items-center rounded-control border border-field-line
                bg-surface px-4 py-2 font-semibold text-ink no-underline hover:border-brand hover:text-brand"
            >
              {name}
            </a>
          </li>
        ))}
        <li className="needs-script">
          <ShareButton {...page} />
        </li>
      </ul>
    </section>
  )
}

const never = () => () => {}

/** Opens the device's own sheet for sharing; where there is none, copies the address. */
function ShareButton({ address, title }: Page) {
  const hasSheet = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const [outcome, setOutcome] = useState('')
  const share = async () => {
    // Closing the sheet is no failure.
    if (hasSheet) return navigator.share({ title, url: address }).catch(() => {})
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('Link copied.')
    } catch {
      setOutcome(`Copy this address: ${address}`)
    }
  }
  return (
    <>
      {/* As wide with either label, so that nothing moves. */}
      <Button look="secondary" onClick={share} className="min-w-36">
        {hasSheet ? 'Share…' : 'Copy link'}
      </Button>
      <span role="status" className="ml-3">
        {outcome}
      </span>
    </>
  )
}
