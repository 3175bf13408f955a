import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { firstFocus } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { POST_FIELDS } from '#domain/posts/post-form.ts'
import { IMAGE_TYPES, imageMessages } from '#domain/posts/post-images.ts'
import { POST_LIMITS } from '#domain/posts/posts.ts'
import { textImageHref } from '#domain/posts/text-images.ts'
import { limitOf, tooLong } from '#platform/text-limit.ts'
import { InsertDialog, onEnter } from './insert-dialog.tsx'
import { sendImage } from './send-image.ts'

type Props = {
  editor: Editor
  /** A picture that was pasted or dropped. */
  file: File | undefined
  onClose: () => void
}
type Errors = { file?: string | undefined; alt?: string | undefined }

const ALT_LIMIT = limitOf('alt text', POST_LIMITS.imageAlt)

const isKnown = ({ type }: File) => IMAGE_TYPES.split(',').includes(type)

/** Asks for a picture of the text and for its text alternative, or changes that of the selected one. */
export function PictureDialog({ editor, file: pasted, onClose }: Props) {
  const [present] = useState(() => (pasted ? {} : editor.getAttributes('image')))
  const [errors, setErrors] = useState<Errors>(pasted && !isKnown(pasted) ? { file: imageMessages.kind } : {})
  const [isSending, setIsSending] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const alt = useRef<HTMLInputElement>(null)
  const isChange = Boolean(present.src)
  // Another can be chosen in the place of one that was refused, and stays chosen then.
  const [asksForFile, setAsksForFile] = useState(!pasted || !isKnown(pasted))
  const dialog = () => alt.current?.closest('dialog')

  const apply = async () => {
    if (isSending) return
    const file = chosen.current?.files?.[0] ?? pasted
    const words = alt.current?.value.trim() ?? ''
    const wrong: Errors = {
      file: file || isChange ? undefined : 'Choose a picture.',
      alt: words ? tooLong(words, ALT_LIMIT) : 'Say in the alt text what the picture shows.',
    }
    setErrors(wrong)
    if (wrong.file) return chosen.current?.focus()
    if (wrong.alt) return alt.current?.focus()
    if (!file) return change({ alt: words })
    setIsSending(true)
    const sent = await sendImage(file, 'text')
    // Cancelled meanwhile.
    if (!dialog()) return
    setIsSending(false)
    if ('error' in sent) {
      setAsksForFile(true)
      return setErrors({ file: sent.error })
    }
    const { id, width, height } = sent
    const attrs = { src: textImageHref(id), alt: words, width, height }
    if (isChange) return change(attrs)
    dialog()?.close()
    const { to } = editor.state.selection
    // The cursor goes behind the picture, which would otherwise be replaced by what is typed next.
    const inserted = [{ type: 'image', attrs }, { type: 'paragraph' }]
    editor.chain().focus().insertContentAt(to, inserted).run()
  }
  const change = (attrs: object) => {
    dialog()?.close()
    editor.chain().focus().updateAttributes('image', attrs).run()
  }
  const remove = () => {
    dialog()?.close()
    editor.chain().focus().deleteSelection().run()
  }
  return (
    <InsertDialog thing="picture" isChange={isChange} onApply={apply} onRemove={remove} onClose={onClose}>
      <div className="space-y-4">
        {asksForFile && (
          <div role={errors.file ? 'alert' : undefined}>
            <FileField
              {...(isChange ? {} : firstFocus)}
              ref={chosen}
              id="picture-file"
              label={isChange ? 'Another picture' : 'Picture'}
              hint={imageMessages.textHint}
              error={errors.file}
              accept={IMAGE_TYPES}
            />
          </div>
        )}
        <TextField
          {...(isChange || !asksForFile ? firstFocus : {})}
          id="picture-alt"
          label={POST_FIELDS.imageAlt}
          hint="What the picture shows, for people who can't see it."
          error={errors.alt}
          ref={alt}
          defaultValue={String(present.alt ?? '')}
          limit={ALT_LIMIT}
          autoComplete="off"
          onKeyDown={onEnter(apply)}
        />
        <p role="status" className={isSending ? 'text-sm text-muted' : 'sr-only'}>
          {isSending && 'Sending the picture...'}
        </p>
      </div>
    </InsertDialog>
  )
}
