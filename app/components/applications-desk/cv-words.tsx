import type { CvText } from '#domain/uploads/cv-content.ts'
import { useHydrated } from '../use-hydrated.ts'

type Props = { words: Pick<CvText, 'text' | 'html'> | undefined; isPdf: boolean; noun: string }

/** What a CV says. Below a drawn PDF it is folded up, for screen readers and for copying. */
export function CvWords({ words, isPdf, noun }: Props) {
  const isHydrated = useHydrated()
  if (!words) return <p className="mt-4 text-muted">The words of this {noun} haven't been read yet.</p>
  const { text, html } = words
  const none = isPdf ? 'It has no words: it may be a scan.' : "It couldn't be read. Download it instead."
  const content = html ? (
    <div
      className="rich-text [&_td]:border [&_td]:border-line [&_td]:px-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it was read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    <p className="whitespace-pre-wrap">{text || none}</p>
  )
  const box = 'mt-3 max-w-[80ch] overflow-x-auto rounded-control border border-line bg-paper p-4'
  if (!isPdf)
    return (
      <section
        aria-label={`The ${noun}'s words`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it can only be scrolled with the focus
        tabIndex={0}
        className={`${box} max-h-[80vh] overflow-y-auto`}
      >
        {content}
      </section>
    )
  return (
    <details open={!isHydrated} className="mt-2">
      <summary className="target inline-flex items-center text-sm text-brand underline">
        The {noun}'s words
      </summary>
      <div className={box}>{content}</div>
    </details>
  )
}
