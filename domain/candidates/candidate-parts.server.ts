import type { DbOrTrx } from '#platform/db/open.server.ts'

/** Where somebody was placed, and what was changed of it. */
export async function placementsOf(db: DbOrTrx, id: string) {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('clients', 'clients.id', 'client_id')
    .selectAll('placements')
    .select('clients.name as client')
    .where('candidate_id', '=', id)
    .orderBy('placements.no')
    .execute()
  const ids = rows.map((row) => row.id)
  const changes = db
    .selectFrom('placement_changes')
    .select(['placement_id', 'event', 'detail', 'by_name', 'done_at'])
  const changed = ids.length > 0 ? await changes.where('placement_id', 'in', ids).orderBy('no').execute() : []
  return rows.map(({ no, candidate_id, client_id, by_id, charge, ...row }) => ({
    ...row,
    changes: changed.filter((change) => change.placement_id === row.id),
  }))
}

/** What somebody has shown for what is asked of their role, and what became of it. */
export async function evidenceOf(db: DbOrTrx, id: string) {
  const evidence = await db
    .selectFrom('evidence')
    .selectAll()
    .where('candidate_id', '=', id)
    .orderBy('no')
    .execute()
  const events = await db
    .selectFrom('evidence_events')
    .select(['evidence_id', 'topic', 'event', 'detail', 'by_name', 'done_at'])
    .where('candidate_id', '=', id)
    .orderBy('no')
    .execute()
  const reminders = await db
    .selectFrom('evidence_reminders')
    .select(['topic', 'until_on', 'step', 'reminded_at', 'owner_told_at'])
    .where('candidate_id', '=', id)
    .orderBy('reminded_at')
    .execute()
  return {
    evidenceReminders: reminders,
    evidence: evidence.map(({ no, candidate_id, given_by, facts, ...row }) => ({
      ...row,
      facts: told(row.kind, JSON.parse(facts)),
    })),
    evidenceEvents: events.map((event) => {
      const kind = evidence.find((row) => row.id === event.evidence_id)?.kind
      const detail = JSON.parse(event.detail)
      return { ...event, detail: detail.facts ? { ...detail, facts: told(kind, detail.facts) } : detail }
    }),
  }
}

/** A reference is given in confidence (Data Protection Act 2018, Schedule 2, paragraph 24). */
const told = (kind: string | undefined, facts: Record<string, unknown>) =>
  kind === 'reference' ? { referee: facts.referee, organisation: facts.organisation } : facts

/** Their past as they told it, and whom they named as referees; what a referee says of them is theirs. */
export async function pastOf(db: DbOrTrx, id: string) {
  const employments = await db
    .selectFrom('employments')
    .select(['employer', 'role', 'explanation', 'from_month', 'to_month', 'by_name', 'created_at'])
    .where('candidate_id', '=', id)
    .orderBy('from_month')
    .execute()
  const referees = await db
    .selectFrom('referees')
    .select(['name', 'email', 'organisation', 'capacity', 'from_month', 'to_month', 'consent_how'])
    .select(['consent_at', 'state', 'asked_at', 'answered_at'])
    .where('candidate_id', '=', id)
    .orderBy('no')
    .execute()
  return { employments, referees }
}

/** To which clients somebody was put forward, with what they were shown and when they looked. */
export async function submissionsOf(db: DbOrTrx, id: string) {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('clients', 'clients.id', 'client_id')
    .selectAll('submissions')
    .select('clients.name as client')
    .where('candidate_id', '=', id)
    .orderBy('submissions.no')
    .execute()
  const views = db.selectFrom('submission_views').select(['submission_id', 'viewed_at', 'what'])
  const ids = rows.map((row) => row.id)
  const viewed = ids.length > 0 ? await views.where('submission_id', 'in', ids).execute() : []
  return rows.map(({ no, token_hash, candidate_id, client_id, contact_id, by_id, ...row }) => ({
    ...row,
    viewed: viewed
      .filter((view) => view.submission_id === row.id)
      .map(({ viewed_at: at, what }) => ({ at, what })),
  }))
}
