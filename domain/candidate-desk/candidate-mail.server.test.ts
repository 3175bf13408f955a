import { expect } from 'vitest'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { writeToCandidate } from './candidate-mail.server.ts'
import { timelineOf } from './timeline.server.ts'

const email = 'ann@home.example'

test('a mail to a candidate goes once for a double click, and is in the timeline with who wrote it', async ({
  db,
}) => {
  const createdAt = '2026-11-17T12:00:00.000Z'
  const application = await anApplication(db, { email, name: 'Dr Ann Example', createdAt })
  const id = (await findByEmail(db, email)) ?? ''
  const services = deskServices(db)
  const mail = { subject: 'Your DBS', text: 'Hello {first name}' }
  const send = (input: object) => writeToCandidate(services, admin, id, input, 'one-key')
  expect(await Promise.all([send(mail), send(mail)])).toEqual([{ kind: 'written' }, { kind: 'written' }])
  expect(await send({ ...mail, text: 'Another' })).toEqual({ kind: 'key-reused' })
  const mails = (await timelineOf(services, admin, id)).filter(({ kind }) => kind === 'mail')
  expect(mails).toMatchObject([
    { by: admin.name, mail: { subject: 'Your DBS', text: expect.stringContaining('Hello Ann\n') } },
  ])
  expect((await findApplication(db, admin, application))?.answeredAt).toBe(NOON)
  // Reports count it as the first answer.
  const row = db.selectFrom('applications').select('first_answer_days').where('id', '=', application)
  expect(await row.executeTakeFirst()).toEqual({ first_answer_days: 4 })
})

test('a mail with a field that a candidate has no value for is refused, and so is one to nobody', async ({
  db,
}) => {
  await anApplication(db, { email, jobTitle: 'Nurse' })
  const id = (await findByEmail(db, email)) ?? ''
  const send = (to: string) =>
    writeToCandidate(deskServices(db), admin, to, { subject: 'About {job}', text: 'On {day}' }, undefined)
  expect(await send(id)).toMatchObject({
    kind: 'not-valid',
    fields: { subject: expect.stringContaining('{job}'), text: expect.stringContaining('{day}') },
  })
  await db.updateTable('candidates').set({ email: '' }).execute()
  expect(await send(id)).toEqual({ kind: 'missing' })
})
