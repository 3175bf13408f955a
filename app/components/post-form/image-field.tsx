import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { POST_FIELDS } from '#domain/posts/post-form.ts'
import { IMAGE_TYPES, imageHeight, imageMessages } from '#domain/posts/post-images.ts'
import { POST_LIMITS, postImageHref } from '#domain/posts/posts.ts'
import { limitOf } from '#platform/text-limit.ts'
import { useHydrated } from '../use-hydrated.ts'
import { sendImage } from './send-image.ts'

type Props = {
  ids: { image: string; alt: string }
  imageId: string
  imageAlt: string
  errors: { image: string | undefined; alt: string | undefined }
  onChanged: () => void
}

/** A post's picture and its text alternative. With script a chosen file is uploaded at once. */
export function ImageField({ ids, imageId: first, imageAlt, errors, onChanged }: Props) {
  const isHydrated = useHydrated()
  const [imageId, setImageId] = useState(first)
  const [sending, setSending] = useState<'no' | 'yes' | { failed: string }>('no')
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(first)
  const chosen = useRef<File>(undefined)

  // The hidden field has the new picture by now.
  useEffect(() => {
    if (shown.current === imageId) return
    shown.current = imageId
    onChanged()
  }, [imageId, onChanged])

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    setSending('yes')
    chosen.current = file
    const sent = await sendImage(file)
    // Another was chosen meanwhile, or none is wanted any more.
    if (chosen.current !== file) return
    // Not to be sent again with the form.
    if (field.current) field.current.value = ''
    if ('id' in sent) setImageId(sent.id)
    setSending('id' in sent ? 'no' : { failed: sent.error })
  }
  const remove = () => {
    chosen.current = undefined
    setSending('no')
    setImageId('')
    // The focused button disappears with the picture.
    field.current?.focus()
  }
  const isReplaced = first !== '' && imageId !== '' && imageId !== first
  const failed = typeof sending === 'object' ? sending.failed : errors.image
  return (
    <div className="space-y-4">
      {imageId && (
        <img
          src={postImageHref(imageId, 400)}
          width={400}
          height={imageHeight(400)}
          alt={imageAlt || 'The picture as it is now'}
          className="h-auto w-full max-w-[25rem] rounded-control border border-line"
        />
      )}
      <input type="hidden" name="imageId" value={imageId} />
      <div role={typeof sending === 'object' ? 'alert' : undefined}>
        <FileField
          ref={field}
          id={ids.image}
          name="image"
          label={POST_FIELDS.imageId}
          hint={imageMessages.hint}
          error={failed}
          accept={IMAGE_TYPES}
          onChange={isHydrated ? send : undefined}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:sr-only">
        {sending === 'yes' && 'Sending the picture...'}
        {sending === 'no' && isReplaced && 'The picture is another one now: see that the alt text fits it.'}
      </p>
      {imageId &&
        (isHydrated ? (
          <Button look="secondary" className="text-sm" onClick={remove}>
            Remove the picture
          </Button>
        ) : (
          <CheckboxField id="remove-image" name="removeImage" value="yes" label="Remove the picture" />
        ))}
      <TextField
        id={ids.alt}
        name="imageAlt"
        label={POST_FIELDS.imageAlt}
        hint="What the picture shows, for people who can't see it."
        error={errors.alt}
        defaultValue={imageAlt}
        limit={limitOf('alt text', POST_LIMITS.imageAlt)}
        autoComplete="off"
      />
    </div>
  )
}
