import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyValue, type Field, type FieldValue, inWords } from '#domain/fields/fields.ts'
import { JOB_FIELD_NAMES, type JobField, type JobValues, jobField } from '#domain/jobs/job-fields.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { admin, openJobsDesk } from './test-jobs-desk.ts'
import { SITE } from './test-program.ts'

let desk: Awaited<ReturnType<typeof openJobsDesk>>
beforeAll(async () => {
  desk = await openJobsDesk()
})

/** Two values of a field that differ from each other and from what it is when it is left out. */
function sampleValue(name: JobField, nth: 1 | 2): FieldValue {
  const field: Field = jobField(name)
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return `${name} number ${nth}`
    case 'lines':
      return [`${name} number ${nth}`, 'Another']
    case 'choice':
    case 'color':
      return field.options[nth] ?? ''
    case 'boolean':
      return nth === 1 ? !field.default : field.default
  }
}
const sampleJob = Object.fromEntries(
  JOB_FIELD_NAMES.map((name) => [name, sampleValue(name, 1)]),
) as unknown as JobValues
const make = () => desk.make(sampleJob)

const pageOf = async (answer: Response) => parseHTML(await answer.text()).document

type Entry = [name: string, text: string]
/** What a browser without script sends for the form of a page. */
async function formOf(path: string): Promise<Entry[]> {
  const controls = [
    ...(await pageOf(await desk.get(path))).querySelectorAll('dialog form :is(input, textarea, select)'),
  ]
  return controls.flatMap((control): Entry[] => {
    const name = control.getAttribute('name') ?? ''
    if (control.localName === 'textarea') return [[name, control.textContent]]
    if (control.localName === 'select')
      return [[name, control.querySelector('[selected]')?.getAttribute('value') ?? '']]
    const isBox = ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '')
    if (isBox && !control.hasAttribute('checked')) return []
    return [[name, control.getAttribute('value') ?? (isBox ? 'on' : '')]]
  })
}
/** A value as the form sends it. With script a list has a field for each of its lines. */
function entriesOf(name: string, value: FieldValue, hasScript = false): Entry[] {
  if (typeof value === 'boolean') return value ? [[name, 'on']] : []
  if (typeof value === 'string') return [[name, value]]
  return hasScript ? value.map((line) => [name, line]) : [[name, value.join('\n')]]
}
const post = (path: string, entries: Entry[]) =>
  desk.app.request(`${SITE}${path}`, {
    method: 'POST',
    headers: desk.headers,
    body: new URLSearchParams(entries),
  })

/** A job without the times that every change of it sets. */
const valuesOf = ({ publishedAt: _, updatedAt: __, ...values }: Job) => values

describe.each(JOB_FIELD_NAMES)("a job's field %s", (name) => {
  const value = sampleValue(name, 2)
  const { label, isCopied = true, search } = jobField(name)

  test.each(['with', 'without'])(
    'is changed in the form %s script, and no other field is',
    async (script) => {
      const job = await make()
      const path = `/admin/jobs/edit/${job.id}`
      const others = (await formOf(path)).filter(([other]) => other !== name)
      const answer = await post(path, [...others, ...entriesOf(name, value, script === 'with')])
      expect(answer.status).toBe(303)
      expect(valuesOf((await findJob(desk.services.db, job.id)) as Job)).toEqual({
        ...valuesOf(job),
        [name]: value,
      })
    },
  )

  test('is changed through the API, and no other field is', async () => {
    const job = await make()
    const answer = await desk.sendJson('PUT', `/api/jobs/${job.id}`, { ...job, [name]: value })
    expect(valuesOf(await answer.json())).toEqual({ ...valuesOf(job), [name]: value })
    expect(valuesOf(await (await desk.get(`/api/jobs/${job.id}`)).json())).toEqual({
      ...valuesOf(job),
      [name]: value,
    })
  })

  test('is empty, or refused where it is required, when the API does not get it', async () => {
    const job = await make()
    const answer = await desk.sendJson('PUT', `/api/jobs/${job.id}`, { ...job, [name]: undefined })
    const empty = emptyValue(jobField(name))
    if (empty === '' && jobField(name).isRequired)
      expect(Object.keys((await answer.json()).fields)).toEqual([name])
    else expect(valuesOf(await answer.json())).toEqual({ ...valuesOf(job), [name]: empty })
  })

  test('is in the document of the API', async () => {
    const { Job, JobValues } = (await (await desk.get('/api/openapi.json')).json()).components.schemas
    expect(Job.properties).toHaveProperty(name)
    expect(JobValues.properties).toHaveProperty(name)
  })

  test('is in the history, before and after, by its label', async () => {
    const { id } = await make()
    // With the title, so that switching a job on or off counts as a change of fields too.
    await updateJob(desk.services.db, admin, desk.services.clock, id, {
      ...sampleJob,
      title: 'Other',
      [name]: value,
    })
    const fields = (await pageOf(await desk.get(`/admin/jobs/changes/${id}`))).querySelector(
      'dl',
    )?.textContent
    const before = inWords(jobField(name), sampleJob[name])
    expect(fields).toContain(`${label}Before: ${before}After: ${inWords(jobField(name), value)}`)
  })

  test('is shown when two people edit it at once', async () => {
    const { id, updatedAt } = await make()
    await updateJob(desk.services.db, admin, desk.services.clock, id, { ...sampleJob, [name]: value })
    const mine = Object.entries(sampleJob).flatMap(([other, text]) => entriesOf(other, text))
    const answer = await post(`/admin/jobs/edit/${id}`, [...mine, ['version', updatedAt]])
    expect(answer.status).toBe(409)
    const told = (await pageOf(answer)).querySelector(
      '[aria-label="What changed in the meantime"]',
    )?.textContent
    expect(told).toContain(`${label}Theirs, in the form now: ${inWords(jobField(name), value)}`)
  })

  test(`is ${isCopied ? 'copied' : 'left empty'} in a duplicate`, async () => {
    const { id } = await make()
    const texts = (await formOf(`/admin/jobs/add?from=${id}`)).filter(([other]) => other === name)
    expect(texts).toEqual(entriesOf(name, isCopied ? sampleJob[name] : emptyValue(jobField(name))))
  })

  if (search)
    test('is searched', async () => {
      const { id } = await make()
      const found = await (await desk.get(`/api/jobs?include=inactive&q=${name}%20number%201`)).json()
      expect(found.map((job: Job) => job.id)).toContain(id)
    })
})
