import { describe, expect, test } from 'vitest'
import { faq } from '../faq.ts'
import { resources } from '../resources.ts'
import { samplePosts } from './posts.ts'

const PAGES = new Set([
  '/jobs',
  '/contact',
  '/faq',
  '/training',
  ...resources.guides.map(({ slug }) => `/resources/${slug}`),
  ...resources.tools.map(({ slug }) => `/resources/tools/${slug}`),
  ...samplePosts.map(({ slug }) => `/blog/${slug}`),
])
const QUESTIONS = new Set(faq.sections.flatMap(({ items }) => items.map(({ id }) => id)))

/** Whose pages articles send their readers to for the rules. */
const OFFICIAL = /^https:\/\/www\.(?:(?:gov|nmc\.org|acas\.org|skillsforcare\.org)\.uk|mygov\.scot)\//

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? '')

test('there are at least 14 articles in five categories', () => {
  expect(samplePosts.length).toBeGreaterThanOrEqual(14)
  expect(new Set(samplePosts.map(({ category }) => category)).size).toBe(5)
})

test('they are newest first, and no two share an address, a title or a day', () => {
  const days = samplePosts.map(({ daysAgo }) => daysAgo)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(new Set(days).size).toBe(samplePosts.length)
  expect(new Set(samplePosts.map(({ slug }) => slug)).size).toBe(samplePosts.length)
  expect(new Set(samplePosts.map(({ title }) => title)).size).toBe(samplePosts.length)
})

describe.each(samplePosts)('$slug', ({ slug, title, excerpt, content }) => {
  test('has an address of words, and a title and an excerpt of a card', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(title.length).toBeLessThanOrEqual(90)
    expect(excerpt.length).toBeGreaterThan(60)
    expect(excerpt.length).toBeLessThanOrEqual(200)
  })

  test('has 450 to 750 words under several headings', () => {
    expect(wordsIn(content)).toBeGreaterThanOrEqual(450)
    expect(wordsIn(content)).toBeLessThanOrEqual(750)
    expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('links only to pages of this site that exist and to addresses over https', () => {
    expect(linksIn(content).length).toBeGreaterThan(0)
    for (const link of linksIn(content)) {
      const { origin, pathname, hash } = new URL(link, 'https://this.site')
      if (origin !== 'https://this.site') expect(link).toMatch(OFFICIAL)
      else expect(PAGES).toContain(pathname)
      if (pathname === '/faq' && hash) expect(QUESTIONS).toContain(hash.slice(1))
    }
  })

  test('has no filler and no sign of how it was made', () => {
    expect(`${title} ${excerpt} ${content}`).not.toMatch(/lorem|TODO|\bD\d+\b|§/i)
  })
})
