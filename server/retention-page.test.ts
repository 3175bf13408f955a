import { expect, test } from 'vitest'
import { dayInLondon } from '#platform/clock.ts'
import { pageAfter, pressIn } from './test-form.ts'
import { openTestDesk } from './test-program.ts'

const { visitor, services, app, ...desk } = await openTestDesk({})
const { db, clock } = services
const at = '/admin/settings/retention'

test('a run is agreed to once; after that the page says that it waits no more', async () => {
  const day = dayInLondon(clock.now())
  const waiting = { waits_because: 'many', due: '{"messages":21}', removed: '{}' }
  const finished_at = clock.now().toISOString()
  await db
    .insertInto('retention_runs')
    .values({ day, started_at: finished_at, finished_at, ...waiting })
    .execute()
  const html = await desk.textAt(at)
  const agreed = await pageAfter(desk, pressIn(desk, { at, html }, 'Remove what is due'))
  expect(agreed.html).toContain('What is due will be removed within the hour.')

  await db.updateTable('retention_runs').set({ finished_at, removed: '{"messages":21}' }).execute()
  const late = await (await pressIn(desk, { at, html }, 'Remove what is due')).text()
  expect(late).toContain('That run isn&#x27;t waiting any more')
  expect(await db.selectFrom('retention_runs').select(['finished_at', 'removed']).execute()).toEqual([
    { finished_at, removed: '{"messages":21}' },
  ])
})
