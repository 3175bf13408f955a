import { setTimeout as sleep } from 'node:timers/promises'
import { refreshIssuerAccounts } from '#domain/accounts/issuer-refresh.server.ts'
import { mailOfAlerts, workOnAlerts } from '#domain/alerts/alert-work.server.ts'
import { scanNextCv } from '#domain/applications/application-scans.server.ts'
import { withCalendarOf } from '#domain/interviews/calendar-links.server.ts'
import { remindOfInterviews } from '#domain/interviews/interview-reminders.server.ts'
import { openAndCloseJobs } from '#domain/jobs/job-status.server.ts'
import { deliverDue, type OutboxServices, resumeInterrupted } from '#domain/outbox/delivery.server.ts'
import { checkMailServer } from '#domain/outbox/mail-server.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { keepRetention } from '#domain/privacy/retention.server.ts'
import { mayTidyUp } from '#domain/privacy/retention-guard.server.ts'
import { remindReferees } from '#domain/referees/referee-reminders.server.ts'
import { tellOfSavedJobs } from '#domain/saved-jobs/tell-of-saved-jobs.server.ts'
import { sendDueAnswers } from '#domain/submissions/rejection.server.ts'
import { readNextCv } from '#domain/uploads/unread-cvs.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import { DAY_MS, fromNow, HOUR_MS } from '#platform/clock.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { choresOf } from './chores.ts'

/** How often the outbox is checked without a notice: for mail that was put off, and mail from other nodes. */
const DELIVER_EVERY_MS = 5_000
/** How often a mail server that took no mail is asked again. Mail itself asks it, too, but less and less. */
const CHECK_MAIL_EVERY_MS = 5 * 60 * 1000
/** How often to look for CVs waiting for the scanner after there were none, or after it gave no verdict. */
const SCAN_EVERY_MS = 2_000
/** How often to look for CVs that nobody has read, after there were none, and the pause between two. */
const READ_EVERY_MS = 60_000
const BETWEEN_CVS_MS = 50
/** How often to look among all CVs, after all had been read, and else only among those of the last days. */
const READ_ALL_EVERY_MS = HOUR_MS
const NEW_CVS_MS = 2 * DAY_MS
/** How often to look for jobs whose time has come: visitors see it within a second. */
const OPEN_AND_CLOSE_EVERY_MS = 400
/** The same after it failed, so that a database that is away doesn't fill the log. */
const OPEN_AND_CLOSE_AGAIN_MS = 5_000
/** How many mails are sent before the outbox is checked again. */
const ROUND = 50
/** How often to look for saved jobs that have closed: they are told minutes later anyway. */
const TELL_OF_JOBS_EVERY_MS = 5 * 60 * 1000
/** How often to look for accounts that the issuer is to be asked about. */
const ASK_ISSUER_EVERY_MS = 30 * 1000
/** How often to look for jobs that alerts are to tell, and how soon again while mails of alerts are due. */
const ALERT_EVERY_MS = 5_000
const ALERT_AGAIN_MS = 500
/** How often to look for mails to applicants whose day has come. */
const ANSWER_EVERY_MS = 60 * 1000
const TIDY_EVERY_MS = 60 * 60 * 1000
/** How long a mail being sent may take at a stop; after that it is sent again at the next start. */
const STOP_WITHIN_MS = 5_000

type WorkerMail = Pick<MailTransport, 'send' | 'check' | 'fault'>

export type WorkerServices = OutboxServices &
  UploadServices &
  MailingServices & {
    secret: string
    mail: WorkerMail | undefined
  }

/** Work that runs alongside the requests. */
export type Worker = {
  /** Begins nothing new and waits up to `STOP_WITHIN_MS` for what is running. */
  stop(): Promise<void>
}

/**
 * Starts background work: sending mail (at once when notified), checking the mail server, scanning CVs,
 * reading those that nobody has read, opening and closing jobs, sending alerts, and tidying up now and every
 * hour. Failures are logged and tried again in the next round.
 */
export function startWorker(services: WorkerServices): Worker {
  const { db, clock, log, mail, outbox } = services
  const chores = choresOf(services)
  let isStopping = false
  const stopping = new AbortController()

  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      log.error({ err: error, what }, 'work in the background failed')
    }
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /** Does the work until the stop, each time pausing for as long as it says. */
  async function repeat(work: () => Promise<number>, pause: (ms: number) => Promise<unknown> = rest) {
    while (!isStopping) {
      const pauseMs = await work()
      if (pauseMs > 0 && !isStopping) await pause(pauseMs)
    }
  }

  const outboxServices: OutboxServices = {
    ...services,
    ...mailOfAlerts(services),
    wordsFor: (mail) => withCalendarOf(services, mail),
  }
  async function deliver() {
    const how = { limit: ROUND, isStopping: () => isStopping }
    const tried = await attempt('mail', () => deliverDue(outboxServices, how))
    return tried === ROUND ? 0 : DELIVER_EVERY_MS
  }

  let isFirstCheck = true
  async function checkMail(mail: WorkerMail) {
    if (isFirstCheck || mail.fault()) {
      await attempt('checking the mail server', () => checkMailServer(log, mail))
    }
    isFirstCheck = false
    return CHECK_MAIL_EVERY_MS
  }

  let isScannerAway = false
  async function scan() {
    const outcome = await attempt('scanning a CV', () => scanNextCv(services))
    if (outcome?.kind === 'no-verdict' && !isScannerAway) {
      log.warn({ code: outcome.code }, 'a CV could not be scanned; CVs wait until the virus scanner answers')
    }
    if (outcome && outcome.kind !== 'nothing') isScannerAway = outcome.kind === 'no-verdict'
    return outcome?.kind === 'scanned' || outcome?.kind === 'destroyed' ? 0 : SCAN_EVERY_MS
  }

  let readAllAt = 0
  async function readCvs() {
    const isAll = performance.now() >= readAllAt
    const since = isAll ? '' : fromNow(clock, -NEW_CVS_MS)
    const outcome = await attempt('reading a CV', () => readNextCv(services, since))
    if (isAll && outcome === 'none') readAllAt = performance.now() + READ_ALL_EVERY_MS
    // Old CVs wait for those that arrive.
    return outcome === 'read' ? BETWEEN_CVS_MS : READ_EVERY_MS
  }

  async function openAndClose() {
    const moved = await attempt('opening and closing jobs', () => openAndCloseJobs(db, clock))
    return moved === undefined ? OPEN_AND_CLOSE_AGAIN_MS : OPEN_AND_CLOSE_EVERY_MS
  }

  async function alert() {
    const isMore = await attempt('job alerts', () => workOnAlerts(services, () => isStopping))
    return isMore ? ALERT_AGAIN_MS : ALERT_EVERY_MS
  }

  async function tellOfJobs() {
    await attempt('telling of saved jobs', () => tellOfSavedJobs(services))
    return TELL_OF_JOBS_EVERY_MS
  }

  async function answerApplicants() {
    await attempt('mails to applicants', () => sendDueAnswers(services))
    await attempt('reminders of interviews', () => remindOfInterviews(services))
    await attempt('reminders of referees', () => remindReferees(services))
    return ANSWER_EVERY_MS
  }

  async function askIssuer() {
    await attempt('asking the issuer', () => refreshIssuerAccounts(services))
    return ASK_ISSUER_EVERY_MS
  }

  async function tidy() {
    await attempt('what has been kept long enough', () => keepRetention(services))
    // Whatever is too old by a clock that may be wrong stays until an administrator has looked.
    const mayTidy = await attempt('whether the clock is trusted', () => mayTidyUp(db, clock))
    for (const [what, work] of Object.entries(mayTidy ? chores : {})) {
      if (!isStopping) await attempt(what, work)
    }
    return TIDY_EVERY_MS
  }

  const running = [
    attempt('interrupted mail', () => resumeInterrupted(services)).then(() => repeat(deliver, outbox.wait)),
    mail && repeat(() => checkMail(mail)),
    services.scanner && repeat(scan),
    repeat(readCvs),
    repeat(openAndClose),
    repeat(alert),
    repeat(tellOfJobs),
    repeat(answerApplicants),
    services.config.issuer && repeat(askIssuer),
    repeat(tidy),
  ]

  return {
    async stop() {
      isStopping = true
      stopping.abort()
      outbox.notify()
      await Promise.race([Promise.all(running), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
