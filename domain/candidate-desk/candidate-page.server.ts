import type { Staff } from '#domain/accounts/admin.server.ts'
import { shiftsOf } from '#domain/candidates/availability.server.ts'
import { toCandidate } from '#domain/candidates/candidates.server.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { neighboursIn } from '#domain/lists/newest-first.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Contact } from './candidate-desk.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

export type FoundCandidate =
  | { kind: 'found'; candidate: Candidate; contacts: Contact[]; tags: string[]; shifts: string[] }
  /** It turned out to be another one, whose id this is. */
  | { kind: 'merged'; into: string }
  | { kind: 'missing' }

/** One candidate with their contacts and tags, or who they became. */
export async function findCandidate(db: Db, _staff: Staff, id: string): Promise<FoundCandidate> {
  const row = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return { kind: 'missing' }
  if (row.merged_into !== null) return { kind: 'merged', into: row.merged_into }
  const [contacts, tags, shifts] = await Promise.all([
    db
      .selectFrom('candidate_contacts')
      .selectAll()
      .where('candidate_id', '=', id)
      .orderBy('contact_key')
      .execute(),
    db.selectFrom('candidate_tags').select('tag').where('candidate_id', '=', id).orderBy('tag').execute(),
    shiftsOf(db, id),
  ])
  const main = [row.email, row.phone].filter((value) => value !== '').map(personKey)
  return {
    kind: 'found',
    candidate: toCandidate(row),
    contacts: contacts
      .map(({ kind, value, contact_key: key }) => ({
        ...{ kind: kind === 'phone' ? ('phone' as const) : ('email' as const), value, key },
        isMain: main.includes(key),
      }))
      .sort((one, other) => Number(other.isMain) - Number(one.isMain)),
    tags: tags.map(({ tag }) => tag),
    shifts,
  }
}

/** The candidates before and after one in a filtered list, which need not hold them any more. */
export async function neighboursOf(db: Db, staff: Staff, filters: Partial<CandidateFilters>, id: string) {
  const { rows } = await matching(db, staff.id, filters)
  return neighboursIn('candidates', rows, id)
}
