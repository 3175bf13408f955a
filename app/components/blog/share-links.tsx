/** Links to the share pages of other sites with this page's address (§2). */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const places = [
    { name: 'Facebook', to: shareHref('https://www.facebook.com/sharer/sharer.php', { u: address }) },
    { name: 'Twitter', to: shareHref('https://twitter.com/intent/tweet', { url: address, text: title }) },
    {
      name: 'LinkedIn',
      to: shareHref('https://www.linkedin.com/shareArticle', { mini: 'true', url: address, title }),
    },
  ]
  return (
    <section aria-labelledby="share-heading" className="no-print mt-10 border-t border-line pt-6">
      <h2 id="share-heading" className="text-lg">
        Share this article
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {places.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name} (opens in a new window)`}
              className="button target inline-flex items-center rounded-control border border-field-line
                bg-surface px-4 py-2 font-semibold text-ink no-underline hover:border-brand hover:text-brand"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shareHref(page: string, passing: Record<string, string>): string {
  return `${page}?${new URLSearchParams(passing)}`
}
