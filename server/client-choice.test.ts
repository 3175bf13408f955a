import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { addClient } from '#domain/clients/clients.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { placeOf, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, textAt, visitor } = desk
const { db } = services

await anApplication(db, { email: 'ann@home.example', name: 'Ann Smith' })
const candidate = `/admin/candidates/${await findByEmail(db, 'ann@home.example')}`
const addOaks = async (count: number) => {
  for (let nth = 0; nth < count; nth++)
    await addClient(services, admin, { ...emptyValues(clientFields), name: `Oak ${nth}` })
}

test('few clients are all there to choose from, and many are found by words', async () => {
  const forward = `${candidate}/put-forward`
  expect(lacks(await textAt(forward), 'No clients yet.', 'Add a client')).toEqual([])
  await addOaks(3)
  expect(lacks(await textAt(forward), '>Oak 0</a>', '>Oak 1</a>', '>Oak 2</a>')).toEqual([])
  const { clientId } = await aClientToWriteTo(services)
  await addOaks(9)
  const many = await textAt(`${forward}?job=j`)
  expect([many.match(/>Oak \d+</g), many.includes('No clients')]).toEqual([null, false])

  // The only one that fits is the one that is meant.
  const form = ['Who gets it at Elm House', `name="client" value="${clientId}"`]
  for (const words of ['elm house', 'ward@elm', clientId])
    expect([words, lacks(await textOf(press(desk, forward, 'Find', { find: words })), ...form)]).toEqual([
      words,
      [],
    ])
  const oaks = await textOf(press(desk, `${forward}?job=j`, 'Find', { find: 'oak' }))
  expect([oaks.match(/>Oak \d+</g)?.length, lacks(oaks, 'More clients fit.', 'value="oak"')]).toEqual([
    10,
    [],
  ])
  expect(oaks).not.toContain('Who gets it')
  expect(placeOf(oaks, 'Choose Oak 0')).toMatch(/^\/admin\/candidates\/\w+\/put-forward\?job=j&client=\w+$/)
  expect(lacks(await textAt(`${forward}?find=nobody`), 'No client fits.', 'Add a client')).toEqual([])
})

test('a client that is chosen already stays until another one is', async () => {
  const { clientId } = await aClientToWriteTo(services, 'Ash House')
  // Found by words, which are not in the address any more.
  const chosen = `${candidate}/place?find=ash+house`
  const found = await textOf(press(desk, chosen, 'Find', { find: 'oak' }))
  const said = ['>Oak 0</a>', 'Client: ', `name="client" value="${clientId}"`]
  expect(lacks(found.replaceAll('<!-- -->', ''), ...said)).toEqual([])
  const other = placeOf(found, 'Choose Oak 0')
  expect(lacks(await textAt(other), '>Oak 0</a>', 'Nobody at this client has an email address')).toEqual([])
})

test('nobody is placed without a client, and what was typed is still there', async () => {
  const typed = { firstDay: '2026-12-01', pay: '21.50', jobTitle: 'Night nurse' }
  const at = `${candidate}/place`
  const answer = await press(desk, at, 'Place', typed)
  const html = await answer.text()
  const kept = ['Choose a client.', 'href="#client"', 'id="client"', 'value="21.50"', 'value="Night nurse"']
  expect([answer.status, lacks(html, ...kept)]).toEqual([400, []])
})

test('a request for staff is said to be the client’s who is found', async () => {
  await visitor.post('/employers', {
    ...{ 'roles.0.role': 'Registered nurse', 'roles.0.count': '2', startsOn: '2026-11-27', ongoing: 'yes' },
    ...{ 'shifts.nights': 'yes', siteKind: 'Nursing home', organisation: 'Fir House', town: 'Leeds' },
    ...{ postcode: 'LS6 2AB', jobTitle: 'Manager', name: 'Ruth Marsh', email: 'ruth@fir.example' },
    ...{ phone: '020 7946 0321', startedAt: '2026-11-21T11:00:00Z' },
  })
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const message = `/admin/messages/${id}`
  const html = await textOf(press(desk, `${message}?kind=staffing`, 'Find', { find: 'oak 1' }))
  const found = { at: `${message}?kind=staffing&find=oak+1`, html }
  expect(await sent(pressIn(desk, found, 'Choose Oak 1'))).toEqual([
    303,
    `${message}?kind=staffing&find=oak+1&done=client`,
  ])
  expect(lacks(await textAt(message), "It isn't Oak 1's")).toEqual([])
})
