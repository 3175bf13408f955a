import { useEffect, useRef, useState } from 'react'
import { described, FieldError } from '#app/ui/field.tsx'
import { POST_FIELDS } from '#domain/posts/post-form.ts'
import { useHydrated } from '../use-hydrated.ts'
import type RichTextEditor from './rich-text-editor.tsx'

type Props = { id: string; html: string; error: string | undefined; onChanged: () => void }
/** The editor is a chunk of its own, which may be loading or have failed. */
type Loading = 'coming' | 'failed' | { Editor: typeof RichTextEditor }

/** The body of a post in a rich text editor; without script or the editor, a field with its HTML. */
export function BodyField({ id, html, error, onChanged }: Props) {
  const isHydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [loading, setLoading] = useState<Loading>('coming')
  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      (chunk) => setLoading({ Editor: chunk.default }),
      () => setLoading('failed'),
    )
  }, [])
  const isInPlace = isHydrated && loading !== 'failed'
  const Name = isInPlace ? 'span' : 'label'
  const hint = isInPlace
    ? 'Headings, lists, quotes, tables, pictures, links, bold and italic. Ctrl+K adds a link.'
    : 'As HTML: h2, h3, p, ul, ol, li, blockquote, table, hr, code, a, strong, em and uploaded pictures.'
  const onChange = (written: string) => {
    if (field.current) field.current.value = written
    onChanged()
  }
  return (
    <div className="min-w-0">
      {/* Only a field can have a label; what is written in place is named by the same words. */}
      <Name
        id={`${id}-label`}
        {...(!isInPlace && { htmlFor: id })}
        className="mb-1.5 block text-sm font-semibold"
      >
        {POST_FIELDS.content}
      </Name>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
        {hint}
      </p>
      {error && <FieldError id={id} error={error} />}
      {isInPlace &&
        (loading === 'coming' ? (
          <div className="min-h-96 rounded-control border border-field-line bg-surface" />
        ) : (
          // Continues with what was typed before hydration.
          <loading.Editor id={id} error={error} html={field.current?.value ?? html} onChange={onChange} />
        ))}
      <textarea
        ref={field}
        name="content"
        rows={20}
        defaultValue={html}
        hidden={isInPlace}
        {...(!isInPlace && { id, ...described({ id, hint, error }) })}
        className="block min-h-96 w-full rounded-control border border-field-line bg-surface px-3.5 py-2.5
          font-mono text-sm [&[hidden]]:hidden"
      />
    </div>
  )
}
