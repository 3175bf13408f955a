import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { pageAfter, press, pressIn } from './test-form.ts'
import { type Fields, lacks, openTestDesk, textOf } from './test-program.ts'

const { services, visitor: _, ...desk } = await openTestDesk()
const { db } = services
const PATH = '/admin/settings/templates'
const pressed = async (at: string, button: string, typed?: Fields) =>
  pageAfter(desk, press(desk, at, button, typed))
const mails = () => db.selectFrom('outbox').selectAll().execute()

test('a template is added after a mistake, previewed, changed and removed without script', async () => {
  const words = { name: 'Induction', subject: 'Your induction', text: 'Hello {fist name}' }
  const wrong = await press(desk, `${PATH}/add`, 'Save the template', words)
  expect(wrong.status).toBe(400)
  expect(lacks(await textOf(wrong), '{fist name} is no field', 'Hello {fist name}')).toEqual([])
  const text = 'Hello {first name}, welcome to {agency}'
  const shown = await textOf(press(desk, `${PATH}/add`, 'Preview', { ...words, text }))
  expect(shown).toContain('Hello Ann, welcome to')
  const added = await pressed(`${PATH}/add`, 'Save the template', { ...words, text })
  expect(lacks(added.html, 'The template is added.', 'Induction')).toEqual([])
  const removed = await pressed(PATH, 'Remove Induction')
  expect(removed.html).toContain('The template is removed.')
  expect((await pressed(`${PATH}/offer`, 'Remove')).html).toContain('can be put back')
  expect((await pressed(PATH, 'Put back Offer')).html).toContain('The template has its original text again.')
})

test('a colleague’s template is not replaced unseen after a mistake or a look at the mail', async () => {
  for (const [at, button, typed] of [
    [`${PATH}/interview`, 'Save the template', { text: 'Hello {fist name}' }],
    [`${PATH}/no`, 'Preview', {}],
  ] as const) {
    const first = { at, html: await (await desk.get(at)).text() }
    expect((await press(desk, at, 'Save the template', { name: `By a colleague: ${button}` })).status).toBe(
      303,
    )
    const shown = { at, html: await (await pressIn(desk, first, button, typed)).text() }
    const late = await pressIn(desk, shown, 'Save the template', { text: 'Hello {first name}' })
    const told = { at, html: await late.text() }
    expect([button, late.status, lacks(told.html, 'in the meantime')]).toEqual([button, 409, []])
    expect((await pressIn(desk, told, 'Save the template')).status).toBe(303)
    await pressed(at, 'Restore the original text')
  }
})

test('a mail begins with a template in the applicant’s own words, and never goes with a hole', async () => {
  const id = await anApplication(db, { name: 'Ann Example', jobTitle: 'Ward Nurse' })
  const at = `/admin/applications/${id}?status=new`
  const filled = await textOf(press(desk, at, 'Use its words', { template: 'interview' }))
  const problem = 'There is nothing to put in place of {day}.'
  expect(lacks(filled, 'Hello Ann,', 'talk with you about Ward Nurse', problem)).toEqual([])
  const shown = { at: `${at}&template=interview`, html: filled }
  const refused = await pressIn(desk, shown, 'Send the email')
  expect([refused.status, (await textOf(refused)).includes(problem)]).toEqual([400, true])
  expect(await mails()).toEqual([])
  // Whoever does something else meanwhile goes on writing.
  const noted = await pageAfter(desk, pressIn(desk, shown, 'Add the note', { note: 'Asks for Mondays.' }))
  expect(noted.at).toBe(`/admin/applications/${id}?status=new&template=interview&done=note`)
  const sent = await pageAfter(
    desk,
    pressIn(desk, shown, 'Send the email', { text: 'Hello {First name}, would Monday suit you?' }),
  )
  expect(sent.at).toBe(`/admin/applications/${id}?status=new&done=mail`)
  expect(await mails()).toMatchObject([
    {
      subject: `Shall we talk? (APP-${id})`,
      text: expect.stringContaining('Hello Ann, would Monday suit you?'),
      written_by: expect.any(String),
    },
  ])
})

test('the words of a rejection are those of the agency’s template', async () => {
  const id = await anApplication(db, { name: 'Ben Example', jobTitle: 'Ward Nurse' })
  const text = 'Hello {name}, not this time for {job}.'
  await pressed(`${PATH}/no`, 'Save the template', { subject: 'Our answer ({reference})', text })
  const at = `/admin/applications/${id}/reject`
  expect(await desk.textAt(at)).toContain('Hello Ben Example, not this time for Ward Nurse.')
  const wrong = await press(desk, at, 'Reject the application', { reason: 'pay', text: 'On {day}' })
  expect([wrong.status, (await textOf(wrong)).includes('in place of {day}')]).toEqual([400, true])
  await pressed(at, 'Reject the application', { reason: 'pay' })
  expect((await mails()).find(({ about }) => about === `application:${id}`)).toMatchObject({
    subject: `Our answer (APP-${id})`,
    text: expect.stringContaining('not this time for Ward Nurse.'),
  })
})
