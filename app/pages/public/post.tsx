import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { PostCards } from '#app/components/blog/post-card.tsx'
import { PostView } from '#app/components/blog/post-view.tsx'
import { JobCards } from '#app/components/job-card.tsx'
import { MessageView } from '#app/components/message-view.tsx'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { ShareLinks } from '#app/components/share-links.tsx'
import { postPicture } from '#app/components/share-picture.ts'
import { breadcrumbList, postArticle } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { BackLink, ButtonLink, TextLink } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { blog } from '#content/blog.ts'
import { listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { jobListHref, readJobQuery } from '#domain/jobs/jobs.ts'
import { postMessages } from '#domain/posts/post-messages.ts'
import { jobKeywordOf, relatedPosts } from '#domain/posts/related.server.ts'
import type { Route } from './+types/post.ts'
import { orUnavailable } from './posts-unavailable.server.ts'

const RELATED_POSTS = 3
const JOBS_FOR_READERS = 2

const steps = [
  { name: 'Home', path: '/' },
  { name: 'Blog', path: '/blog' },
]

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** A published post, or the redirect of a former address. @throws 404 (D13), or 503 without posts */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, posts, config } = context.get(servicesContext)
  const found = await orUnavailable(posts.postBySlug(params.slug))
  if (!found) throw data(null, 404)
  if ('movedTo' in found) throw redirect(href('/blog/:slug', { slug: found.movedTo }), 301)
  const search = readJobQuery(new URLSearchParams({ keyword: jobKeywordOf(found) }))
  const [related, { jobs }] = await Promise.all([
    orUnavailable(relatedPosts(posts, found, RELATED_POSTS)),
    listActiveJobs(db, clock, search),
  ])
  return {
    post: found,
    address: `${config.siteUrl}${href('/blog/:slug', { slug: found.slug })}`,
    related,
    jobs: jobs.slice(0, JOBS_FOR_READERS),
    jobsHref: jobListHref(search),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(postMessages.notFound)
  const { post } = args.loaderData
  const path = href('/blog/:slug', { slug: post.slug })
  const siteUrl = siteUrlOf(args.matches)
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt,
    canonicalPath: path,
    type: 'article',
    picture: postPicture(post),
    structuredData: [
      postArticle(siteUrl, post),
      breadcrumbList(siteUrl, [...steps, { name: post.title, path }]),
    ],
  })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, address, related, jobs, jobsHref } = loaderData
  return (
    <>
      <PostView post={post} trail={<BackLink to="/blog">Back to Blog</BackLink>}>
        <ShareLinks
          heading="Share this article"
          to={['Facebook', 'Twitter', 'LinkedIn']}
          address={address}
          title={post.title}
        />
      </PostView>
      <div className="no-print">
        {related.length > 0 && (
          <Section title={blog.readNext} tinted>
            <PostCards posts={related} areEarly={false} />
          </Section>
        )}
        {jobs.length > 0 && (
          <Section title={blog.jobs}>
            <JobCards jobs={jobs} columns={2} />
            <p className="mt-5">
              <TextLink to={jobsHref}>{blog.allJobs}</TextLink>
            </p>
          </Section>
        )}
      </div>
    </>
  )
}

/** 'Blog Post Not Found' for a post that is gone (404), and with other words when it could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostNotFound hasFailed={!isRouteErrorResponse(error) || error.status !== 404} />
}

/** For a post that is missing or not published, and for one that could not be read (§2, §8). */
function PostNotFound({ hasFailed }: { hasFailed: boolean }) {
  return (
    <MessageView title={postMessages.notFound} actions={<ButtonLink to="/blog">Back to Blog</ButtonLink>}>
      {hasFailed ? (
        <Alert>{postMessages.detailFailed}</Alert>
      ) : (
        <>
          <p className="font-semibold text-ink">{postMessages.detailMissing}</p>
          <p>{postMessages.missing}</p>
        </>
      )}
    </MessageView>
  )
}
