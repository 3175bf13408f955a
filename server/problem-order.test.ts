import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { listedPages } from '#app/pages/machine/listed-pages.ts'
import { loadSampleJobs } from '#domain/jobs/sample-jobs.server.ts'
import { loadSampleSessions } from '#domain/training/sample-sessions.server.ts'
import { addressIn, deskAddresses, fillDesk } from './test-desk.ts'
import { emptiedForms } from './test-form.ts'
import { fillMyArea } from './test-my-area.ts'
import { askedBy, openTestProgram } from './test-program.ts'

const { app, program, services } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
await loadSampleJobs(services.db, services.clock)
await loadSampleSessions(services.db, services.clock)
const desk = await fillDesk(services)
const area = await fillMyArea(services)

/** Forms of the desk that would end the work of those that follow. */
const LAST = /sign-out|undo|samples|erase|import/

/** Sends each form of a page with nothing typed. @returns those whose problems are in another order */
async function disorderedIn(at: string, cookie: string): Promise<string[]> {
  const asked = askedBy(app, cookie ? { Cookie: cookie } : {})
  const page = await asked.get(at)
  if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('text/html')) return []
  const found: string[] = []
  for (const { address, fields } of emptiedForms(await page.text(), at)) {
    if (LAST.test(address)) continue
    const answer = await asked.post(address, fields)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    const names = problemsOf(await answer.text())
    if (names.listed.join() !== names.shown.join()) found.push(`${at}: ${names.listed}, but ${names.shown}`)
  }
  return found
}

/** The fields to which the summary of problems leads, as listed and as they stand in the page. */
function problemsOf(html: string) {
  const all = DomUtils.getElementsByTagName(() => true, parseDocument(html))
  const places = new Map(all.flatMap(({ attribs }, place) => (attribs.id ? [[attribs.id, place]] : [])))
  const listed = all
    // What the alert says itself stands before the list.
    .filter((one) => one.name === 'a' && one.attribs.class?.includes('text-danger') && isIn(one, 'li'))
    .flatMap(({ attribs }) => (attribs.href?.startsWith('#') ? [attribs.href.slice(1)] : []))
  const placeOf = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY
  return { listed, shown: listed.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

function isIn({ parent }: ReturnType<typeof DomUtils.getElementsByTagName>[number], name: string) {
  return parent !== null && 'name' in parent && parent.name === name
}

const publicPages = [...listedPages, '/jobs/{job}/apply', '/training/{session}/book']
test.each([
  ['the public pages', publicPages.map((page) => addressIn(desk, page)), ''],
  ['the desk', [...deskAddresses(program, desk).values()], desk.cookie],
  ['the candidate area', [...area.own, ...area.linked], area.cookie],
])('problems are listed in the order of the fields on %s', async (_, addresses, cookie) => {
  const found: string[] = []
  for (const at of addresses) found.push(...(await disorderedIn(at, cookie)))
  expect(found).toEqual([])
})
