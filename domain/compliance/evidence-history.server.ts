import type { CheckKind } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { EvidenceEvent, EvidenceHistoryEntry } from './compliance.ts'
import { factsFrom, factsInWords } from './evidence-kinds.ts'
import { topicNames } from './requirements.server.ts'

/** So much of it is shown, the latest. */
const MOST_SHOWN = 300

/** What happened to a candidate's evidence, the latest first. It is only ever added to. */
export async function evidenceHistory(
  db: Db,
  _staff: Staff,
  candidateId: string,
): Promise<EvidenceHistoryEntry[]> {
  const [rows, names] = await Promise.all([
    db
      .selectFrom('evidence_events')
      .leftJoin('evidence', 'evidence.id', 'evidence_id')
      .select(['evidence_events.id', 'evidence_events.topic', 'event', 'detail', 'by_name', 'done_at'])
      .select('kind')
      .where('evidence_events.candidate_id', '=', candidateId)
      .orderBy('evidence_events.no', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
    topicNames(db),
  ])
  return rows.map((row) => {
    const { against = '', reason = '', facts } = JSON.parse(row.detail)
    const kind = row.kind as CheckKind | null
    const seen = kind && facts ? factsFrom(kind, facts) : undefined
    return {
      ...{ id: row.id, event: row.event as EvidenceEvent, topic: row.topic },
      ...{ name: names.get(row.topic) ?? row.topic, by: row.by_name, at: row.done_at },
      text: against ? `Against: ${against}` : reason,
      facts: kind && seen ? factsInWords(kind, seen) : [],
    }
  })
}
