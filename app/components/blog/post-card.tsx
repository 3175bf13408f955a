import { href, Link } from 'react-router'
import { type PostSummary, postDate } from '#domain/posts/posts.ts'
import { PostPicture } from './post-picture.tsx'

/** A post in the list (§2): its Read More link is the whole card. Its heading is of level 3. */
function PostCard({ post, isEarly }: { post: PostSummary; isEarly: boolean }) {
  return (
    <article
      className="group relative flex h-full flex-col overflow-clip rounded-card border border-line
        bg-surface shadow-soft transition-colors duration-150 [overflow-clip-margin:8px] hover:border-brand"
    >
      <PostPicture
        image={post}
        isEarly={isEarly}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 90vw"
        className="rounded-t-card"
      />
      <div className="flex flex-1 flex-col p-[min(1.25rem,5.5vw)]">
        <p className="text-sm font-semibold text-accent-ink">{post.category}</p>
        <h3 className="mt-1 text-lg leading-snug text-pretty">{post.title}</h3>
        <p className="mt-2 line-clamp-3 text-muted">{post.excerpt}</p>
        <p className="mt-auto pt-4 text-sm text-muted">
          <time dateTime={post.date}>{postDate(post.date)}</time> <span aria-hidden="true">·</span>{' '}
          <span>{post.author}</span>
        </p>
        <Link
          to={href('/blog/:slug', { slug: post.slug })}
          prefetch="intent"
          viewTransition
          className="card-link target inline-flex items-center self-start font-semibold text-brand underline
            decoration-transparent group-hover:decoration-current"
        >
          <span>Read More</span> <span className="sr-only">about {post.title}</span>
        </Link>
      </div>
    </article>
  )
}

type Props = {
  posts: readonly PostSummary[]
  /** Whether the first ones are in the first window. */
  areEarly?: boolean
}

export function PostCards({ posts, areEarly = true }: Props) {
  return (
    <ul className="up-to-3 gap-5 [--least:16rem] md:gap-6">
      {posts.map((post, nth) => (
        <li key={post.id} className="min-w-0">
          <PostCard post={post} isEarly={areEarly && nth < 3} />
        </li>
      ))}
    </ul>
  )
}
