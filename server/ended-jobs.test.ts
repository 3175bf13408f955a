import { expect, test } from 'vitest'
import { findChosen } from '#domain/applications/application-bulk.server.ts'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, colleague, moveTo } from '#domain/applications/test-applications.server.ts'
import { pageAfter, pressIn } from './test-form.ts'
import { lacks, openTestDesk } from './test-program.ts'

const { services, makeJob, ...desk } = await openTestDesk()
const { db, clock } = services

/** Answers the applicants of a closed job without script: for all of them, and for some apart. */
async function answer(tell: string, apart: string[]) {
  const { id: jobId } = await makeJob({ isActive: false })
  await db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', jobId).execute()
  const ids: string[] = []
  for (let nth = 0; nth <= apart.length; nth++)
    ids.push(await anApplication(db, { jobId, jobTitle: 'Nurse' }))
  const at = `/admin/applications/ended?job=${jobId}`
  const html = await (await desk.get(at)).text()
  const ways = Object.fromEntries(apart.map((way, nth) => [`way-${ids[nth]}`, way]))
  const why = 'Told on the telephone.'
  return pageAfter(desk, pressIn(desk, { at, html }, 'Answer them', { tell, why, ...ways }))
}

test.each([
  ['later', [], ['Done. The email is put off to its day']],
  ['later', ['none'], ['Done: some emails are put off to their day and some people get no email.']],
  [
    'now',
    ['later', 'keep'],
    ['Done: some emails will be sent', 'put off to their day and some applications stay'],
  ],
])('of answers %s and %s apart the notice names each kind', async (tell, apart, texts) => {
  expect(lacks((await answer(tell, apart)).html, ...texts)).toEqual([])
})

test('whom a colleague has changed meanwhile is left as they are, and named', async () => {
  const { id: jobId } = await makeJob({ isActive: false })
  await db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', jobId).execute()
  const [ann, ben, cy] = await Promise.all(
    ['Ann', 'Ben', 'Cy'].map((name) => anApplication(db, { name, jobId, jobTitle: 'Nurse' })),
  )
  const at = `/admin/applications/ended?job=${jobId}`
  const html = await (await desk.get(at)).text()
  await setStatus(db, colleague, clock, ann ?? '', { to: 'offered' })
  await moveTo(services, colleague, cy ?? '', 'withdrawn')
  const answered = () => pageAfter(desk, pressIn(desk, { at, html }, 'Answer them'))
  const first = await answered()
  expect(lacks(first.html, 'Done. An email will be sent', 'Undo', 'Ann (Offered), Cy (Withdrawn).')).toEqual(
    [],
  )
  const statuses = async () =>
    (await findChosen(db, admin, [ann, ben, cy].map(String))).map(({ status }) => status)
  expect(await statuses()).toEqual(['offered', 'rejected', 'withdrawn'])
  const again = await answered()
  expect(lacks(again.html, 'Ann (Offered), Ben (Rejected), Cy (Withdrawn).', 'Done')).toEqual(['Done'])
  // Seen as they are now, they can be answered.
  const now = { at: again.at, html: again.html }
  const last = await pageAfter(desk, pressIn(desk, now, 'Answer them'))
  expect([last.at.includes('left='), await statuses()]).toEqual([
    false,
    ['rejected', 'rejected', 'withdrawn'],
  ])
})
