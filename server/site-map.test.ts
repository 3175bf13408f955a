import { expect, test } from 'vitest'
import { insertManyJobs } from '#domain/jobs/test-jobs.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('the site map of thousands of jobs comes in parts, which have every active job once', async () => {
  const { app, services } = await openTestProgram()
  await insertManyJobs(services.db, 6_000, (nth) => ({ isActive: nth % 20 !== 0 }))
  const read = async (address: string) => addressesIn(await (await app.request(address)).text())
  const parts = await read(`${SITE}/sitemap.xml`)
  expect(parts).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`])
  const pages = await Promise.all(parts.map(read))
  const jobs = pages.flat().filter((address) => /\/jobs\/m\d{11}$/.test(address))
  const active = await services.db.selectFrom('jobs').select('id').where('is_active', '=', 1).execute()
  expect(jobs.sort()).toEqual(active.map(({ id }) => `${SITE}/jobs/${id}`).sort())
  expect(pages[0]).toContain(`${SITE}/faq`)
  expect(pages[1]).not.toContain(`${SITE}/faq`)
})
