import { accountRecords } from '#domain/accounts/account-records.server.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { candidateRecords } from './candidate-records.server.ts'
import { findOwn } from './person.server.ts'

/** What would become of a candidate's records if they had everything deleted. */
export type OwnErasurePlan = {
  /** Each by what it is: `Application APP-7F3K2`. */
  goes: string[]
  stays: { what: string; because: string }[]
  /** Whether the record of the candidate themselves is among these. */
  isRecordKept: boolean
  /** Whether nothing can go, because a legal duty forbids it at present. */
  isHeld: boolean
}

/** What would be deleted for a candidate, and what has to stay, each with the reason. */
export async function ownErasurePlan(
  services: { db: DbOrTrx; clock: Clock },
  session: CandidateSession,
): Promise<OwnErasurePlan> {
  const { records, isHeld } = await findOwn(services, session)
  const own = records.filter(({ kind }) => kind !== accountRecords.name).flatMap((kind) => kind.records)
  const isRecordKept = records.some(
    ({ kind, records }) => kind === candidateRecords.name && records.some(({ keptBecause }) => keptBecause),
  )
  return {
    isRecordKept,
    goes: own.filter(({ keptBecause }) => keptBecause === undefined).map(({ what }) => what),
    stays: own.flatMap(({ what, keptBecause }) => (keptBecause ? [{ what, because: keptBecause }] : [])),
    isHeld,
  }
}
