import { useCallback, useRef } from 'react'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { managedPostMessages } from '#domain/posts/managed-posts.ts'
import {
  type EditedPost,
  POST_FIELDS,
  type PostEdit,
  type PostField,
  type PostFormState,
  postFieldNames,
  sameFields,
} from '#domain/posts/post-form.ts'
import { POST_LIMITS, postSlugOf } from '#domain/posts/posts.ts'
import { limitOf } from '#platform/text-limit.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { useResponseKey } from '../response-key.ts'
import { useHydrated } from '../use-hydrated.ts'
import { BodyField } from './body-field.tsx'
import { ImageField } from './image-field.tsx'
import type { DraftOwner } from './local-draft.ts'
import { PostConflicts } from './post-conflicts.tsx'
import { type EditorIntent, SaveBar } from './save-bar.tsx'
import { SlugField } from './slug-field.tsx'
import { MarkFields, UnsavedNotice } from './unsaved-notice.tsx'
import { useAutosave } from './use-autosave.ts'

type Props = {
  owner: DraftOwner
  post: EditedPost
  start: PostEdit & { version: number; session?: string | undefined }
  state: PostFormState | undefined
  categories: readonly string[]
  /** The intent being submitted. Typing is disabled meanwhile, since it would be lost. */
  busy: EditorIntent | undefined
}

const idOf = (field: PostField | 'isPublished') => `post-${field}`

/** The editor of a post. Without script it is an ordinary form. */
export function PostForm({ owner, post, start, state, categories, busy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const { fields, isPublished } = start
  const errors = state?.errors ?? {}
  const { saveState, autosave, mark } = useAutosave(form, {
    owner,
    version: start.version,
    session: start.session,
    fields: post.unsaved?.fields ?? post.fields,
    isPaused: busy !== undefined || state?.meanwhile !== undefined,
  })
  const changed = useCallback(() => autosave.current?.changed(), [autosave])
  const slug = useSlug(form, post, fields.slug)
  const problems = problemsIn(errors, idOf, [...postFieldNames, 'isPublished'])
  const text = (name: 'title' | 'category' | 'author' | 'excerpt') => ({
    id: idOf(name),
    name,
    label: POST_FIELDS[name],
    error: errors[name],
    defaultValue: fields[name],
    limit: limitOf(name, POST_LIMITS[name]),
    autoComplete: 'off',
  })
  const alert = state?.meanwhile ? managedPostMessages.changedWhileEdited : state?.alert
  const isBusy = busy !== undefined
  const responseKey = useResponseKey(state)
  const isAsLeft = post.unsaved && sameFields(fields, post.unsaved.fields) && !state
  return (
    <>
      {isAsLeft && post.unsaved && <UnsavedNotice unsaved={post.unsaved} mark={mark} isBusy={isBusy} />}
      <DeskForm
        ref={form}
        encType="multipart/form-data"
        noValidate={isHydrated}
        onInput={changed}
        className="space-y-5"
      >
        <ErrorSummary key={responseKey} alert={alert} problems={problems} />
        {state?.meanwhile && <PostConflicts owner={owner} {...state.meanwhile} />}
        <MarkFields mark={mark} />
        <div inert={isBusy} className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-5">
            <TextField {...text('title')} required onInput={slug.follow} />
            <SlugField
              id={idOf('slug')}
              slug={fields.slug}
              error={errors.slug}
              freeSlug={state?.freeSlug}
              onTyped={slug.typed}
              onUse={(free) => {
                slug.set(free)
                changed()
              }}
            />
            <TextArea
              {...text('excerpt')}
              rows={3}
              hint="One or two sentences for the list, feeds and search engines."
            />
            <BodyField
              id={idOf('content')}
              html={fields.content}
              error={errors.content}
              onChanged={changed}
            />
          </div>
          <div className="min-w-0 space-y-5">
            <TextField {...text('category')} list="post-categories" />
            <datalist id="post-categories">
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <TextField {...text('author')} />
            <TextField
              id={idOf('date')}
              name="date"
              type="date"
              label={POST_FIELDS.date}
              hint="Readers see it, and the list is ordered by it. A day to come doesn't keep the post back."
              error={errors.date}
              defaultValue={fields.date}
              required
            />
            <ImageField
              ids={{ image: idOf('imageId'), alt: idOf('imageAlt') }}
              imageId={fields.imageId}
              imageAlt={fields.imageAlt}
              errors={{ image: errors.imageId, alt: errors.imageAlt }}
              onChanged={changed}
            />
          </div>
        </div>
        <SaveBar
          postId={post.id}
          isPublished={{ id: idOf('isPublished'), isTicked: isPublished, error: errors.isPublished }}
          busy={busy}
          saveState={saveState}
          saveFirst={async () => (await autosave.current?.flush()) ?? true}
        />
      </DeskForm>
    </>
  )
}

/** The slug follows the title until it is typed by hand, or readers know it. */
function useSlug(form: { current: HTMLFormElement | null }, post: EditedPost, slug: string) {
  const follows = useRef(slug === '' || (post.publishedAt === null && slug === postSlugOf(post.fields.title)))
  const set = (to: string) => {
    const field = form.current?.elements.namedItem('slug')
    if (field instanceof HTMLInputElement) field.value = to
  }
  return {
    set,
    typed: () => {
      follows.current = false
    },
    follow: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (follows.current) set(postSlugOf(currentTarget.value))
    },
  }
}
