import { readHourlyPay } from '#domain/jobs/hourly-pay.ts'
import { activeJobFacets } from '#domain/jobs/job-search.server.ts'
import { type JobQuery, readJobQuery } from '#domain/jobs/jobs.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import { alertsOf } from './alert-life.server.ts'
import { rhythmSchema } from './alert-schema.ts'
import { queryOf, readAlertSearch } from './alert-search.server.ts'
import { dueAt } from './alert-times.ts'
import { type Alert, type AlertToChange, alertConsent } from './alerts.ts'
import { addFoundJobs, changedJobsFor, jobsFitting, matchedUpTo } from './unmatched-jobs.server.ts'

/** An alert of one of these addresses, with what its form shows; undefined for none, or an ended one. */
export async function alertToChange(
  db: Db,
  addresses: readonly string[],
  id: string,
): Promise<AlertToChange | undefined> {
  const alert = (await alertsOf(db, addresses)).find((one) => one.id === id)
  if (!alert) return undefined
  const query = queryOf(searchOf(alert))
  const values: Record<string, string> = { rhythm: alert.rhythm }
  for (const name of Object.keys(query) as (keyof JobQuery)[]) values[name] = String(query[name] || '')
  const known = (await activeJobFacets(db)).location.map(({ value }) => value)
  const locations =
    query.location === '' || known.includes(query.location) ? known : [query.location, ...known]
  return { id, words: alert.words, values, locations }
}

/**
 * Changes what an alert looks for and how often it writes. Its address has agreed already and need not again.
 * What it had found and not told yet goes, but for what the new search finds, too.
 * @param fields of the form, named as in the address of a list of jobs, and `rhythm`
 * A location stays that it had already, though no job is there now.
 * @returns `unknown-place`, `unknown-location`, `unreadable-pay` and `twice` when nothing was changed;
 * `missing` for what has ended, or is not of these addresses
 */
export async function changeAlertSearch(
  { db, clock }: { db: Db; clock: Clock },
  addresses: readonly string[],
  { alert: id = '', rhythm: wanted, ...fields }: Record<string, string>,
): Promise<'changed' | 'missing' | 'unknown-place' | 'unknown-location' | 'unreadable-pay' | 'twice'> {
  const alert = (await alertsOf(db, addresses)).find((one) => one.id === id)
  if (!alert) return 'missing'
  if (readHourlyPay(fields.pay ?? '') === undefined) return 'unreadable-pay'
  const query = readJobQuery(new URLSearchParams(fields))
  const { search, unknownPlace } = await readAlertSearch(db, query, queryOf(searchOf(alert)).location)
  if (unknownPlace) return unknownPlace === query.near ? 'unknown-place' : 'unknown-location'
  const rhythm = rhythmSchema.safeParse(wanted).data ?? alert.rhythm
  const since = await matchedUpTo(db)
  const now = clock.now()
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('alerts')
        .set({ search, rhythm, consent: alertConsent(), renewal_asked_at: null })
        .set((eb) => ({
          // Whoever changes it shows that it is still wanted.
          renewed_at: eb.case().when('state', '=', 'active').then(now.toISOString()).else(null).end(),
          due_at: eb.case().when('due_at', 'is', null).then(null).else(dueAt(rhythm, now)).end(),
        }))
        .where('id', '=', id)
        .where('state', '<>', 'ended')
        .returning(['no', 'state', 'created_at', 'rhythm'])
        .executeTakeFirst()
      if (!row) return 'missing'
      await removeUnwanted(trx, row.no, search)
      if (row.state === 'active')
        await addFoundJobs(trx, clock, row, await changedJobsFor(trx, search, since))
      return 'changed'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'twice'
    throw error
  }
}

const searchOf = ({ listHref }: Alert) => new URL(listHref, 'http://alerts').search

/** Forgets what an alert has found and not told, but for what this search finds. */
async function removeUnwanted(trx: DbOrTrx, alertNo: number, search: string): Promise<void> {
  const untold = await trx
    .selectFrom('alert_jobs')
    .leftJoin('outbox', 'outbox.id', 'mail_id')
    .leftJoin('jobs', 'jobs.no', 'job_no')
    .select(['job_no', 'jobs.id'])
    .where('alert_no', '=', alertNo)
    .where((eb) => eb.or([eb('mail_id', 'is', null), eb('outbox.state', '=', 'waiting')]))
    .execute()
  const ids = untold.map(({ id }) => id).filter((id) => id !== null)
  const wanted = new Set(await jobsFitting(trx, search, ids))
  const unwanted = untold.map(({ job_no }) => Number(job_no)).filter((no) => !wanted.has(no))
  if (unwanted.length === 0) return
  const pairs = trx.deleteFrom('alert_jobs').where('alert_no', '=', alertNo)
  await pairs.where('job_no', 'in', unwanted).execute()
}
