import { beforeAll, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { createApi } from './api/index.ts'
import { compareJobSearch } from './test-job-oracle.ts'
import { openTestServices } from './test-services.ts'

let services: Services
beforeAll(async () => {
  services = await openTestServices({})
})

test('whatever is searched for, the answer is what a plain look at all jobs finds', async () => {
  const api = createApi(services)
  const ask = async (path: string) => api.request(path.replace('/api', ''))
  await compareJobSearch(services, ask, { cases: 300, seed: 2026, hasPages: false })
})
