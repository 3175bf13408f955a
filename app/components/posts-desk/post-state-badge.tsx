import { StatusBadge } from '#app/ui/status-badge.tsx'
import { POST_STATES, type PostState } from '#domain/posts/managed-posts.ts'
import type { EditedPost } from '#domain/posts/post-form.ts'

const tones = { draft: 'neutral', published: 'active', unsaved: 'waiting' } as const

export function StateBadge({ state }: { state: PostState }) {
  return (
    <StatusBadge tone={tones[state]} mayWrap="at-spaces">
      {POST_STATES[state]}
    </StatusBadge>
  )
}

export function PostStateBadge({ post }: { post: Pick<EditedPost, 'isPublished' | 'unsaved'> }) {
  const published = post.unsaved ? 'unsaved' : 'published'
  return <StateBadge state={post.isPublished ? published : 'draft'} />
}
