import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { placeOfJob } from '#domain/jobs/job-index.server.ts'
import { SHIFTS, type Shift } from '#domain/jobs/job-options.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { milesBetween, type Place } from '#domain/places/places.server.ts'
import { splitPostcode } from '#domain/places/postcodes.ts'
import { findPlace } from '#domain/places/search-area.server.ts'
import { type Clock, fromNow, HOUR_MS } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { countOf } from '#platform/text.ts'
import { digestMail, type ToldJob } from './alert-digest.mail.ts'
import { listHrefOf, queryOf } from './alert-search.server.ts'
import { subjectOf, wordsOfSearch } from './alert-words.server.ts'
import { type AlertServices, linksOf } from './alerts.server.ts'
import { jobsFitting } from './unmatched-jobs.server.ts'

/** Mails of alerts that are in the outbox at a time: an acknowledgement never waits for thousands of them. */
export const MOST_WAITING = 50
/** As many are queued in one transaction, so that nobody waits long for the database. */
const QUEUED_AT_ONCE = 5
/** A mail lists at most so many jobs. */
const MOST_JOBS = 20
const DIGEST = 'alert-digest'

type FeedServices = { db: Db; clock: Clock; mail: Pick<MailTransport, 'fault'> | undefined }

/** How many more mails of alerts the outbox takes now; none while the mail server takes none. */
export async function roomInOutbox({ db, clock, mail }: FeedServices): Promise<number> {
  if (!mail || mail.fault()) return 0
  const waiting = db
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_try_at', '<=', clock.now().toISOString())
    .where('about', 'like', 'alert-%')
  return Math.max(0, MOST_WAITING - (await countRows(waiting)))
}

/**
 * Puts mails about found jobs into the outbox for the alerts that are due longest. A job is told once: it is
 * marked with the mail in the same transaction.
 * @returns how many alerts were looked at
 */
export async function queueDigests(services: FeedServices): Promise<number> {
  const room = await roomInOutbox(services)
  let queued = 0
  while (queued < room) {
    const count = await queueSome(services, Math.min(QUEUED_AT_ONCE, room - queued))
    queued += count
    if (count < QUEUED_AT_ONCE) break
    await nextTurn()
  }
  return queued
}

function queueSome({ db, clock }: FeedServices, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now().toISOString()
    // An alert that writes at once writes no more often than this.
    const hourAgo = fromNow(clock, -HOUR_MS)
    const due = trx
      .selectFrom('alerts')
      .select(['no', 'id', 'email'])
      .where('due_at', '<=', now)
      .where(sql<boolean>`(rhythm <> 'at-once' or last_sent_at is null or last_sent_at <= ${hourAgo})`)
      .orderBy('due_at')
      .limit(limit)
    // Another node may be at it, too.
    const alerts = await (db.engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
    for (const alert of alerts) await queueDigest(trx, clock, alert)
    return alerts.length
  })
}

async function queueDigest(
  trx: DbOrTrx,
  clock: Clock,
  { no, id, email }: Pick<Row<'alerts'>, 'no' | 'id' | 'email'>,
) {
  const ready = await openJobs(trx, no, null).limit(1).executeTakeFirst()
  if (ready) {
    // Its text is written when it goes.
    const mail_id = await enqueue(trx, clock, {
      to: email,
      about: `${DIGEST}:${id}`,
      subject: 'Job alert',
      text: '',
      html: '',
    })
    const found = trx.updateTable('alert_jobs').set({ mail_id }).where('alert_no', '=', no)
    await found.where('mail_id', 'is', null).execute()
  }
  const sent = ready ? { last_sent_at: clock.now().toISOString() } : {}
  await trx
    .updateTable('alerts')
    .set({ due_at: null, ...sent })
    .where('no', '=', no)
    .execute()
}

/** The jobs of a mail that are open at this moment, newest first. */
function openJobs(db: DbOrTrx, alertNo: number, mailId: string | null) {
  return db
    .selectFrom('alert_jobs')
    .innerJoin('jobs', 'jobs.no', 'job_no')
    .select([
      'jobs.no',
      'jobs.id',
      'title',
      'company',
      'location',
      'postcode',
      'salary',
      'shifts',
      'published_at',
    ])
    .where('alert_no', '=', alertNo)
    .where('mail_id', mailId === null ? 'is' : '=', mailId)
    .where('is_active', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('jobs.no', 'desc')
}

/**
 * Writes the mail of an alert as it goes, with the jobs that are open now and still what it looks for;
 * undefined when none is, or the alert has ended. What is paused just then is told when it is open again.
 */
export async function writeDigest(services: AlertServices, mail: { id: string; about: string }) {
  const { db, config } = services
  const id = mail.about.slice(DIGEST.length + 1)
  const alert = await db
    .selectFrom('alerts')
    .select(['id', 'email', 'no', 'search', 'confirmed_at', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!alert) return undefined
  const { search } = alert
  const open = await openJobs(db, alert.no, mail.id).execute()
  const ids = open.map((row) => row.id)
  // A job may have been changed since it was found.
  const fitting = new Set(await jobsFitting(db, search, ids))
  const rows = open.filter((row) => fitting.has(Number(row.no)))
  const told = rows.map((row) => row.no)
  await db
    .updateTable('alert_jobs')
    .set({ mail_id: null })
    .where('alert_no', '=', alert.no)
    .where('mail_id', '=', mail.id)
    .$if(told.length > 0, (others) => others.where('job_no', 'not in', told))
    .execute()
  if (rows.length === 0) return undefined
  const from = findPlace(queryOf(search).near)
  const digest = {
    subject: subjectOf(search, rows.length),
    words: wordsOfSearch(search),
    listHref: listHrefOf(search),
    jobs: rows.slice(0, MOST_JOBS).map((row) => toldJob(row, from)),
    count: rows.length,
    confirmedAt: alert.confirmed_at ?? alert.created_at,
  }
  return digestMail(config, digest, linksOf(services, alert))
}

type OpenJob = Pick<Row<'jobs'>, 'id' | 'title' | 'company' | 'location' | 'postcode' | 'salary' | 'shifts'>

function toldJob({ id, title, company, location, postcode, salary, shifts }: OpenJob, from?: Place): ToldJob {
  const names = (JSON.parse(shifts) as Shift[]).map((shift) => SHIFTS[shift].toLowerCase())
  const place = placeOfJob({ postcode, location })
  const outward = splitPostcode(postcode)?.outward
  const miles = from && place ? Math.round(milesBetween(from, place)) : undefined
  const where = [company, outward ? `${location} ${outward}` : location]
  const away =
    miles === undefined ? '' : miles === 0 ? ', less than a mile away' : `, ${countOf(miles, 'mile')} away`
  return { id, first: [salary, ...names].join(' · '), title, below: `${where.join(', ')}${away}` }
}
