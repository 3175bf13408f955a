import { expect, test } from 'vitest'
import { lacks, openTestDesk, SITE, sent } from './test-program.ts'

const { services, visitor, textAt, post } = await openTestDesk()
const aComplaint = { name: 'Ann', email: 'ann@home.example', subject: 'Training', message: 'It was cold.' }

test('a complaint by call is marked with its clock at the desk', async () => {
  const { reference } = await (await visitor.call('/complaints', { ...aComplaint, name: 'By Call' })).json()
  const list = (kind: string) => textAt(`/admin/messages?kind=${kind}&search=${reference}`)
  expect(lacks(await list('complaint'), 'By Call', 'Complaint', '30 days left')).toEqual([])
  expect(await list('message')).not.toContain('By Call')
})

test('a complaint may be asked about without stopping its clock, until a reply is the answer', async () => {
  await visitor.call('/complaints', { ...aComplaint, name: 'Asked Back' })
  const row = services.db.selectFrom('messages').select('id').where('name', '=', 'Asked Back')
  const path = `/admin/messages/${(await row.executeTakeFirstOrThrow()).id}`
  const reply = (text: string, more = {}) => post(path, { intent: 'reply', reply: text, ...more })
  const asAnswer = { answersComplaint: 'yes' }
  const isTicked = /name="answersComplaint"[^>]*checked/
  const page = await textAt(path)
  expect(page).toContain('This is our answer to the complaint')
  expect(page).not.toMatch(isTicked)
  expect(await sent(reply('Which room was it?'))).toEqual([303, `${path}?done=asked`])
  expect(lacks(await textAt(`${path}?done=asked`), 'The complaint stays open', '30 days left')).toEqual([])
  expect(await (await reply('', asAnswer)).text()).toMatch(isTicked)
  expect(await sent(reply('It is warm now.', asAnswer))).toEqual([303, `${path}?done=reply`])
  const answered = await textAt(path)
  for (const gone of ['30 days left', 'This is our answer to the complaint'])
    expect(answered).not.toContain(gone)
})

test('complaints are linked from privacy policy and contact page, and in the site map', async () => {
  for (const path of ['/privacy-policy', '/contact']) {
    expect(await visitor.textAt(path)).toContain('href="/complaints"')
  }
  expect(await visitor.textAt('/sitemap.xml')).toContain(`${SITE}/complaints`)
})
