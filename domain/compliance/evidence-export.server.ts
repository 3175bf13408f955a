import type { DbOrTrx } from '#platform/db/open.server.ts'

/** What a candidate has shown for what is asked of their role, and what became of it. */
export async function exportedEvidence(db: DbOrTrx, candidateId: string) {
  const evidence = await db
    .selectFrom('evidence')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .orderBy('no')
    .execute()
  const events = await db
    .selectFrom('evidence_events')
    .select(['evidence_id', 'topic', 'event', 'detail', 'by_name', 'done_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('no')
    .execute()
  const reminders = await db
    .selectFrom('evidence_reminders')
    .select(['topic', 'until_on', 'step', 'reminded_at', 'owner_told_at'])
    .where('candidate_id', '=', candidateId)
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
