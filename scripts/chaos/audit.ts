import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import type { Acknowledged } from './applicant.ts'

/** Mail as the mail server took it. */
export type DeliveredMail = { to: string; messageId: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** What was wrong after the faults; every figure must be 0. */
export type Damage = {
  lost: number
  doubled: number
  cvMissingOrCutShort: number
  mailMissing: number
  mailWithTwoIds: number
  orphansAfterSweep: number
}

/**
 * Compares what was acknowledged with what is there, with the program stopped. Then sweeps as if two days had passed and looks for
 * files that belong to nothing.
 */
export async function audit(
  environment: Record<string, string>,
  acknowledged: Acknowledged[],
  mails: DeliveredMail[],
): Promise<Damage & { applications: number; uploadsLeftBehind: number }> {
  const config = readConfig(environment)
  const db = openDatabase(config)
  const files = await openFileStore(config)
  const rows = await db.selectFrom('applications').selectAll().execute()
  const byEmail = Map.groupBy(rows, (row) => row.email)
  const idsByRecipient = Map.groupBy(mails, (mail) => mail.to)

  const damage: Damage = {
    lost: acknowledged.filter(({ email, reference }) => byEmail.get(email)?.[0]?.reference !== reference)
      .length,
    doubled: [...byEmail.values()].filter((same) => same.length > 1).length,
    cvMissingOrCutShort: 0,
    mailMissing: rows.filter(({ email }) => !idsByRecipient.has(email)).length,
    mailWithTwoIds: [...idsByRecipient]
      .filter(([to]) => byEmail.has(to))
      .filter(([, sent]) => new Set(sent.map((mail) => mail.messageId)).size > 1).length,
    orphansAfterSweep: 0,
  }
  const digests = new Map(acknowledged.map(({ email, cvDigest }) => [email, cvDigest]))
  for (const { email, cv_key } of rows) {
    const file = await files.open(storedAs(cv_key))
    const bytes = file && (await buffer(file.stream))
    const digest = bytes && createHash('sha256').update(bytes).digest('hex')
    const expected = digests.get(email)
    if (!digest || (expected && digest !== expected)) damage.cvMissingOrCutShort++
  }

  const later = { now: () => new Date(systemClock.now().getTime() + 2 * DAY_MS) }
  const swept = await sweepUploads({ db, files, clock: later })
  const claimed = new Set(rows.map((row) => storedAs(row.cv_key)))
  for await (const { key } of files.list('cv')) if (!claimed.has(key)) damage.orphansAfterSweep++
  damage.orphansAfterSweep += await files.removeTemporaryFiles(later.now())
  files.close()
  await db.destroy()
  return { ...damage, applications: rows.length, uploadsLeftBehind: swept.slots + swept.files }
}
