import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { createPost } from '#domain/posts/post-writing.server.ts'
import { jobForm } from './test-jobs-desk.ts'
import { postForm } from './test-posts-desk.ts'
import { lacks, openTestDesk, textOf } from './test-program.ts'

const { services, get, post, makeJob, without } = await openTestDesk()
const { db, clock } = services
const job = await makeJob()
const draft = await createPost(db, admin, clock)
const typed = { title: 'Typed' }

test.each([
  ['jobs', '/admin/jobs?search=a', 'Failed to fetch jobs. Please try again.'],
  ['posts', '/admin/blog/posts?search=a', 'Failed to fetch posts. Please try again.'],
] as const)('a list whose table %s can not be read says so, with Try Again', async (table, path, said) => {
  const answer = await without(table, () => get(path))
  expect(answer.status).toBe(500)
  const page = await textOf(answer)
  expect(page).toContain(said)
  expect(page).toMatch(new RegExp(`href="${path.replace('?', '\\?')}"[^>]*>Try Again`))
})

test.each([
  ['/admin/jobs', 'Failed to fetch jobs. Please try again.'],
  ['/admin/blog/posts', 'Failed to fetch posts. Please try again.'],
  ['/admin/applications', 'Failed to load applications. Please try again later.'],
  ['/admin/messages', 'Failed to load messages. Please try again later.'],
])('%s shows nothing while sessions can not be read, and says so in its own words', async (path, said) => {
  const answer = await without('sessions', () => get(path))
  expect(answer.status).toBe(500)
  expect(await textOf(answer)).toContain(said)
})

test('nothing is done for somebody whose session can not be read', async () => {
  const answer = await without('sessions', () => post('/admin/jobs', { only: job.id, intent: 'deactivate' }))
  expect(answer.status).toBe(500)
  expect(await db.selectFrom('jobs').select('is_active').where('id', '=', job.id).execute()).toEqual([
    { is_active: 1 },
  ])
})

test.each([
  [
    '/admin/jobs',
    { only: job.id, intent: 'deactivate' },
    'Failed to update job status. Please try again later.',
  ],
  [`/admin/jobs/delete/${job.id}`, {}, 'Failed to delete job: Unknown error'],
  ['/admin/jobs/add', jobForm(typed), 'Failed to save job. Please try again later.'],
  [`/admin/jobs/edit/${job.id}`, jobForm(typed), 'Failed to save job. Please try again later.'],
  [
    `/admin/blog/edit/${draft.id}`,
    postForm(draft.version, typed),
    'Failed to save the post. Please try again later.',
  ],
])("%s that can't be written says so, keeps what was typed, changes nothing", async (path, fields, said) => {
  const before = [
    await db.selectFrom('jobs').selectAll().execute(),
    await db.selectFrom('posts').selectAll().execute(),
  ]
  const table = path.includes('blog') ? 'post_revisions' : 'job_changes'
  const answer = await without(table, () => post(path, fields))
  expect(answer.status).toBe(500)
  expect(lacks(await textOf(answer), said, ...('title' in fields ? ['value="Typed"'] : []))).toEqual([])
  const after = [
    await db.selectFrom('jobs').selectAll().execute(),
    await db.selectFrom('posts').selectAll().execute(),
  ]
  expect(after).toEqual(before)
})
