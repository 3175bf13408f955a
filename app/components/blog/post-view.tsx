import type { ReactNode } from 'react'
import { type Post, postDate } from '#domain/posts/posts.ts'
import { PostPicture } from './post-picture.tsx'

type Props = {
  post: Pick<
    Post,
    'title' | 'date' | 'author' | 'category' | 'excerpt' | 'imageUrl' | 'imageSet' | 'imageAlt' | 'content'
  >
  trail?: ReactNode
  children?: ReactNode
}

/** A post in full (§2). */
export function PostView({ post, trail, children }: Props) {
  const day = postDate(post.date)
  return (
    <article className="wrap pt-4 pb-14">
      <div className="mx-auto max-w-[42rem]">
        {trail}
        <header className="mt-3">
          <p className="font-semibold text-accent-ink">{post.category}</p>
          <h1 className="mt-2 text-3xl text-ink">{post.title}</h1>
          <p className="mt-4 text-muted">
            {day && (
              <>
                <time dateTime={post.date}>{day}</time> <span aria-hidden="true">·</span>{' '}
              </>
            )}
            <span>{post.author}</span>
          </p>
        </header>
        <PostPicture
          image={post}
          isEarly
          sizes="(min-width: 46rem) 42rem, 90vw"
          className="no-print mt-7 rounded-card"
        />
        <p className="mt-8 text-lg font-medium text-ink">{post.excerpt}</p>
        <RichText html={post.content} />
        {children && <div className="mt-10">{children}</div>}
      </div>
    </article>
  )
}

/** The body of a post. @param html as `cleanRichText` leaves it; readers of posts give out no other */
function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every source of posts cleans it by an allow-list
  return <div className="rich-text mt-6" dangerouslySetInnerHTML={{ __html: withTableBoxes(html) }} />
}

/** A wide table scrolls in its own box, by keyboard too. In clean HTML only a table is written like this. */
function withTableBoxes(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
