import { href } from 'react-router'
import {
  type ManagedPost,
  type ManagedPostQuery,
  managedPostsHref,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { RowButton, RowLink } from '../desk/row-actions.tsx'

type Props = {
  post: ManagedPost
  query: ManagedPostQuery
  /** Whether readers see published posts of this list, and not those of another service. */
  isPublic: boolean
}

export function PostActions({ post, query, isPublic }: Props) {
  const { id, slug, state } = post
  const about = titleOf(post)
  const isPublished = state !== 'draft'
  const page =
    isPublished && isPublic ? href('/blog/:slug', { slug }) : href('/admin/blog/preview/:id', { id })
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <RowLink to={page} label="View" about={about} opensPage />
      <RowLink to={href('/admin/blog/edit/:id', { id })} label="Edit" about={about} opensPage />
      <RowButton
        id={id}
        action={managedPostsHref(query)}
        intent={isPublished ? 'unpublish' : 'publish'}
        label={isPublished ? 'Unpublish' : 'Publish'}
        about={about}
      />
      <RowLink
        to={managedPostsHref(query, href('/admin/blog/posts/delete/:id', { id }))}
        label="Delete"
        about={about}
        isDanger
      />
    </div>
  )
}
