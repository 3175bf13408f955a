import { admin } from '#domain/applications/test-applications.server.ts'
import type { DraftsOf } from '#domain/fields/fields.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import type { refereeFields } from './referee-fields.ts'
import { addReferee, askReferee } from './referees.server.ts'

export const REFEREE = 'grant@larkfield.example'
type Typed = DraftsOf<typeof refereeFields>

/** What staff type of a referee. */
export const aTypedReferee: Typed = {
  ...{ name: 'Sister Grant', email: REFEREE, organisation: 'Larkfield General', capacity: 'Ward manager' },
  ...{ workedFrom: '2021-03', workedTo: '2024-02', consentHow: 'on the telephone' },
}

/** Names a referee. Their id. */
export async function aReferee(
  services: MailingServices,
  candidateId: string,
  typed: Partial<Typed> = {},
): Promise<string> {
  const outcome = await addReferee(services, admin, candidateId, { ...aTypedReferee, ...typed })
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
  const rows = services.db.selectFrom('referees').select('id').where('candidate_id', '=', candidateId)
  return (await rows.orderBy('no', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

/** Names a referee and asks them. Their id. */
export async function aRequestForReference(
  services: MailingServices & { secret: string },
  candidateId: string,
  typed: Partial<Typed> = {},
): Promise<string> {
  const id = await aReferee(services, candidateId, typed)
  const outcome = await askReferee(services, admin, candidateId, id)
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
  return id
}
