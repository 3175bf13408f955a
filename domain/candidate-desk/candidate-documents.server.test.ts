import { expect } from 'vitest'
import { admin, anApplication, colleague } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { cvsOf, lookAtCvOf } from './candidate-documents.server.ts'

const EMAIL = 'ann@home.example'

const servicesOn = (db: Db, at: string) => ({
  ...{
    db,
    clock: clockAt(at),
    files: openDiskStore(newFolder()),
    scanner: undefined,
    secret: 's'.repeat(32),
  },
})

/** An application whose CV has been read. */
async function withReadCv(db: Db, email: string): Promise<string> {
  const id = await anApplication(db, { email })
  const applications = db.selectFrom('applications').select('cv_key').where('id', '=', id)
  const { cv_key } = await applications.executeTakeFirstOrThrow()
  const words = { text: 'Nights', active: '[]', search_text: 'nights' }
  await db
    .insertInto('cv_texts')
    .values({ key: cv_key ?? '', ...words })
    .execute()
  return id
}

test('each CV of a candidate says who opened it, however often another one was', async ({ db }) => {
  const [once, often] = [await withReadCv(db, EMAIL), await withReadCv(db, EMAIL)]
  const candidateId = (await findByEmail(db, EMAIL)) ?? ''
  const look = (id: string, at: string, by = admin) => lookAtCvOf(servicesOn(db, at), by, { candidateId, id })
  await look(once, '2026-11-21T09:00:00Z', colleague)
  for (let hour = 0; hour < 60; hour++)
    await look(often, new Date(Date.UTC(2026, 10, 22, hour)).toISOString())
  const cvs = await cvsOf(servicesOn(db, '2026-12-01T12:00:00Z'), admin, candidateId)
  expect(cvs.find(({ id }) => id === once)?.openings).toMatchObject([{ by: colleague.name, way: 'view' }])
})

test('a CV of another candidate is not shown among theirs, nor said to have been opened', async ({ db }) => {
  await withReadCv(db, EMAIL)
  const others = await withReadCv(db, 'bob@home.example')
  const candidateId = (await findByEmail(db, EMAIL)) ?? ''
  const services = servicesOn(db, '2026-11-21T12:00:00Z')
  expect(await lookAtCvOf(services, admin, { candidateId, id: others })).toBeUndefined()
  expect(await db.selectFrom('cv_openings').select('id').execute()).toEqual([])
})
