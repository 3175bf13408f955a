type Props = { sections: readonly { heading: string; id: string }[] }

/** The contents of a long text, beside it on a wide screen only. */
export function PageContents({ sections }: Props) {
  return (
    <aside
      className="no-print hidden min-w-0 lg:sticky lg:top-24 lg:block
        lg:max-h-[calc(100dvh-7rem-var(--banner-height))] lg:self-start lg:overflow-y-auto"
    >
      <nav aria-labelledby="contents-heading">
        <h2 id="contents-heading" className="text-sm font-semibold text-muted">
          On this page
        </h2>
        <ol className="mt-2 border-l-2 border-line">
          {sections.map(({ heading, id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="target flex items-center py-1 pl-4 text-sm text-ink no-underline
                  outline-offset-[-3px] hover:text-brand hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  )
}

/** The anchor of a section with this heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
