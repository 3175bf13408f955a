import { PostCards } from '#app/components/blog/post-card.tsx'
import { PostFilters } from '#app/components/blog/post-filters.tsx'
import { ListFailed } from '#app/components/list-failed.tsx'
import { pageMeta, unlistedMeta } from '#app/components/page-meta.ts'
import { ResultList } from '#app/components/result-list.tsx'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { blog } from '#content/blog.ts'
import { postMessages } from '#domain/posts/post-messages.ts'
import { type PostQuery, postListHref, readPostQuery } from '#domain/posts/posts.ts'
import type { Route } from './+types/blog.ts'
import { orUnavailable } from './posts-unavailable.server.ts'

export const handle = { cacheKeyParams: ['search', 'category', 'page'] } satisfies PageHandle

/** The page of published posts that the address asks for (§5). @throws 503 while they can't be read */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { posts } = context.get(servicesContext)
  const query = readPostQuery(url.searchParams)
  const [page, categories] = await orUnavailable(Promise.all([posts.listPosts(query), posts.categories()]))
  requireTruePage(url, page.page)
  return { query, page, categories }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(blog.heading)
  const { query, page } = args.loaderData
  const isFiltered = query.search !== '' || query.category !== ''
  return pageMeta(args, {
    title: titleOf(query, page.page),
    description: blog.description,
    // Filtered lists are kept out of the index: the whole list stands for them.
    canonicalPath: postListHref(isFiltered ? {} : { page: page.page }),
    sharedPath: postListHref({ ...query, page: page.page }),
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { query, page, categories } = loaderData
  return (
    <>
      <PageHeader isLow title={blog.heading} lead={blog.lead} />
      <div className="wrap py-6 md:py-8">
        <PostFilters query={query} categories={categories} />
        <div className="mt-8">
          <ResultList
            path="/blog"
            heading="Articles"
            what="posts"
            page={page}
            hrefOf={(number) => postListHref({ ...query, page: number })}
            none={postMessages.none}
            whenNone={
              <ButtonLink to="/blog" state={focusAfterPagination}>
                Clear Filters
              </ButtonLink>
            }
          >
            <PostCards posts={page.posts} />
          </ResultList>
        </div>
      </div>
    </>
  )
}

/** When the posts can't be read (§8): this page says so, and the rest of the site lives. */
export function ErrorBoundary() {
  return <ListFailed title={blog.heading} message={postMessages.listFailed} />
}

function titleOf({ search, category }: PostQuery, page: number): string {
  const what = [category, search].filter(Boolean).join(', ')
  return `${blog.heading}${what && `: ${what}`}${page > 1 ? `, page ${page}` : ''}`
}
