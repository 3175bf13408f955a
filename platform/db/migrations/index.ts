import type { Kysely } from 'kysely'
import * as jobs from './0001-jobs.ts'
import * as applications from './0002-applications.ts'
import * as accounts from './0003-accounts.ts'
import * as desk from './0004-desk.ts'
import * as jobChanges from './0005-job-changes.ts'
import * as privacy from './0006-privacy.ts'
import * as dashboard from './0007-dashboard.ts'
import * as accountSettings from './0008-account-settings.ts'
import * as oidc from './0009-oidc.ts'
import * as receivingSince from './0010-receiving-since.ts'
import * as posts from './0011-posts.ts'
import * as bookings from './0012-bookings.ts'
import * as complaints from './0013-complaints.ts'
import * as jobRevision from './0014-job-revision.ts'
import * as activeJobsSearch from './0015-active-jobs-search.ts'
import * as editedIn from './0016-edited-in.ts'
import * as leanerLists from './0017-leaner-lists.ts'
import * as cvScans from './0018-cv-scans.ts'
import * as recordOpenings from './0019-record-openings.ts'
import * as staffing from './0020-staffing.ts'
import * as mergedSearch from './0021-merged-search.ts'
import * as wordsOfActiveJobs from './0022-words-of-active-jobs.ts'
import * as jointsOfActiveJobs from './0023-joints-of-active-jobs.ts'
import * as datedJoints from './0024-dated-joints.ts'

export type Engine = 'sqlite' | 'postgres'

/** Every step from an empty database to today's, in order. A step that has shipped is never changed. */
export const migrations: Record<string, { up(db: Kysely<unknown>, engine: Engine): Promise<void> }> = {
  '0001-jobs': jobs,
  '0002-applications': applications,
  '0003-accounts': accounts,
  '0004-desk': desk,
  '0005-job-changes': jobChanges,
  '0006-privacy': privacy,
  '0007-dashboard': dashboard,
  '0008-account-settings': accountSettings,
  '0009-oidc': oidc,
  '0010-receiving-since': receivingSince,
  '0011-posts': posts,
  '0012-bookings': bookings,
  '0013-complaints': complaints,
  '0014-job-revision': jobRevision,
  '0015-active-jobs-search': activeJobsSearch,
  '0016-edited-in': editedIn,
  '0017-leaner-lists': leanerLists,
  '0018-cv-scans': cvScans,
  '0019-record-openings': recordOpenings,
  '0020-staffing': staffing,
  '0021-merged-search': mergedSearch,
  '0022-words-of-active-jobs': wordsOfActiveJobs,
  '0023-joints-of-active-jobs': jointsOfActiveJobs,
  '0024-dated-joints': datedJoints,
}
