import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { ConfigError } from '#platform/config.ts'
import { version } from '#platform/version.server.ts'
import * as version1 from './0024-version-1.ts'
import * as plainNames from './0025-plain-names.ts'
import * as searchTexts from './0026-search-texts.ts'
import * as retentionGuard from './0027-retention-guard.ts'
import * as cvTexts from './0028-cv-texts.ts'
import * as listIndexes from './0030-list-indexes.ts'
import * as calls from './0031-calls.ts'
import * as undo from './0032-undo.ts'
import * as addresses from './0033-addresses.ts'
import * as telephones from './0034-telephones.ts'
import * as wordAgain from './0035-word-again.ts'
import * as vacancies from './0040-vacancies.ts'
import * as jobStatus from './0041-job-status.ts'
import * as numbersInWords from './0042-numbers-in-words.ts'
import * as wordsByIndex from './0043-words-by-index.ts'
import * as nodes from './0044-nodes.ts'
import * as lastBackup from './0045-last-backup.ts'
import * as picturesInTexts from './0046-pictures-in-texts.ts'
import * as candidates from './0047-candidates.ts'
import * as candidateMerges from './0048-candidate-merges.ts'
import * as candidateArea from './0050-candidate-area.ts'
import * as retiredAddresses from './0051-retired-addresses.ts'
import * as answers from './0052-answers.ts'
import * as interviews from './0053-interviews.ts'
import * as alerts from './0054-alerts.ts'
import * as alertIndexes from './0055-alert-indexes.ts'
import * as referrals from './0056-referrals.ts'
import * as savedJobs from './0057-saved-jobs.ts'
import * as unsubscribe from './0058-unsubscribe.ts'
import * as deskJobs from './0059-desk-jobs.ts'
import * as notesBySubject from './0064-notes-by-subject.ts'
import * as toldWatches from './0066-told-watches.ts'
import * as linkedFriends from './0067-linked-friends.ts'
import * as sentAgain from './0073-sent-again.ts'
import * as clients from './0075-clients.ts'
import * as submissions from './0076-submissions.ts'
import * as placements from './0077-placements.ts'
import * as listedLater from './0080-listed-later.ts'
import * as templates from './0084-templates.ts'
import * as mailings from './0085-mailings.ts'
import * as cameFrom from './0087-came-from.ts'
import * as outcomes from './0088-outcomes.ts'
import * as listOrders from './0090-list-orders.ts'
import * as listViews from './0091-list-views.ts'
import * as matching from './0092-matching.ts'
import * as interviewOutcomes from './0093-interview-outcomes.ts'
import * as ownWork from './0094-own-work.ts'
import * as compliance from './0095-compliance.ts'
import * as evidencePages from './0097-evidence-pages.ts'
import * as referees from './0098-referees.ts'
import * as clientLooks from './0099-client-looks.ts'
import * as clientInterviews from './0100-client-interviews.ts'
import * as listsByIndex from './0115-lists-by-index.ts'
import * as interviewParticipants from './0116-interview-participants.ts'
import * as interviewsBySubmission from './0117-interviews-by-submission.ts'
import * as refereesTakenOff from './0119-referees-taken-off.ts'
import * as ownEmail from './0127-own-email.ts'
import * as noIndexOfTexts from './0128-no-index-of-texts.ts'
import * as checksTold from './0129-checks-told.ts'
import * as idsOfDeletedJobs from './0130-ids-of-deleted-jobs.ts'
import * as rolesOfPlacements from './0131-roles-of-placements.ts'
import * as checksOfChanges from './0132-checks-of-changes.ts'
import * as whatChecksAreOf from './0133-what-checks-are-of.ts'
import * as endsOfChecks from './0134-ends-of-checks.ts'
import * as provenAddresses from './0135-proven-addresses.ts'
import * as byTheirAge from './0138-by-their-age.ts'
import * as peopleUnnamed from './0144-people-unnamed.ts'
import * as checksThatCount from './0146-checks-that-count.ts'
import * as mailDueSince from './0147-mail-due-since.ts'
import * as undonePlacements from './0148-undone-placements.ts'
import * as placedAgain from './0149-placed-again.ts'
import * as beforePlacement from './0150-before-placement.ts'
import * as contactAddresses from './0151-contact-addresses.ts'
import * as sessionSequence from './0156-session-sequence.ts'
import * as placementTimes from './0157-placement-times.ts'
import * as placementNote from './0158-placement-note.ts'
import * as joiningOnline from './0159-joining-online.ts'
import * as clientMerges from './0160-client-merges.ts'
import * as oneSigma from './0161-one-sigma.ts'
import * as stepsOfNobody from './0162-steps-of-nobody.ts'

export type Engine = 'sqlite' | 'postgres'

/** Every step from an empty database to today's, in order. A step that has shipped is never changed. */
export const migrations: Record<string, { up(db: Kysely<unknown>, engine: Engine): Promise<void> }> = {
  '0024-version-1': version1,
  '0025-plain-names': plainNames,
  '0026-search-texts': searchTexts,
  '0027-retention-guard': retentionGuard,
  '0028-cv-texts': cvTexts,
  '0030-list-indexes': listIndexes,
  '0031-calls': calls,
  '0032-undo': undo,
  '0033-addresses': addresses,
  '0034-telephones': telephones,
  '0035-word-again': wordAgain,
  '0040-vacancies': vacancies,
  '0041-job-status': jobStatus,
  '0042-numbers-in-words': numbersInWords,
  '0043-words-by-index': wordsByIndex,
  '0044-nodes': nodes,
  '0045-last-backup': lastBackup,
  '0046-pictures-in-texts': picturesInTexts,
  '0047-candidates': candidates,
  '0048-candidate-merges': candidateMerges,
  '0050-candidate-area': candidateArea,
  '0051-retired-addresses': retiredAddresses,
  '0052-answers': answers,
  '0053-interviews': interviews,
  '0054-alerts': alerts,
  '0055-alert-indexes': alertIndexes,
  '0056-referrals': referrals,
  '0057-saved-jobs': savedJobs,
  '0058-unsubscribe': unsubscribe,
  '0059-desk-jobs': deskJobs,
  '0064-notes-by-subject': notesBySubject,
  '0066-told-watches': toldWatches,
  '0067-linked-friends': linkedFriends,
  '0073-sent-again': sentAgain,
  '0075-clients': clients,
  '0076-submissions': submissions,
  '0077-placements': placements,
  '0080-listed-later': listedLater,
  '0084-templates': templates,
  '0085-mailings': mailings,
  '0087-came-from': cameFrom,
  '0088-outcomes': outcomes,
  '0090-list-orders': listOrders,
  '0091-list-views': listViews,
  '0092-matching': matching,
  '0093-interview-outcomes': interviewOutcomes,
  '0094-own-work': ownWork,
  '0095-compliance': compliance,
  '0097-evidence-pages': evidencePages,
  '0098-referees': referees,
  '0099-client-looks': clientLooks,
  '0100-client-interviews': clientInterviews,
  '0115-lists-by-index': listsByIndex,
  '0116-interview-participants': interviewParticipants,
  '0117-interviews-by-submission': interviewsBySubmission,
  '0119-referees-taken-off': refereesTakenOff,
  '0127-own-email': ownEmail,
  '0128-no-index-of-texts': noIndexOfTexts,
  '0129-checks-told': checksTold,
  '0130-ids-of-deleted-jobs': idsOfDeletedJobs,
  '0131-roles-of-placements': rolesOfPlacements,
  '0132-checks-of-changes': checksOfChanges,
  '0133-what-checks-are-of': whatChecksAreOf,
  '0134-ends-of-checks': endsOfChecks,
  '0135-proven-addresses': provenAddresses,
  '0138-by-their-age': byTheirAge,
  '0144-people-unnamed': peopleUnnamed,
  '0146-checks-that-count': checksThatCount,
  '0147-mail-due-since': mailDueSince,
  '0148-undone-placements': undonePlacements,
  '0149-placed-again': placedAgain,
  '0150-before-placement': beforePlacement,
  '0151-contact-addresses': contactAddresses,
  '0156-session-sequence': sessionSequence,
  '0157-placement-times': placementTimes,
  '0158-placement-note': placementNote,
  '0159-joining-online': joiningOnline,
  '0160-client-merges': clientMerges,
  '0161-one-sigma': oneSigma,
  '0162-steps-of-nobody': stepsOfNobody,
}

/** The name of a migration in this program: the last of version 1's 24 steps is today's first. */
export function migrationName(recorded: string): string {
  return recorded.startsWith('0024-') ? '0024-version-1' : recorded
}

/**
 * Replaces the names of version 1's 24 steps by that of the one step that they became.
 * @throws ConfigError when the database is older than the last version 1
 */
export async function renameVersion1Steps(db: QueryExecutorProvider): Promise<void> {
  const recorded = sql<{ name: string }>`select name from kysely_migration where name < '0025' order by name`
  const { rows } = await recorded.execute(db)
  const last = rows.at(-1)?.name
  if (last === undefined || last === '0024-version-1') return
  if (!last.startsWith('0024-'))
    throw new ConfigError(`The database is older than version 1.0.0 (${last}). Start that once, then this.`)
  await sql`delete from kysely_migration where name < '0024'`.execute(db)
  await sql`update kysely_migration set name = ${migrationName(last)} where name = ${last}`.execute(db)
}

/**
 * @throws ConfigError when the database has steps that this version doesn't know, as after a newer one, or
 * lacks one before its last: only versions between two releases left such a database
 */
export async function refuseOtherSteps(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const taken = rows.map(({ name }) => name).toSorted()
  const known = Object.keys(migrations)
  const [unknown] = taken.filter((name) => !known.includes(name))
  if (unknown !== undefined && unknown > (known.at(-1) ?? '')) {
    throw new ConfigError(
      `The database was upgraded by a newer version than ${version} (${unknown}). ` +
        'Start that one, or restore the backup from before the upgrade.',
    )
  }
  const missing = known.find((name) => !taken.includes(name) && name < (taken.at(-1) ?? ''))
  if (unknown === undefined && missing === undefined) return
  throw new ConfigError(
    `The database was left by an unreleased version (${unknown ? `has ${unknown}` : `lacks ${missing}`}) ` +
      "and can't be upgraded. Restore a backup of a released one with --replace, or start with an empty " +
      'database.',
  )
}
