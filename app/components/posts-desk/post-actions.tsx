import { Form, href, Link, useNavigation } from 'react-router'
import {
  type ManagedPost,
  type ManagedPostQuery,
  managedPostsHref,
  titleOf,
} from '#domain/posts/managed-posts.ts'
import { preserveScroll } from '../preserve-scroll.ts'

const face =
  'target inline-flex items-center rounded-control px-2 font-semibold no-underline hover:bg-wash ' +
  'hover:underline'

type Props = {
  post: ManagedPost
  query: ManagedPostQuery
  /** Whether readers see published posts of this list, and not those of another service. */
  isPublic: boolean
}

/** What can be done with one post. Each name carries the post's title for those who do not see the row. */
export function PostActions({ post, query, isPublic }: Props) {
  const { id, slug, state } = post
  const title = titleOf(post)
  const isPublished = state !== 'draft'
  const isBusy = useNavigation().formData?.get('only') === id
  const named = (intent: string) => (
    <>
      {intent}
      <span className="sr-only"> {title}</span>
    </>
  )
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <Link
        to={isPublished && isPublic ? href('/blog/:slug', { slug }) : href('/admin/blog/preview/:id', { id })}
        className={`${face} text-plum`}
      >
        {named('View')}
      </Link>
      <Link to={href('/admin/blog/edit/:id', { id })} className={`${face} text-plum`}>
        {named('Edit')}
      </Link>
      <Form method="post" action={managedPostsHref(query)} state={preserveScroll}>
        <input type="hidden" name="only" value={id} />
        <button
          type="submit"
          name="intent"
          value={isPublished ? 'unpublish' : 'publish'}
          aria-disabled={isBusy}
          className={`${face} min-w-24 justify-center text-plum ${isBusy ? 'cursor-progress opacity-60' : ''}`}
        >
          {named(isPublished ? 'Unpublish' : 'Publish')}
        </button>
      </Form>
      <Link
        to={managedPostsHref(query, href('/admin/blog/posts/delete/:id', { id }))}
        state={preserveScroll}
        className={`${face} text-danger`}
      >
        {named('Delete')}
      </Link>
    </div>
  )
}
