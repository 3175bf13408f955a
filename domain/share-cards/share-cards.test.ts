import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Job } from '#domain/jobs/jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import type { Post } from '#domain/posts/posts.ts'
import { drawableText } from '#platform/pictures/picture.server.ts'
import { jobCard, postCard } from './cards.ts'
import { cardPicture } from './share-cards.server.ts'

const card = (title: string) => jobCard(aJob({ title }) as Job)
const sizeOf = async (bytes: Uint8Array | 'busy') => {
  if (bytes === 'busy') throw new Error('busy')
  const { format, width, height } = await sharp(bytes).metadata()
  return `${format} ${width} × ${height}`
}

test.each([
  ['a short title', 'Nurse'],
  ['a title of 150 letters without a space', 'N'.repeat(150)],
  ['emoji alone', '🩺👩🏽‍⚕️🇬🇧'],
  ['another script', '护士 медсестра'],
  ['markup', '<b>Nurse</b> & "carer" </svg>'],
  ['control characters', 'Nurse\u0000\u202e\ud800'],
])('%s makes a picture of 1200 × 630', async (_, title) => {
  expect(await sizeOf(await cardPicture(card(title)).draw())).toBe('png 1200 × 630')
})

test('a job says its pay, place and type; a post its category and its date', () => {
  expect(jobCard(aJob({ type: 'Full-time' }) as Job)).toEqual({
    kicker: 'Permanent job',
    title: 'Registered nurse',
    facts: ['£38 - £45 per hour', 'Leeds · Full-time'],
    color: 'purple-blue',
  })
  const post = { title: 'Nights', category: 'Wellbeing', date: '2026-11-20' } as Post
  expect(postCard(post, 'data:')).toMatchObject({
    kicker: 'Wellbeing',
    title: 'Nights',
    facts: ['November 20, 2026'],
  })
})

test.each([
  ['Nurse 🩺 – Zażółć', 'Nurse – Zażółć'],
  ['  £38\n-\t£45 ', '£38 - £45'],
  ['Bác sĩ Nguyễn Thị Hồng', 'Bác sĩ Nguyễn Thị Hồng'],
  ['Ŵyn Ŷstrad', 'Ŵyn Ŷstrad'],
  ['北京', ''],
])('of %j is drawn what the typeface has', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

describe('drawing', () => {
  test('many who ask for one picture get what was drawn once', async () => {
    const drawn = await Promise.all(Array.from({ length: 30 }, () => cardPicture(card('Wanted')).draw()))
    expect(new Set(drawn).size).toBe(1)
    expect(drawn).not.toContain('busy')
    expect(await cardPicture(card('Wanted')).draw()).toBe(drawn[0])
  })

  test('of a burst of different ones some are drawn and the others are to come again', async () => {
    const burst = Array.from({ length: 30 }, (_, nth) => cardPicture(card(`Burst ${nth}`)))
    const drawn = await Promise.all(burst.map((picture) => picture.draw()))
    const busy = drawn.filter((one) => one === 'busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length).toBeLessThan(30)
    expect(await sizeOf((await burst.at(-1)?.draw()) ?? 'busy')).toBe('png 1200 × 630')
  })
})
