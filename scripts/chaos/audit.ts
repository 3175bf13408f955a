import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import { directAs, storedAs } from '#domain/uploads/slots.server.ts'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { DAY_MS, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import type { Acknowledged } from './senders.ts'

/** A mail as the mail server received it. */
export type DeliveredMail = { to: string; messageId: string }

/** What was wrong after the faults; every figure must be 0. */
export type Damage = {
  applicationsLost: number
  applicationsDoubled: number
  cvMissingOrCutShort: number
  messagesLost: number
  messagesDoubled: number
  /** No mail was written to the sender, or none to staff. */
  confirmationsMissing: number
  noticesMissing: number
  /** More than these two, or about something that does not exist. */
  mailsTooMany: number
  mailsNotDelivered: number
  /** The mail server was given a mail under a Message-ID that the outbox does not know. */
  mailsOfUnknownId: number
  orphansAfterSweep: number
}

/** What was found besides the damage. */
type Found = { applications: number; messages: number; uploadsLeftBehind: number }

/**
 * With the program stopped, compares what was acknowledged with what is there: each application and message
 * once, its CV intact, and exactly two mails about each, to the sender and to `AGENCY_INBOX`, in the outbox
 * and at the mail server. Then sweeps as if two days had passed, and looks for files that belong to nothing.
 */
export async function audit(
  config: Config,
  acknowledged: readonly Acknowledged[],
  delivered: readonly DeliveredMail[],
): Promise<{ damage: Damage; found: Found }> {
  const db = openDatabase(config)
  const files = openFileStore(config)
  const applications = await db.selectFrom('applications').selectAll().execute()
  const messages = await db.selectFrom('messages').selectAll().execute()
  const outbox = await db.selectFrom('outbox').selectAll().execute()

  const applied = acknowledged.filter((one) => one.what !== 'message')
  const wrote = acknowledged.filter((one) => one.what === 'message')
  const applicationOf = Map.groupBy(applications, ({ email }) => email)
  const messageOf = Map.groupBy(messages, ({ email }) => email)

  let cvMissingOrCutShort = 0
  const digests = new Map(applied.map(({ email, cvDigest }) => [email, cvDigest]))
  for (const { email, cv_key } of applications) {
    const file = await files.open(storedAs(cv_key ?? ''))
    const bytes = file && (await buffer(file.stream))
    const digest = bytes && createHash('sha256').update(bytes).digest('hex')
    const expected = digests.get(email)
    if (!digest || (expected && digest !== expected)) cvMissingOrCutShort++
  }

  const subjects = [
    ...applications.map(({ id, email }) => ({ about: `application:${id}`, email })),
    ...messages.map(({ id, email }) => ({ about: `message:${id}`, email })),
  ]
  const later = { now: () => new Date(systemClock.now().getTime() + 2 * DAY_MS) }
  const swept = await sweepUploads({ db, files, clock: later })
  const claimed = new Set(applications.map((row) => storedAs(row.cv_key ?? '')))
  let orphansAfterSweep = await files.removeTemporaryFiles(later.now())
  for (const folder of [storedAs(''), directAs('')]) {
    for await (const { key } of files.list(folder.slice(0, -1))) if (!claimed.has(key)) orphansAfterSweep++
  }
  files.close()
  await db.destroy()
  return {
    damage: {
      applicationsLost: applied.filter(
        ({ email, reference }) => applicationOf.get(email)?.[0]?.reference !== reference,
      ).length,
      applicationsDoubled: countDoubled(applicationOf),
      cvMissingOrCutShort,
      messagesLost: wrote.filter(({ email }) => !messageOf.has(email)).length,
      messagesDoubled: countDoubled(messageOf),
      ...mailDamage(subjects, outbox, delivered, config.agencyInbox),
      orphansAfterSweep,
    },
    found: {
      applications: applications.length,
      messages: messages.length,
      uploadsLeftBehind: swept.slots + swept.files,
    },
  }
}

function mailDamage(
  subjects: { about: string; email: string }[],
  outbox: Selectable<Tables['outbox']>[],
  delivered: readonly DeliveredMail[],
  inbox: string | undefined,
) {
  const mailsAbout = Map.groupBy(outbox, ({ about }) => about)
  const lacks = (about: string, to: string | undefined) =>
    !mailsAbout.get(about)?.some(({ recipient }) => recipient === to)
  const identities = new Set(delivered.map(({ to, messageId }) => `${to} ${idIn(messageId)}`))
  const known = new Set(outbox.map(({ id, recipient }) => `${recipient} ${id}`))
  const expected = new Set(subjects.map(({ about }) => about))
  return {
    confirmationsMissing: subjects.filter(({ about, email }) => lacks(about, email)).length,
    noticesMissing: subjects.filter(({ about }) => lacks(about, inbox)).length,
    mailsTooMany:
      outbox.filter(({ about }) => !expected.has(about)).length +
      subjects.filter(({ about }) => (mailsAbout.get(about)?.length ?? 0) > 2).length,
    mailsNotDelivered: known.difference(identities).size,
    mailsOfUnknownId: identities.difference(known).size,
  }
}

/** The id of a mail's row in the outbox: the left part of its Message-ID. */
function idIn(messageId: string): string {
  return messageId.replace(/^<|@.*$/g, '')
}

function countDoubled(byEmail: Map<string, unknown[]>): number {
  return [...byEmail.values()].filter((same) => same.length > 1).length
}
