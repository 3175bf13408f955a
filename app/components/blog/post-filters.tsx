import { type PostQuery, postListHref, readPostQuery } from '#domain/posts/posts.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField, SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useComingQuery } from '../coming-query.ts'
import { useListSearch } from '../list-search.ts'
import { useSyncedInput } from '../synced-input.ts'

/** The filters of the blog (§2). The address is their state; a change leads to page 1 (§4). */
export function PostFilters({ query, categories }: { query: PostQuery; categories: readonly string[] }) {
  const { form, search, onSubmit } = useListSearch((fields) => postListHref(readPostQuery(fields)))
  const text = useSyncedInput(query.search)
  const coming = useComingQuery(query, '/blog', readPostQuery)
  return (
    <search className="no-print">
      <form
        ref={form}
        action="/blog"
        onSubmit={onSubmit}
        className="flex flex-wrap items-end gap-4 rounded-card border border-line bg-surface
          p-[min(1.25rem,5.5vw)] shadow-soft"
      >
        <div className="flex-[2_1_14rem] max-sm:basis-full">
          <SearchField
            ref={text}
            id="blog-search"
            label="Search"
            name="search"
            placeholder="Search articles..."
            defaultValue={query.search}
          />
        </div>
        <div className="flex-[1_1_10rem] max-sm:basis-full">
          <SelectField
            id="blog-category"
            label="Category"
            name="category"
            all="All Categories"
            options={categories}
            value={coming.category}
            onChange={search}
          />
        </div>
        <Button type="submit" className="py-3 max-sm:w-full">
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  )
}
