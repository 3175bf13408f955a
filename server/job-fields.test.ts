import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { asTyped, emptyValue, type Field, type FieldValue, inWords } from '#domain/fields/fields.ts'
import { JOB_FIELD_NAMES, type JobField, type JobValues, jobField } from '#domain/jobs/job-fields.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { type Fields, openTestDesk } from './test-program.ts'

const { services, get, post, send, makeJob } = await openTestDesk()
const { db, clock } = services

/** Two values of a field that differ from each other and from what it is when it is left out. */
function sampleValue(name: JobField, nth: 1 | 2): FieldValue {
  const field: Field = jobField(name)
  switch (field.kind) {
    case 'text':
    case 'long-text':
      if (field.kind === 'text' && field.format) return nth === 1 ? 'SE5 9RS' : 'M1'
      return `${name} number ${nth}`
    case 'lines':
      return [`${name} number ${nth}`, 'Another']
    case 'choice':
    case 'color':
      return field.options[nth] ?? ''
    case 'choices':
      return [...field.options.slice(0, nth)]
    case 'amount':
      // An upper figure is not below its lower one.
      return name.endsWith('To') ? 100 + 10 * nth : 10 * nth
    case 'day':
      return `2026-12-0${nth}`
    case 'moment':
      return `2026-11-0${nth}T08:00:00.000Z`
    case 'boolean':
      return nth === 1 ? !field.default : field.default
  }
}
const sampleJob = Object.fromEntries(
  JOB_FIELD_NAMES.map((name) => [name, sampleValue(name, 1)]),
) as unknown as JobValues
const make = () => makeJob(sampleJob)

const pageOf = async (answer: Response) => parseHTML(await answer.text()).document

/** What a browser without script sends for the form of a page. */
async function formOf(path: string): Promise<Fields> {
  const form = (await pageOf(await get(path))).querySelectorAll('dialog form :is(input, textarea, select)')
  const entries = [...form].flatMap((control): [string, string][] => {
    const name = control.getAttribute('name') ?? ''
    if (control.localName === 'textarea') return [[name, control.textContent]]
    const isBox = ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '')
    if (isBox && !control.hasAttribute('checked')) return []
    const chosen = control.localName === 'select' ? control.querySelector('[selected]') : control
    return [[name, chosen?.getAttribute('value') ?? (isBox ? 'on' : '')]]
  })
  const byName = Object.groupBy(entries, ([name]) => name)
  return Object.fromEntries(
    Object.entries(byName).map(([name, all = []]) => {
      const values = all.map(([, value]) => value)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
/** A value as the form sends it. With script a list has a field for each of its lines. */
function fieldOf(name: JobField, value: FieldValue, hasScript = false): Fields {
  if (typeof value === 'boolean') return value ? { [name]: 'on' } : {}
  const isSplit = hasScript || jobField(name).kind === 'choices'
  if (Array.isArray(value)) return { [name]: isSplit ? value : value.join('\n') }
  return { [name]: asTyped(jobField(name), value) }
}

/** A job without the times that every change sets, and the status that follows from its fields. */
const valuesOf = ({ publishedAt: _, updatedAt: __, status: ___, ...values }: Job) => values

describe.each(JOB_FIELD_NAMES)("a job's field %s", (name) => {
  const value = sampleValue(name, 2)
  const { label, isCopied = true, search } = jobField(name)

  test.each(['with', 'without'])('is changed in the form %s script, no other field is', async (script) => {
    const job = await make()
    const path = `/admin/jobs/edit/${job.id}`
    const { [name]: _, ...others } = await formOf(path)
    const answer = await post(path, { ...others, ...fieldOf(name, value, script === 'with') })
    expect(answer.status).toBe(303)
    expect(valuesOf((await findJob(db, job.id)) as Job)).toEqual({ ...valuesOf(job), [name]: value })
  })

  test('is changed through the API, and no other field is', async () => {
    const job = await make()
    const changed = { ...valuesOf(job), [name]: value }
    const answer = await send('PUT', `/api/jobs/${job.id}`, { ...job, [name]: value })
    expect(valuesOf(await answer.json())).toEqual(changed)
    expect(valuesOf(await (await get(`/api/jobs/${job.id}`)).json())).toEqual(changed)
  })

  test('is empty, or refused where it is required, when the API does not get it', async () => {
    const job = await make()
    // A salary is made of the figures where there are any.
    const figures = name === 'salary' ? { payFrom: undefined } : {}
    const answer = await send('PUT', `/api/jobs/${job.id}`, { ...job, ...figures, [name]: undefined })
    const empty = emptyValue(jobField(name))
    if (empty === '' && jobField(name).isRequired)
      expect(Object.keys((await answer.json()).fields)).toEqual([name])
    else expect(valuesOf(await answer.json())).toEqual({ ...valuesOf(job), [name]: empty })
  })

  test('is in the history, before and after, by its label', async () => {
    const { id } = await make()
    // With the title, so that switching a job on or off counts as a change of fields too.
    await updateJob(db, admin, clock, id, { ...sampleJob, title: 'Other', [name]: value })
    const fields = (await pageOf(await get(`/admin/jobs/changes/${id}`))).querySelector('dl')?.textContent
    const before = inWords(jobField(name), sampleJob[name])
    expect(fields).toContain(`${label}Before: ${before}After: ${inWords(jobField(name), value)}`)
  })

  test('is shown when two people edit it at once', async () => {
    const { id, updatedAt } = await make()
    await updateJob(db, admin, clock, id, { ...sampleJob, [name]: value })
    const mine = Object.assign({}, ...JOB_FIELD_NAMES.map((other) => fieldOf(other, sampleJob[other])))
    const answer = await post(`/admin/jobs/edit/${id}`, { ...mine, version: updatedAt })
    expect(answer.status).toBe(409)
    const changes = '[aria-label="What changed in the meantime"]'
    const told = (await pageOf(answer)).querySelector(changes)?.textContent
    expect(told).toContain(`${label}Theirs, in the form now: ${inWords(jobField(name), value)}`)
  })

  test(`is ${isCopied ? 'copied' : 'left empty'} in a duplicate`, async () => {
    const { id } = await make()
    const copy = await formOf(`/admin/jobs/add?from=${id}`)
    const wanted = fieldOf(name, isCopied ? sampleJob[name] : emptyValue(jobField(name)))
    expect([copy[name]].flat()).toEqual([wanted[name]].flat())
  })

  if (search)
    test('is searched', async () => {
      const { id } = await make()
      const found = await (await get(`/api/jobs?include=inactive&q=${name}%20number%201`)).json()
      expect(found.map((job: Job) => job.id)).toContain(id)
    })
})

test('every field is in the document of the API', async () => {
  const { Job, JobValues } = (await (await get('/api/openapi.json')).json()).components.schemas
  for (const { properties } of [Job, JobValues])
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...JOB_FIELD_NAMES]))
})
