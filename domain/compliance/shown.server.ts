import type { CheckKind } from '#content/requirements.ts'
import type { Row } from '#platform/db/tables.ts'
import { limitsOf } from './evidence-kinds.ts'
import type { Shown } from './passport.ts'

/** The columns of evidence that a passport depends on. */
export const SHOWN_COLUMNS = [
  'id',
  'no',
  'topic',
  'kind',
  'state',
  'facts',
  'taken_back',
  'of_what',
  'dated_on',
  'ends_on',
] as const
export type ShownRow = Pick<Row<'evidence'>, (typeof SHOWN_COLUMNS)[number]>

/** A row of evidence as a passport looks at it. */
export function toShown(row: ShownRow): Shown {
  return {
    id: row.id,
    no: Number(row.no),
    topic: row.topic,
    state: row.state as Shown['state'],
    isTakenBack: row.taken_back === 1,
    of: row.of_what,
    limits: limitsOf(row.kind as CheckKind, JSON.parse(row.facts)),
    datedOn: row.dated_on,
    endsOn: row.ends_on,
  }
}
