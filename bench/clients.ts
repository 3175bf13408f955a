import { sampleJobs } from '#content/samples/jobs.ts'
import { ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Tables } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'

const KINDS = ['House', 'Court', 'Lodge', 'General Hospital', 'Surgery', 'Hospice']
const TREES = ['Elm', 'Oak', 'Ash', 'Rowan', 'Alder', 'Willow', 'Hazel', 'Birch', 'Maple', 'Lime']
const STATES = ['sent', 'yes', 'no', 'interview', 'placed', 'ended', 'asked', 'refused']
const OWNERS = ['sample', 'sample-2']

/**
 * Puts clients with a contact, a site and jobs into a database, twice as many submissions as `placements`,
 * placements of the last two years, and interviews of two weeks, some of them today.
 */
export async function insertClients(
  db: Db,
  clock: Clock,
  { clients, placements }: { clients: number; placements: number },
): Promise<void> {
  const now = clock.now().toISOString()
  const today = dayInLondon(clock.now())
  const candidates = await idsOf(db, 'candidates', placements)
  const jobs = await idsOf(db, 'jobs', clients * 5)
  const applications = await idsOf(db, 'applications', 700)
  const of = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T
  const times = { created_at: now, updated_at: now }
  const by = (nth: number) => ({ by_id: of(OWNERS, nth), by_name: 'Sample recruiter' })
  const client = (nth: number) => `client-${nth % clients}`
  const title = (nth: number) => of(sampleJobs, nth).title
  await db.transaction().execute(async (trx) => {
    await insert(trx, 'clients', clients, (nth) => {
      const name = `${of(TREES, nth)} ${of(KINDS, Math.floor(nth / TREES.length))} ${nth}`
      const about = { kind: '', domain: `c${nth}.example`, phone: '', terms: '', terms_agreed_on: null }
      const text = normalizeForSearch(`${name} ${about.domain}`)
      const owner = { owner_id: of(OWNERS, nth), owner_name: 'Sample recruiter' }
      return {
        ...{ id: client(nth), name, ...about, ...owner, version: 1, name_normalized: text, ...times },
        search_text: text,
      }
    })
    await insert(trx, 'client_sites', clients, (nth) => ({
      ...{ id: `site-${nth}`, client_id: client(nth), name: 'Main', town: 'Leeds', postcode: 'LS6 2AB' },
      created_at: now,
    }))
    await insert(trx, 'client_contacts', clients, (nth) => {
      const email = `ward@c${nth}.example`
      const person = {
        name: `Ruth Marsh ${nth}`,
        job_title: 'Matron',
        email,
        email_normalized: email,
        phone: '',
      }
      const search_text = normalizeForSearch(`${person.name} ${email}`)
      return { id: `contact-${nth}`, client_id: client(nth), ...person, search_text, ...times }
    })
    await insert(trx, 'client_jobs', jobs.length, (nth) => ({
      ...{ job_id: jobs[nth] ?? '', client_id: client(nth), linked_at: now },
    }))
    await insert(trx, 'submissions', placements * 2, (nth) => ({
      ...{ id: `submission-${nth}`, candidate_id: of(candidates, nth), client_id: client(nth) },
      ...{ job_id: of(jobs, nth), job_title: title(nth), contact_id: `contact-${nth % clients}` },
      ...{ profile: 'Six years on wards.', state: of(STATES, nth), consent: 'Yes', consent_how: 'rang' },
      ...{ consent_at: now, token_hash: null, sent_at: now, expires_at: now, revoked_at: null },
      ...{ answered_at: null, answer_note: '', ...by(nth), ...times },
    }))
    await insert(trx, 'placements', placements, (nth) => {
      const first_on = shiftDay(today, 30 - (nth % 700))
      const last_on = nth % 5 === 0 ? null : shiftDay(first_on, 14 + (nth % 90))
      return {
        ...{ id: `placement-${nth}`, reference: `PLC-${nth}`, candidate_id: of(candidates, nth) },
        ...{ client_id: client(nth), job_id: of(jobs, nth), application_id: null, submission_id: null },
        ...{ job_title: title(nth), place: 'Leeds', first_on, last_on, pay: 2_000, charge: 2_800 },
        ...{ unit: 'hour', end_reason: '', cancelled_at: nth % 40 === 0 ? now : null },
        ...{ exception_reason: null, exception_by: null, passport: null, version: 1, ...by(nth), ...times },
      }
    })
    await insert(trx, 'interviews', applications.length, (nth) => ({
      ...{ id: `interview-${nth}`, application_id: applications[nth] ?? '', minutes: 30, way: 'video' },
      ...{ starts_at: `${shiftDay(today, (nth % 14) - 7)}T${10 + (nth % 7)}:00:00.000Z` },
      ...{ place: '', note: '', sequence: 0, cancelled_at: null, reminded_at: now, arranged_by: 'Ann' },
      ...times,
    }))
  })
}

/** The ids of the latest records. */
async function idsOf(db: Db, table: 'candidates' | 'jobs' | 'applications', most: number): Promise<string[]> {
  const rows = db.selectFrom(table).select('id').orderBy('no', 'desc').limit(most)
  return (await rows.execute()).map(({ id }) => id)
}

async function insert<Table extends keyof Tables>(
  trx: DbOrTrx,
  table: Table,
  count: number,
  row: (nth: number) => NewRow<Table>,
) {
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - start) }, (_, nth) =>
      row(start + nth),
    )
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute()
  }
}

/** Makes what belongs to the sample recruiter somebody's, as if they had worked there. */
export async function giveWork(db: Db, email: string): Promise<void> {
  const users = db.selectFrom('users').select('id').where('email', '=', email)
  const { id } = await users.executeTakeFirstOrThrow()
  const [from] = OWNERS
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ owner_id: id })
      .where('owner_id', '=', from ?? '')
      .execute()
    await trx
      .updateTable('submissions')
      .set({ by_id: id })
      .where('by_id', '=', from ?? '')
      .execute()
    await trx
      .updateTable('placements')
      .set({ by_id: id })
      .where('by_id', '=', from ?? '')
      .execute()
    await trx
      .updateTable('clients')
      .set({ owner_id: id })
      .where('owner_id', '=', from ?? '')
      .execute()
  })
}
