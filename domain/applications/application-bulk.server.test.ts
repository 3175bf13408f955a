import { describe, expect } from 'vitest'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { newId } from '#platform/ids.ts'
import { changeChosen, findChosen } from './application-bulk.server.ts'
import { setStatus } from './application-desk.server.ts'
import { admin, anApplication, colleague, deskServices } from './test-applications.server.ts'

describe('several applications at once', () => {
  test('get a status, but for what was changed meanwhile, and are undone as one', async ({ db }) => {
    const services = deskServices(db)
    const { clock } = services
    const ids = [await anApplication(db, { name: 'Ann' }), await anApplication(db, { name: 'Bob' })]
    ids.push(await anApplication(db, { name: 'Cy' }))
    const chosen = ids.map((id) => ({ id, from: 'new' as const }))
    await setStatus(db, colleague, clock, ids[1] ?? '', { to: 'offered' })
    const statuses = async () => (await findChosen(db, admin, ids)).map(({ status }) => status)
    const undo = newId()
    expect(await changeChosen(db, admin, clock, chosen, { to: 'contacted' }, undo)).toEqual({
      ...{ kind: 'done', changed: 2, left: [ids[1]] },
    })
    expect(await statuses()).toEqual(['contacted', 'offered', 'contacted'])
    expect(await undoAction(services, admin, undo)).toBe('undone')
    expect(await statuses()).toEqual(['new', 'offered', 'new'])
  })

  test('get an owner while they are open, and nobody who is no colleague', async ({ db }) => {
    const { clock } = deskServices(db)
    const owner = await makeAccount(db)
    const ids = [await anApplication(db, { name: 'Ann' })]
    ids.push(await anApplication(db, { name: 'Bob', status: 'rejected' }))
    const chosen = [
      { id: ids[0] ?? '', from: 'new' as const },
      { id: ids[1] ?? '', from: 'rejected' as const },
    ]
    const give = (to: string) => changeChosen(db, admin, clock, chosen, { owner: to }, newId())
    expect(await give('nobody-here')).toEqual({ kind: 'no-colleague' })
    expect(await give(owner)).toEqual({ kind: 'done', changed: 1, left: [] })
    const owners = async () => (await findChosen(db, admin, ids)).map((one) => one.owner?.id)
    expect(await owners()).toEqual([owner, undefined])
    expect(await give('')).toEqual({ kind: 'done', changed: 1, left: [] })
    expect(await owners()).toEqual([undefined, undefined])
  })
})
