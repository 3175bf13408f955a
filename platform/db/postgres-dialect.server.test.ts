import { expect, inject, test } from 'vitest'
import { isPassingFault } from '#platform/faults.ts'
import { bumpContentRevision, readContentRevision } from './content-revision.server.ts'
import { openTestDatabase } from './test-database.server.ts'

const postgres = test.runIf(inject('engine') === 'postgres')

postgres(
  'who waits too long for what somebody else holds is told to try again, and readers do not wait',
  async () => {
    const db = await openTestDatabase()
    const before = await readContentRevision(db)
    await db.transaction().execute(async (trx) => {
      await bumpContentRevision(trx)
      const refused = await bumpContentRevision(db).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: '55P03' })
      expect(isPassingFault(refused)).toBe(true)
      expect(await readContentRevision(db)).toBe(before)
    })
    expect(await readContentRevision(db)).toBe(before + 1)
  },
)
