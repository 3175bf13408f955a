import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { pageAfter, pressIn } from './test-form.ts'
import { lacks, openTestDesk } from './test-program.ts'

const { services, makeJob, ...desk } = await openTestDesk()
const { db } = services

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
