import type { Admin } from '#domain/accounts/admin.server.ts'
import { ownAddresses } from '#domain/candidate-area/own-details.server.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'
import { withAllAddresses } from '#domain/candidates/candidate-records.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import { freedByPeriod } from './periods.server.ts'
import type { Opening, Suggestion } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'
import { openingsOf } from './record-openings.server.ts'
import { suggestionsFor } from './suggestions.server.ts'

type Services = { db: DbOrTrx; clock: Clock }

/** A person's records by kind, and whether a hold on an address or number among them forbids erasing. */
type FoundPerson = {
  addresses: string[]
  records: { kind: string; records: PersonalRecord[] }[]
  isHeld: boolean
}

/**
 * Everything under an address or number, a candidate's other addresses too, and further records by their ids,
 * with what an erasure would leave now; for the files of this folder.
 */
export async function findPerson(
  services: Services,
  person: string,
  also: readonly string[] = [],
): Promise<FoundPerson> {
  return findUnder(services, person, await withAllAddresses(services.db, person), also)
}

/**
 * What a candidate may see and delete by themselves: their own record with all that belongs to it, and what
 * is under the addresses that they have shown to be theirs (decision 40).
 */
export async function findOwn(services: Services, session: CandidateSession): Promise<FoundPerson> {
  const addresses = await ownAddresses(services.db, session)
  return findUnder(services, session.email, addresses, [session.candidateId])
}

async function findUnder(
  { db, clock }: Services,
  person: string,
  addresses: string[],
  also: readonly string[],
): Promise<FoundPerson> {
  const keys = [...addresses, ...also]
  const freed = await freedByPeriod(db, clock.now())
  const records = []
  for (const kind of recordKinds)
    records.push({ kind: kind.name, records: (await kind.about(db, keys)).map(freed) })
  const whoever = { person, phone: '' }
  const held = await heldAmong(db, [whoever, ...records.flatMap((kind) => kind.records)])
  return { addresses, records, isHeld: held.size > 0 }
}

/**
 * The same for an administrator, with who was shown it and what may also be the person's; that they looked is
 * recorded before they see it.
 */
export async function lookUpPerson(
  services: AuditServices,
  admin: Admin,
  person: string,
): Promise<FoundPerson & { openings: Opening[]; suggestions: Suggestion[] }> {
  const found = await findPerson(services, person)
  const done = Object.fromEntries(
    found.records
      .filter(({ records }) => records.length > 0)
      .map(({ kind, records }) => [kind, records.length]),
  )
  await recordAudit(services.db, services, admin, { event: 'search', person, done })
  const freed = await freedByPeriod(services.db, services.clock.now())
  const sure = found.records.flatMap(({ records }) => records)
  const ids = sure.map(({ id }) => id)
  return {
    ...found,
    openings: await openingsOf(services.db, admin, ids),
    suggestions: (await suggestionsFor(services.db, person, sure)).map(freed),
  }
}
