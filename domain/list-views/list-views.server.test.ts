import { expect } from 'vitest'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { admin, deskServices } from '#domain/applications/test-applications.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { changeView, deleteView, saveView, viewsOf } from './list-views.server.ts'
import { viewMessages } from './list-views.ts'

async function people(db: Db) {
  const make = async (name: string, role: 'admin' | 'recruiter') => {
    const id = await makeAccount(db, { email: `${name}@example.org`, groups: [role] })
    await db.updateTable('users').set({ name }).where('id', '=', id).execute()
    return { ...admin, id, name, role } as Staff
  }
  return {
    ann: await make('Ann', 'recruiter'),
    bob: await make('Bob', 'recruiter'),
    cy: await make('Cy', 'admin'),
  }
}

const names = async (db: Db, staff: Staff) =>
  (await viewsOf(db, staff, 'applications')).map(({ name }) => name)

const save = (db: Db, staff: Staff, name: string, isShared = false) =>
  saveView(db, staff, deskServices(db).clock, {
    list: 'applications',
    address:
      '/admin/applications?status=new&search=ann%40home.example&sort=name&page=7&density=compact&odd=1',
    name,
    isShared,
  })

test('a view keeps filters, order and density, but neither what was searched for nor a page', async ({
  db,
}) => {
  const { ann } = await people(db)
  await save(db, ann, '  Monday   morning ')
  expect(await viewsOf(db, ann, 'applications')).toMatchObject([
    { name: 'Monday morning', address: '/admin/applications?status=new&sort=name&density=compact' },
  ])
  expect(await viewsOf(db, ann, 'jobs')).toEqual([])
})

test('a view is one’s own until it is shared, and goes with the account', async ({ db }) => {
  const { ann, bob } = await people(db)
  await save(db, ann, 'Mine')
  await save(db, ann, 'Ours', true)
  expect(await names(db, ann)).toEqual(['Mine', 'Ours'])
  expect(await viewsOf(db, bob, 'applications')).toMatchObject([{ name: 'Ours', isMine: false, by: 'Ann' }])
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  expect(await names(db, bob)).toEqual([])
})

test('a name is needed once, and only one’s own views are changed', async ({ db }) => {
  const { ann, bob } = await people(db)
  await save(db, ann, 'Mine', true)
  expect(await save(db, ann, ' ')).toEqual({ kind: 'not-valid', error: viewMessages.name })
  expect(await save(db, ann, 'x'.repeat(61))).toEqual({ kind: 'not-valid', error: viewMessages.tooLong })
  expect(await save(db, ann, 'Mine')).toEqual({ kind: 'not-valid', error: viewMessages.taken })
  expect(await save(db, bob, 'Mine')).toEqual({ kind: 'saved' })
  const [view] = await viewsOf(db, ann, 'applications')
  const id = view?.id ?? ''
  expect(await changeView(db, bob, id, { name: 'His', isShared: false })).toMatchObject({ kind: 'not-valid' })
  expect(await changeView(db, ann, id, { name: 'Hers', isShared: false })).toEqual({ kind: 'saved' })
  expect(await names(db, ann)).toEqual(['Hers'])
})

test('a shared view is deleted by its owner or an administrator, another one by its owner', async ({
  db,
}) => {
  const { ann, bob, cy } = await people(db)
  await save(db, ann, 'Own')
  await save(db, ann, 'Shared', true)
  const [own, shared] = (await viewsOf(db, ann, 'applications')).map(({ id }) => id)
  expect(await deleteView(db, bob, shared ?? '')).toBe(false)
  expect(await deleteView(db, cy, own ?? '')).toBe(false)
  expect(await deleteView(db, cy, shared ?? '')).toBe(true)
  expect(await deleteView(db, ann, own ?? '')).toBe(true)
})
