import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { POST_FIELDS } from '#domain/posts/post-form.ts'
import { POST_LIMITS } from '#domain/posts/posts.ts'
import { limitOf } from '#platform/text-limit.ts'

type Props = {
  id: string
  slug: string
  error: string | undefined
  freeSlug: string | undefined
  onTyped: () => void
  onUse: (slug: string) => void
}

export function SlugField({ id, slug, error, freeSlug, onTyped, onUse }: Props) {
  return (
    <div>
      <TextField
        id={id}
        name="slug"
        label={POST_FIELDS.slug}
        hint={
          'The end of its address, /blog/… Made from the title until you type one. An address that ' +
          'changes leads on to the new one.'
        }
        error={error}
        defaultValue={slug}
        limit={limitOf('slug', POST_LIMITS.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={onTyped}
      />
      {freeSlug && (
        <Button look="secondary" className="needs-script mt-2 text-sm" onClick={() => onUse(freeSlug)}>
          Use {freeSlug}
        </Button>
      )}
    </div>
  )
}
