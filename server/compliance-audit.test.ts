import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { AUDIT_ROW_NAMES, type AuditRows } from '#domain/reports/compliance-audit.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { newId } from '#platform/ids.ts'
import { forRecruiter } from './test-desk.ts'
import { askedBy, lacks, openTestDesk } from './test-program.ts'

const desk = await openTestDesk()
const { services, app } = desk
const { db } = services
const PATH = '/admin/compliance/audit'
const PERIOD = 'from=2026-10-01&to=2026-10-31'
const MANY = 10_000
const CHUNK = 250

async function aCandidate(email: string, name: string) {
  await anApplication(db, { email, name, status: 'offered' })
  return (await findByEmail(db, email)) ?? ''
}
const count = async (query: ReturnType<typeof sql>) =>
  Number((await sql<{ n: string | number }>`select count(*) as n from ${query}`.execute(db)).rows[0]?.n)
/** A figure of the page, which stands above its name in a link. */
const figureOn = (html: string, rows: string) =>
  Number(new RegExp(`rows=${rows}"[^>]*><strong[^>]*>([\\d,]+)`).exec(html)?.[1]?.replaceAll(',', ''))
const rowsOf = async (file: string, period = PERIOD) => {
  const answer = await desk.get(`${PATH}/${file}.csv?${period}`)
  return parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
}

/** Many placements around the period, of each kind, made of one that was placed through the desk. */
async function manyPlacements() {
  const { clientId } = await aClientToWriteTo(services, 'Elm House')
  const ann = await aCandidate('ann@home.example', 'Ann Smith')
  const bob = await aCandidate('bob@home.example', '=cmd()')
  await aCompletePassport(services, ann)
  const typed = aTypedPlacement(ann, clientId)
  await place(services, admin, typed)
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', bob).execute()
  await place(services, admin, { ...aTypedPlacement(bob, clientId), reason: 'The ward is short.' })
  const [one, other] = await db.selectFrom('placements').selectAll().orderBy('no').execute()
  if (!one || !other) throw new Error('nobody was placed')
  const day = (nth: number) => new Date(Date.UTC(2026, 8, 1 + (nth % 92))).toISOString().slice(0, 10)
  const made = Array.from({ length: MANY }, (_, nth) => {
    const { no, ...row } = nth % 3 === 0 ? other : one
    const [first_on, last_on] = [day(nth), nth % 7 === 0 ? null : day(nth + 5)]
    return {
      ...row,
      ...{
        id: newId(),
        reference: `PLC-N${nth}`,
        first_on,
        last_on: last_on && last_on < first_on ? first_on : last_on,
      },
      ...(nth % 11 === 0 && { passport: null }),
      ...(nth % 13 === 0 && { cancelled_at: '2026-09-01T00:00:00.000Z' }),
    }
  })
  for (let at = 0; at < MANY; at += CHUNK)
    await db
      .insertInto('placements')
      .values(made.slice(at, at + CHUNK))
      .execute()
  await sql`update evidence_events set done_at = '2026-10-31T23:59:59.000Z'`.execute(db)
}

test('each figure of an audit is what SQL counts, and opens and exports exactly its rows', async () => {
  await manyPlacements()
  const ran = sql`from placements where cancelled_at is null and first_on <= '2026-10-31'
    and coalesce(last_on, '9999') >= '2026-10-01'`
  const expected: Record<AuditRows, number> = {
    people: await count(sql`(select distinct candidate_id ${ran}) as x`),
    placements: await count(sql`(select id ${ran}) as x`),
    complete: await count(sql`(select id ${ran} and exception_reason is null and passport is not null) as x`),
    exceptions: await count(sql`(select id ${ran} and exception_reason is not null) as x`),
    unknown: await count(sql`(select id ${ran} and exception_reason is null and passport is null) as x`),
    verified: await count(sql`(select id from evidence_events where event = 'verified') as x`),
    rejected: 0,
  }
  expect(expected.placements).toBeGreaterThan(MANY / 4)
  expect(expected.complete + expected.exceptions + expected.unknown).toBe(expected.placements)
  const html = await desk.textAt(`${PATH}?${PERIOD}`)
  for (const name of AUDIT_ROW_NAMES) {
    expect([name, figureOn(html, name)]).toEqual([name, expected[name]])
    expect([name, (await rowsOf(name)).length]).toEqual([name, expected[name]])
    const opened = await desk.textAt(`${PATH}?${PERIOD}&rows=${name}`)
    const [, body = ''] = opened.split('<tbody>')
    expect([name, body.match(/<tr/g)?.length ?? 0]).toEqual([name, Math.min(50, expected[name])])
  }

  const exceptions = await rowsOf('exceptions')
  expect(new Set(exceptions.map((row) => row.Exception))).toEqual(new Set(['The ward is short.']))
  expect(new Set(exceptions.map((row) => row['Decided by']))).toEqual(new Set([admin.name]))
  // A spreadsheet must not run what somebody called themselves.
  expect(new Set(exceptions.map((row) => row.Person))).toEqual(new Set(["'=cmd()"]))
  const each = await rowsOf('requirements')
  const lines = await count(sql`(select id ${ran} and passport is not null) as x`)
  expect(each.length).toBeGreaterThan(lines * 5)
  expect(each.find((row) => row.Check === 'Identity' && row.State === 'Verified')).toMatchObject({
    ...{ Person: 'Ann Smith', Client: 'Elm House', By: admin.name, 'Against what': 'Original seen' },
  })
  const exports = db.selectFrom('privacy_audit').select('id').where('event', '=', 'compliance-export')
  expect((await exports.execute()).length).toBe(AUDIT_ROW_NAMES.length + 2)
  const next = await desk.textAt(`${PATH}?from=2026-11-01&to=2026-11-05&rows=verified`)
  expect(figureOn(next, 'verified')).toBe(0)
})

test('the audit is an administrator’s alone, as a page, as data and as a file', async () => {
  const { cookie } = await forRecruiter(services, { known: {}, cookie: '' })
  const recruiter = askedBy(app, { Cookie: cookie })
  for (const path of [PATH, `${PATH}.data`, `${PATH}.data?_routes=pages/admin/compliance-audit`]) {
    const answer = await recruiter.get(path)
    expect([path, lacks(await answer.text(), 'Ann Smith')]).toEqual([path, ['Ann Smith']])
  }
  expect(await (await recruiter.get(PATH)).text()).toMatch(/<h1[^>]*>For administrators only/)
  expect((await recruiter.get(`${PATH}/people.csv`)).status).toBe(403)
  for (const file of ['people', 'people.txt', 'passwords.csv', 'people.csv.csv', '__proto__.csv'])
    expect([file, (await desk.get(`${PATH}/${file}`)).status]).toEqual([file, 404])
})
