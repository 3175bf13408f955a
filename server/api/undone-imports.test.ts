import { expect, test } from 'vitest'
import { importApplications, previewImport } from '#domain/application-import/application-import.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import * as jobImport from '#domain/job-import/job-import.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { asAdmin, openTestApi } from './test-api.ts'

const { services, get } = await openTestApi({})
const ask = (path: string) => get(path, asAdmin)
/** The ids in a list, the newest first, of jobs also those that aren't open. */
const idsAt = async (list: string) => {
  const rows = await (await ask(list === '/jobs' ? '/jobs?include=inactive' : list)).json()
  return rows.map(({ id }: { id: string }) => id)
}

const pasted = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
const JOBS = pasted(
  ['Job title', 'Hospital', 'Town', 'Job type', 'Pay', 'Job description'],
  ['Porter', 'Larkfield General', 'York', 'full time', '£13 per hour', 'Days.'],
)
const APPLICATIONS = pasted(
  ['Name', 'Email', 'Phone', 'Specialty', 'Job', 'How it came'],
  ['Ann Smith', 'ann@home.example', '07700900123', 'Nurse', '', 'Indeed'],
)

const theirs = { wanted: new Set<number>(), key: undefined }
async function importedJobs() {
  const found = await jobImport.previewImport(services, JOBS)
  const digest = found.kind === 'preview' ? found.preview.digest : ''
  return jobImport.importJobs(services, admin, { text: JOBS, digest, ...theirs })
}
async function importedApplications() {
  const found = await previewImport(services, APPLICATIONS)
  const digest = found.kind === 'preview' ? found.preview.digest : ''
  const from = { text: APPLICATIONS, digest, mails: false, why: 'Told by the job board.', ...theirs }
  return importApplications(services, admin, from)
}

test('what an undone import had made is gone from the API as what was deleted is', async () => {
  const { id: deleted } = await createJob(services.db, admin, services.clock, aJob())
  await deleteJobs(services.db, admin, services.clock, [deleted])
  const gone = await (await ask(`/jobs/${deleted}`)).json()
  const imports = [
    [importedJobs, ['/jobs']],
    [importedApplications, ['/applications', '/candidates']],
  ] as const
  for (const [run, lists] of imports) {
    const outcome = await run()
    const made = new Map<string, string>()
    for (const list of lists) made.set(list, (await idsAt(list))[0])
    for (const [list, id] of made) expect((await ask(`${list}/${id}`)).status).toBe(200)
    const undo = outcome.kind === 'imported' ? outcome.undo : ''
    expect(await undoAction(services, admin, undo)).toBe('undone')
    for (const [list, id] of made) {
      expect(await idsAt(list)).not.toContain(id)
      expect((await ask(`${list}/${id}`)).status).toBe(404)
    }
    const job = made.get('/jobs')
    if (job) expect(await (await ask(`/jobs/${job}`)).json()).toEqual(gone)
  }
})

test('the description of the API says what becomes of what was deleted', async () => {
  const { info } = await (await get('/openapi.json')).json()
  expect(info.description).toContain('taken back, is in no list any more and answers 404')
  expect(info.description).toContain('A placement stays, as cancelled.')
})
