import { expect, test } from 'vitest'
import { sampleJobs } from '#content/samples/jobs.ts'
import { samplePosts } from '#content/samples/posts.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { loadSamplePosts } from '#domain/posts/sample-posts.server.ts'
import { placeOf, press } from './test-form.ts'
import { lacks, openTestProgram, textOf } from './test-program.ts'

const { services, ...visitor } = await openTestProgram()
const { textAt } = visitor
await loadSampleJobs(services.db, services.clock)
await loadSamplePosts(services.db, services.clock)
const active = sampleJobs.filter(({ isActive }) => isActive)
const distinct = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en-GB'))
/** What can be chosen in a field. */
const optionsOf = (html: string, name: string) => {
  const field = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''
  return [...field.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
}
const titlesOf = (html: string) =>
  [...html.matchAll(/<article.*?<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, title = '']) =>
    title.replace(/<[^>]+>/g, ''),
  )
const cardsOf = (html: string) => html.match(/<article/g)?.length

test('the list starts with ten of all active jobs, and offers exactly their places and types', async () => {
  const html = await textAt('/jobs')
  expect(html).toContain(`Showing 1-10 of ${active.length} jobs`)
  expect(cardsOf(html)).toBe(10)
  expect(html).toContain('placeholder="Job title, keywords, or company"')
  const places = distinct(active.map(({ location }) => location))
  expect(optionsOf(html, 'location')).toEqual(['All Locations', ...places])
  expect(optionsOf(html, 'type')).toEqual(['All Job Types', ...distinct(active.map(({ type }) => type))])
})

test('jobs are searched from the home page, filtered, paged through, and all shown again', async () => {
  const matching = active.filter(({ title, company, description }) =>
    [title, company, description].some((text) => text.toLowerCase().includes('care')),
  )
  const inLondon = matching.filter(({ location }) => location === 'London')
  const typed = { keyword: 'care', location: 'london' }
  const found = await textOf(press(visitor, '/', 'Search Jobs', typed))
  expect(found).toContain(`of ${inLondon.length} jobs`)
  expect(found).toMatch(/<option value="London"[^>]* selected/)
  const temporary = matching.filter(({ type }) => type === 'Temporary')
  const at = '/jobs?keyword=care&location=london'
  const filtered = await textOf(press(visitor, at, 'Search Jobs', { location: '', type: 'Temporary' }))
  expect(filtered).toContain(`Showing 1-10 of ${temporary.length} jobs`)
  const second = await textAt(placeOf(filtered, 'Next page'))
  expect(second).toContain(`Showing 11-20 of ${temporary.length} jobs`)
  expect(placeOf(second, 'Clear Filters')).toBe('/jobs')
})

test('pages of jobs are numbered around the current one, and keep the filters', async () => {
  const last = Math.ceil(active.length / 10)
  const pagesOf = async (at: string) => {
    const html = await textAt(at)
    const pages = /<nav[^>]*aria-label="Pages of jobs".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const numbers = [...pages.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, one = '']) =>
      one.replace(/<[^>]+>/g, ''),
    )
    const current = /<a(?=[^>]*aria-current="page")[^>]*>(\d+)</.exec(pages)?.[1]
    return [numbers.join(' '), current, placeOf(html, 'Previous page'), placeOf(html, 'Next page')]
  }
  expect(await pagesOf('/jobs')).toEqual([`1 2 … ${last}`, '1', '', '/jobs?page=2'])
  expect(await pagesOf('/jobs?page=6')).toEqual([`1 … 5 6 7 … ${last}`, '6', '/jobs?page=5', '/jobs?page=7'])
  const before = `/jobs?page=${last - 1}`
  expect(await pagesOf(`/jobs?page=${last}`)).toEqual([`1 … ${last - 1} ${last}`, `${last}`, before, ''])
})

test('following Next page from a filtered list shows every job that matches, once', async () => {
  const expected = active.filter(({ location }) => location === 'London')
  const seen: string[] = []
  for (let at = '/jobs?location=London'; at; ) {
    const html = await textAt(at)
    const to = Math.min(seen.length + 10, expected.length)
    expect(html).toContain(`Showing ${seen.length + 1}-${to} of ${expected.length} jobs`)
    seen.push(...titlesOf(html))
    at = placeOf(html, 'Next page')
  }
  expect(seen.sort()).toEqual(expected.map(({ title }) => title).sort())
})

test('posts are searched, narrowed to a category, paged through, and all shown again', async () => {
  const next = placeOf(await textAt('/blog'), 'Next page')
  expect(await textAt(next)).toContain(`Showing 7-12 of ${samplePosts.length} posts`)
  const matching = samplePosts.filter(({ title, excerpt }) => /work/i.test(title + excerpt))
  const found = await textOf(press(visitor, next, 'Search', { search: 'work' }))
  expect(found).toContain(`of ${matching.length} posts`)
  const category = matching[0]?.category ?? ''
  const both = { search: 'work', category }
  const narrowed = matching.filter((post) => post.category === category)
  expect(await textOf(press(visitor, '/blog', 'Search', both))).toContain(`of ${narrowed.length} posts`)
  const none = await textAt('/blog?search=astronaut')
  expect(none).toContain('No blog posts found matching your criteria')
  expect(placeOf(none, 'Clear Filters')).toBe('/blog')
})

test('a card of the blog has its post, and a post that is missing says so and leads back', async () => {
  const html = await textAt('/blog')
  const [newest] = samplePosts
  const { slug = '', category: ofCard = '', title = '', excerpt = '', daysAgo = 0 } = newest ?? {}
  const day = new Date(services.clock.now().getTime() - daysAgo * 86_400_000)
  const date = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  const [card = ''] = /<article.*?<\/article>/s.exec(html) ?? []
  const words = [title, excerpt, ofCard, date, 'Editorial team', 'src="/blog/placeholder.jpg"']
  expect(lacks(card, ...words, `href="/blog/${slug}"`, 'Read More')).toEqual([])
  const whole = await textAt(`/blog/${slug}`)
  expect(whole).toContain(`<title>${title} |`)
  const [post = ''] = /<article.*?<\/article>/s.exec(whole) ?? []
  const shown = post.replace(/<script.*?<\/script>/gs, '')
  expect(lacks(shown, ...words, 'href="/blog"')).toEqual([])
  expect(titlesOf(html)).toEqual(samplePosts.slice(0, 6).map(({ title }) => title))
  const categories = distinct(samplePosts.map(({ category }) => category))
  expect(optionsOf(html, 'category')).toEqual(['All Categories', ...categories])
  const missing = await visitor.get('/blog/no-such-post')
  expect(missing.status).toBe(404)
  const said = [
    'Blog Post Not Found',
    '>Blog post not found<',
    "The blog post you're looking for doesn't exist or has been removed.",
  ]
  const page = await textOf(missing)
  expect(lacks(page, ...said)).toEqual([])
  expect(placeOf(page, 'Back to Blog')).toBe('/blog')
})

test('where only the place among the words has jobs, all of them are a link away', async () => {
  const none = await textAt('/jobs?keyword=plumber+bradford')
  expect(lacks(none, 'No jobs found', 'Within 15 miles of Bradford')).toEqual([])
  const [, count = ''] = /(\d+) jobs without “plumber”/.exec(none) ?? []
  const there = await textAt(placeOf(none, `${count} jobs without “plumber”`))
  expect(lacks(there, 'Within 15 miles of Bradford', `of ${count} jobs`)).toEqual([])
})
