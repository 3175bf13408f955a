import { expect, test } from 'vitest'
import { samplePosts } from '#content/samples/posts.ts'
import { readScene, sceneHref, sceneOf } from './post-scene.ts'
import { PLACEHOLDER_IMAGE } from './posts.ts'
import { middleOfScene, sceneSvg } from './scene-drawing.server.ts'

test('each sample post has a drawing of its own, and each category its colours', () => {
  const scenes = samplePosts.map(sceneOf)
  expect(new Set(scenes.map(({ subject }) => subject)).size).toBe(samplePosts.length)
  expect(new Set(scenes.map(({ tone }) => tone)).size).toBe(5)
})

test.each([
  ['Working NIGHTS', 'News', 'night'],
  ['Something', 'Pay and Tax', 'payslip'],
  ['Something', 'News', 'book'],
  ['Knight school', 'News', 'book'],
])('a post called %j in %j shows a %s', (title, category, subject) => {
  const scene = sceneOf({ title, category })
  expect(scene.subject).toBe(subject)
  expect(sceneSvg(scene)).toContain('prefers-color-scheme:dark')
  expect(middleOfScene(scene)).toContain('viewBox="390 0 420 630"')
})

test('its address leads to the same drawing, and a post with a picture has none', () => {
  const post = { title: 'Working nights', category: 'Wellbeing', imageUrl: PLACEHOLDER_IMAGE }
  const [, name = ''] = /^\/blog\/scenes\/(.+)\.svg$/.exec(sceneHref(post) ?? '') ?? []
  expect(readScene(name)).toEqual(sceneOf(post))
  expect(sceneHref({ ...post, imageUrl: '/blog/images/one/1200' })).toBeUndefined()
  const wrong = ['night', 'night-9', 'toString-1', 'night-', '']
  expect(wrong.filter((name) => readScene(name))).toEqual([])
})
