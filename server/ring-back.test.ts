import { expect, test } from 'vitest'
import { callForm } from '#content/calls.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const { services, visitor, makeJob } = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
const { id: job } = await makeJob({ title: 'Scrub nurse' })
const call = { phone: '020 7946 0140', when: 'Any time', jobId: job, startedAt: '2026-11-21T11:00:00Z' }
const rowsOf = (name: string) => db.selectFrom('messages').selectAll().where('name', '=', name).execute()

test.each([...[['/register'], [`/jobs/${job}/apply`]]])(
  '%s asks who has no CV to hand for a number, also without script',
  async (path) => {
    const page = await visitor.textAt(path)
    expect(lacks(page, callForm.question, 'action="/ring-back"', callForm.phone, callForm.when)).toEqual([])
  },
)

test('without script a number arrives once, on a page that names it in no address', async () => {
  const fields = { name: 'Once', ...call, idempotencyKey: 'one key' }
  const answers = await Promise.all([visitor.post('/ring-back', fields), visitor.post('/ring-back', fields)])
  for (const answer of answers) expect(await sent(answer)).toEqual([303, '/ring-back?sent=1'])
  expect(lacks(await visitor.textAt('/ring-back?sent=1'), 'the number that you gave')).toEqual([])
  expect(await rowsOf('Once')).toMatchObject([{ kind: 'call', message: 'When: Any time\nJob: Scrub nurse' }])
})

test('without script a mistake is named, and what was typed and the job stay', async () => {
  const answer = await visitor.post('/ring-back', { name: 'Wrong <b>', ...call, phone: 'at work' })
  expect(answer.status).toBe(400)
  const page = await textOf(answer)
  const kept = ['value="Wrong &lt;b&gt;"', 'value="at work"', `name="jobId" value="${job}"`]
  expect(lacks(page, 'Enter a phone number, like 020 7946 0123.', 'aria-invalid="true"', ...kept)).toEqual([])
  expect(await rowsOf('Wrong <b>')).toEqual([])
})
