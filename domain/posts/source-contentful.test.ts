import { describe, expect, test } from 'vitest'
import { blog } from '#content/blog.ts'
import type { ContentfulStub } from './test-contentful.server.ts'
import { all, openBlog, titles } from './test-contentful-blog.server.ts'
import { link, paragraph, text } from './test-contentful-entries.ts'

const slugsAsked = ({ queries }: ContentfulStub) => queries.filter((query) => query.has('fields.slug'))

describe('what is asked for', () => {
  test('entries of blogPost that are published, newest first', async () => {
    const { service, reader } = await openBlog([
      { slug: 'old', title: 'Old', date: '2026-01-01' },
      { slug: 'new', title: 'New', date: '2026-11-01' },
      { slug: 'hidden', title: 'Hidden', isPublished: false, category: 'Secret' },
    ])
    expect(await titles(reader)).toEqual(['New', 'Old'])
    expect(await reader.categories()).toEqual(['Pay'])
    expect(Object.fromEntries(service.queries[0] ?? [])).toMatchObject({
      content_type: 'blogPost',
      'fields.isPublished': 'true',
      order: '-fields.date',
    })
  })

  test('all of them, page after page', async () => {
    const many = Array.from({ length: 450 }, (_, nth) => ({ slug: `post-${nth}` }))
    const { service, reader } = await openBlog(many)
    expect((await reader.listPosts({ ...all, page: 75 })).total).toBe(450)
    expect(await reader.addresses(1_000)).toHaveLength(450)
    expect(service.queries.map((query) => query.get('skip'))).toEqual(['0', '200', '400'])
  })

  test.each([
    ['was dated anew', 249, { date: '2026-12-24' }, 250],
    ['was unpublished', 0, { isPublished: false }, 249],
  ])('all of them once more, when one %s between two pages', async (_, nth, moved, count) => {
    const many = Array.from({ length: 250 }, (_, nth) => ({
      slug: `post-${nth}`,
      date: new Date(Date.UTC(2026, 10, 21) - nth * 86_400_000).toISOString().slice(0, 10),
    }))
    const { service, reader } = await openBlog(many)
    service.meanwhile = () => void Object.assign(many[nth] ?? {}, moved)
    const slugs = (await reader.addresses(1_000)).map(({ slug }) => slug)
    expect(slugs).toContain('post-200')
    expect(slugs).toContain('post-249')
    expect(new Set(slugs).size).toBe(count)
    expect(service.queries.map((query) => query.get('skip'))).toEqual(['0', '200', '0', '200'])
  })

  test('a single post by its slug, with limit 1, when it is newer than what was fetched', async () => {
    const { service, reader } = await openBlog([{ slug: 'first' }])
    await reader.listPosts(all)
    service.posts.push({ slug: 'just-now', title: 'Just now' })
    expect(await reader.postBySlug('just-now')).toMatchObject({ title: 'Just now' })
    expect(Object.fromEntries(service.queries.at(-1) ?? [])).toMatchObject({
      content_type: 'blogPost',
      'fields.isPublished': 'true',
      'fields.slug': 'just-now',
      limit: '1',
    })
  })

  test('a slug that is missing once a minute, however often it is visited', async () => {
    const { service, clock, reader } = await openBlog([])
    await reader.listPosts(all)
    for (let visit = 0; visit < 5; visit++) expect(await reader.postBySlug('nothing')).toBeUndefined()
    expect(slugsAsked(service)).toHaveLength(1)
    clock.pass(61)
    await reader.listPosts(all)
    expect(await reader.postBySlug('nothing')).toBeUndefined()
    expect(slugsAsked(service)).toHaveLength(2)
  })

  test('no single post by a page that has waited for all of them already', async () => {
    const { service, reader } = await openBlog([{ slug: 'first' }])
    expect(await reader.postBySlug('nothing')).toBeUndefined()
    expect(slugsAsked(service)).toEqual([])
  })

  test('an entry that the service gives out although it is not published is no post', async () => {
    const { service, reader } = await openBlog([{ slug: 'shown' }, { slug: 'hidden', isPublished: false }])
    service.isForgetful = true
    expect(await titles(reader)).toEqual(['Title of shown'])
    expect(await reader.postBySlug('hidden')).toBeUndefined()
  })
})

describe('a post', () => {
  test('has all that the entry says, its rich text as clean HTML', async () => {
    const { reader } = await openBlog([
      {
        slug: 'nights',
        title: 'Nights',
        date: '2026-11-02T22:30+00:00',
        content: [paragraph(text('Sleep', 'bold'))],
      },
    ])
    expect(await reader.postBySlug('nights')).toMatchObject({
      id: 'entry-nights',
      title: 'Nights',
      slug: 'nights',
      excerpt: 'What it is about.',
      author: 'Editorial team',
      category: 'Pay',
      date: '2026-11-02',
      updatedAt: '2026-11-20T09:30:00.000Z',
      content: '<p><strong>Sleep</strong></p>',
    })
  })

  test('shows its picture in our widths, by https, with the description as its text', async () => {
    const url = '//images.ctfassets.net/space1/a/b/ward.jpg'
    const { reader } = await openBlog([{ slug: 'nights', image: { url, description: 'A ward' } }])
    expect(await reader.postBySlug('nights')).toMatchObject({
      imageUrl: `https:${url}?w=1200&h=630&fit=fill&fm=webp`,
      imageSet: expect.stringContaining(`https:${url}?w=400&h=210&fit=fill&fm=webp 400w`),
      imageAlt: 'A ward',
    })
  })

  test.each([
    ['no picture', undefined],
    ['a picture that is too large to be scaled', { url: '//downloads.ctfassets.net/a.jpg' }],
    ['a film', { url: '//videos.ctfassets.net/a.mp4', contentType: 'video/mp4' }],
    ['a picture of another host', { url: 'https://evil.example/a.jpg' }],
    ['a picture without https', { url: 'http://images.ctfassets.net/a.jpg' }],
  ])('with %s shows the placeholder', async (_what, image) => {
    const { reader } = await openBlog([{ slug: 'nights', ...(image && { image }) }])
    expect(await reader.postBySlug('nights')).toMatchObject({ imageUrl: '/blog/placeholder.jpg' })
  })

  test.each([
    ['Night_Shift.2', 'Night_Shift.2'],
    ['Night Shifts', 'night-shifts'],
    ['pay/2026?a=b#c', 'pay-2026-a-b-c'],
    ['Łódź', 'lodz'],
    ['feed.xml', 'feed-xml'],
    ['東京', 'entry-E69DB1E4BAAC'],
    ['..', 'entry-..'],
    ['', 'entry-'],
  ])('with the slug %j has the address %j, and the typed one leads to it', async (typed, slug) => {
    const { reader } = await openBlog([{ slug: typed, title: 'Post', author: '' }])
    expect((await reader.listPosts(all)).posts).toMatchObject([{ slug, author: blog.author }])
    expect(await reader.postBySlug(slug)).toMatchObject({ title: 'Post' })
    if (typed !== slug) expect(await reader.postBySlug(typed)).toEqual({ movedTo: slug })
  })

  test('has an address of its own where two slugs come to the same', async () => {
    const { reader } = await openBlog([{ slug: 'Night Shifts' }, { slug: 'night-shifts' }, { slug: 'a' }])
    const slugs = (await reader.listPosts(all)).posts.map(({ slug }) => slug)
    expect(slugs).toEqual(['night-shifts-entry-Night20Shifts', 'night-shifts', 'a'])
  })

  test('is by the entry linked as its author, by a plain name, or by the editorial team', async () => {
    const { reader } = await openBlog(
      [
        { slug: 'linked', author: link('Entry', 'ann') },
        { slug: 'plain', author: 'Ben Cole' },
        { slug: 'none', author: '' },
        { slug: 'unpublished', author: link('Entry', 'gone') },
      ],
      { entries: [{ id: 'ann', contentType: 'person', fields: { name: 'Ann Okafor', role: 'Nurse' } }] },
    )
    const authors = (await reader.listPosts(all)).posts.map(({ author }) => author)
    expect(authors).toEqual(['Ann Okafor', 'Ben Cole', blog.author, blog.author])
  })

  test('without a title is left out, and the others are there', async () => {
    const { reader } = await openBlog([{ slug: 'good' }, { slug: 'no-title', title: ' ' }])
    expect(await titles(reader)).toEqual(['Title of good'])
  })
})

test('search, category and pages work as with our own posts', async () => {
  const { reader } = await openBlog([
    { slug: 'a', title: 'ÉTUDE on pay', excerpt: 'x' },
    { slug: 'b', title: 'B', excerpt: 'payslips' },
    { slug: 'c', title: 'C', category: 'Care', content: [paragraph(text('pay'))] },
    ...Array.from({ length: 7 }, (_, nth) => ({ slug: `more-${nth}`, category: 'More' })),
  ])
  expect((await titles(reader, { search: 'PAY' })).toSorted()).toEqual(['B', 'ÉTUDE on pay'])
  expect(await titles(reader, { search: 'étude' })).toEqual(['ÉTUDE on pay'])
  expect(await titles(reader, { category: 'Care' })).toEqual(['C'])
  expect(await reader.listPosts({ ...all, category: 'More', page: 9 })).toMatchObject({
    page: 2,
    from: 7,
    to: 7,
    total: 7,
  })
  expect(await titles(reader, { search: 'astronaut' })).toEqual([])
})
