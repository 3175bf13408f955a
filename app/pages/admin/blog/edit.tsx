import { useState } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { useAuth } from '#app/components/desk/auth-context.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { isLost, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { isSentWith, type LocalDraft, removeLocalDraftAfter } from '#app/components/post-form/local-draft.ts'
import { LocalDraftDialog } from '#app/components/post-form/local-draft-dialog.tsx'
import { PostForm } from '#app/components/post-form/post-form.tsx'
import type { EditorIntent } from '#app/components/post-form/save-bar.tsx'
import { PostStateBadge } from '#app/components/posts-desk/post-state-badge.tsx'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { Alert, Notice } from '#app/ui/notice.tsx'
import { blogHelp } from '#content/blog-help.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { allCategories } from '#domain/posts/managed-posts.server.ts'
import { MANAGED_POSTS_PATH, managedPostMessages } from '#domain/posts/managed-posts.ts'
import type { PostFormState } from '#domain/posts/post-form.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/edit.ts'
import { contentfulDesk } from './contentful-desk.server.ts'
import { savePostForm } from './post-form-action.server.ts'

const TITLE = 'Edit post'
const done = {
  saved: "The post is saved. Readers don't see it.",
  'saved-public': 'The post is saved, and readers see it as it is now.',
  published: 'The post is published.',
  unpublished: 'The post is no longer on the website.',
  restored: 'The post is what it was at that version.',
  discarded: 'The unsaved text is discarded. It is still among the versions.',
}

/** A post with its unsaved text. For a missing one 404, but what was typed for it is still shown. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = requireStaff(context)
  const [post, categories] = await Promise.all([findEditedPost(db, params.id), allCategories(db)])
  return data({ post, categories, elsewhere: contentfulDesk(config) }, post ? 200 : 404)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return savePostForm(request, context, params.id)
}

/** A lost connection does not cost the form; local drafts that were saved are removed. */
export async function clientAction({ request, serverAction, params }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const answer = serverAction().catch((error: unknown) => {
    removeLocalDraftAfter(error, params.id, href('/admin/blog/edit/:id', params), isSentWith(sent))
    throw error
  })
  return orLost(answer, { lost: managedPostMessages.lost })
}

/** After a refused discard the other text is shown; after a fault the page stays as it is. */
export function shouldRevalidate({
  actionResult,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (isRefused(actionResult)) return actionStatus < 500
  return defaultShouldRevalidate
}

function isRefused(result: unknown): result is { refused: string } {
  return typeof result === 'object' && result !== null && 'refused' in result
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function EditPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { post, categories, elsewhere } = loaderData
  const [taken, setTaken] = useState<{ text: LocalDraft; over: number }>()
  const accountId = useAuth().user?.id ?? ''
  const busy = useIntent(href('/admin/blog/edit/:id', { id: params.id }))
  if (!post) return <NoPost state={actionData && 'fields' in actionData ? actionData : undefined} />

  const state = actionData && 'fields' in actionData ? actionData : undefined
  const alert = isLost(actionData) ? actionData.lost : isRefused(actionData) ? actionData.refused : undefined
  const owner = { postId: post.id, accountId }
  // A later save includes all of it.
  const here = taken?.over === post.version ? taken.text : undefined
  const usual = {
    fields: post.unsaved?.fields ?? post.fields,
    isPublished: post.isPublished,
    version: post.version,
  }
  const start = state ?? (here ? { ...usual, ...here } : usual)
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <PostStateBadge post={post} />
          <SecondaryLink to={href('/admin/blog/revisions/:id', { id: post.id })}>Versions</SecondaryLink>
        </>
      }
      back={{ to: MANAGED_POSTS_PATH, label: 'Back to the list' }}
    >
      <DoneNotice texts={done} />
      <Alert className="mb-5">{alert}</Alert>
      {elsewhere && <Notice tone="warning">{blogHelp.elsewhere}</Notice>}
      {post.isPublished && !elsewhere && (
        <p className="mb-5 text-sm text-muted">
          Readers see it at <StrongLink to={`/blog/${post.fields.slug}`}>/blog/{post.fields.slug}</StrongLink>
          .
        </p>
      )}
      <RestoreFocus>
        <PostForm
          // A saved, continued or conflicting text starts a new form.
          key={`${post.id} ${state?.meanwhile ? state.version : post.version} ${here?.session ?? ''}`}
          owner={owner}
          post={post}
          start={start}
          state={state}
          categories={categories}
          busy={busy}
        />
      </RestoreFocus>
      <LocalDraftDialog
        owner={owner}
        fields={usual.fields}
        version={post.version}
        onContinue={(text) => setTaken({ text, over: post.version })}
      />
    </DeskPage>
  )
}

/** The intent in progress, until its result is shown. */
function useIntent(path: string): EditorIntent | undefined {
  const { formData, formAction } = useNavigation()
  if (!formAction?.startsWith(path)) return undefined
  const intent = formData?.get('intent')
  return intent === 'publish' || intent === 'discard' ? intent : 'save'
}

function NoPost({ state }: { state: PostFormState | undefined }) {
  return (
    <DeskPage title={TITLE}>
      <Alert className="mb-5">{state?.alert ?? managedPostMessages.gone}</Alert>
      {state && (
        <div className="mb-5 space-y-3">
          <p className="font-semibold">{state.fields.title}</p>
          <p>{state.fields.excerpt}</p>
          <textarea
            readOnly
            aria-label="Body"
            rows={16}
            defaultValue={state.fields.content}
            className="block w-full rounded-control border border-field-line bg-surface p-3 font-mono text-sm"
          />
        </div>
      )}
      <ButtonLink to={MANAGED_POSTS_PATH}>Back to the list</ButtonLink>
    </DeskPage>
  )
}

export function ErrorBoundary() {
  return (
    <DeskPage title={TITLE}>
      <Alert className="mb-5">{managedPostMessages.listFailed}</Alert>
      <ButtonLink to={MANAGED_POSTS_PATH}>Back to the list</ButtonLink>
    </DeskPage>
  )
}
