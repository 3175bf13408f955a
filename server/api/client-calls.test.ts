import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { addClient } from '#domain/clients/clients.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { dayInLondon } from '#platform/clock.ts'
import { asAdmin, openTestApi } from './test-api.ts'

const SITE = 'https://jobs.example.org'
const { services, get, send } = await openTestApi({ SITE_URL: SITE })
const { db, clock } = services
const make = (body: object, headers = {}) => send('POST', '/clients', body, { ...asAdmin, ...headers })
const ask = async (path: string) => (await get(path, asAdmin)).json()
const now = clock.now().toISOString()

test('another system makes a client once, and places somebody there', async () => {
  const values = { name: ' Elm  House ', kind: 'Nursing home', domain: 'https://elm.example/' }
  const [made, again] = [
    await make(values, { 'Idempotency-Key': 'elm' }),
    await make(values, { 'Idempotency-Key': 'elm' }),
  ]
  const client = await made.json()
  expect([made.status, client]).toEqual([
    201,
    {
      ...{ id: expect.any(String), name: 'Elm House', kind: 'Nursing home', domain: 'elm.example' },
      ...{ phone: '', createdAt: now, updatedAt: now },
    },
  ])
  expect([again.status, await again.json()]).toEqual([201, client])
  expect((await make({ name: 'Ash' }, { 'Idempotency-Key': 'elm' })).status).toBe(409)
  const history = db.selectFrom('client_events').select(['event', 'by_name'])
  expect(await history.execute()).toEqual([{ event: 'created', by_name: 'API token' }])
  // Nobody at the desk looks after it yet.
  expect(await db.selectFrom('clients').select(['owner_id', 'owner_name']).execute()).toEqual([
    { owner_id: null, owner_name: null },
  ])

  await anApplication(db, { email: 'ann@home.example' })
  const candidateId = (await findByEmail(db, 'ann@home.example')) ?? ''
  await aCompletePassport(services, candidateId)
  const today = dayInLondon(clock.now())
  const days = { startsOn: today, endsOn: today, jobTitle: 'Nights' }
  const placed = await send('POST', '/placements', { candidateId, client: client.id, ...days }, asAdmin)
  expect([placed.status, (await placed.json()).client]).toEqual([201, 'Elm House'])
})

test('what is wrong with a client is said by its field', async () => {
  const answer = await make({ name: '', kind: 'Castle', domain: 'two words', phone: 'x' })
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([
    400,
    ['name', 'kind', 'domain', 'phone'],
  ])
})

test('clients are listed with those that the desk has made, without their terms, in pages', async () => {
  const ash = { ...emptyValues(clientFields), name: 'Ash House', terms: 'Four weeks.' }
  await addClient(services, admin, ash)
  const [first, ...others] = await ask('/clients?limit=1')
  expect([first.name, Object.keys(first), others]).toEqual([
    'Ash House',
    ['id', 'name', 'kind', 'domain', 'phone', 'createdAt', 'updatedAt'],
    [],
  ])
  const page = await get('/clients?limit=1', asAdmin)
  expect([page.headers.get('X-Total-Count'), page.headers.get('Link')]).toEqual([
    '2',
    `<${SITE}/api/clients?limit=1&page=2>; rel="next"`,
  ])
  expect(await ask('/clients?since=2100-01-01')).toEqual([])
})
