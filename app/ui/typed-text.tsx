import { blocksOf } from '#platform/typed-text.ts'
import { Unbroken } from './unbroken.tsx'

const LISTS = { bullets: 'list-disc', numbers: 'list-decimal' }

/** What somebody typed, with its paragraphs, line breaks and lists, in lines of at most 68 characters. */
export function TypedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-[68ch] space-y-4 whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>
      {blocksOf(text).map(({ kind, lines, start }, at) => {
        const key = `${at} ${lines[0]}`
        if (kind === 'paragraph') {
          return (
            <p key={key}>
              <Unbroken>{lines.join('\n')}</Unbroken>
            </p>
          )
        }
        const className = `${LISTS[kind]} space-y-1.5 pl-5 marker:text-accent`
        const items = lines.map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never move
          <li key={nth}>
            <Unbroken>{line}</Unbroken>
          </li>
        ))
        return kind === 'bullets' ? (
          <ul key={key} className={className}>
            {items}
          </ul>
        ) : (
          <ol key={key} start={start} className={className}>
            {items}
          </ol>
        )
      })}
    </div>
  )
}
