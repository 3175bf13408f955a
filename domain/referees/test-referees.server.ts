import { admin } from '#domain/applications/test-applications.server.ts'
import type { DraftsOf } from '#domain/fields/fields.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import type { refereeFields } from './referee-fields.ts'
import { giveReference } from './referee-link.server.ts'
import { addReferee, askReferee } from './referees.server.ts'
import { addSpell } from './work-history.server.ts'

export const REFEREE = 'grant@larkfield.example'
type Typed = DraftsOf<typeof refereeFields>

/** What staff type of a referee. */
const aTypedReferee: Typed = {
  ...{ name: 'Sister Grant', email: REFEREE, organisation: 'Larkfield General', capacity: 'Ward manager' },
  ...{ workedFrom: '2021-03', workedTo: '2024-02', consentHow: 'on the telephone', isRelative: 'no' },
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

/** A past with a gap, a referee who is asked, and one who has answered. */
export async function fillPastWork(
  services: MailingServices & { secret: string },
  candidateId: string,
): Promise<void> {
  const spell = { explanation: '', employer: 'Larkfield General', role: 'Staff nurse' }
  await addSpell(services, admin, candidateId, { ...spell, fromMonth: '2019-09', toMonth: '2021-02' })
  await addSpell(services, admin, candidateId, { ...spell, fromMonth: '2021-06', toMonth: '' })
  await aRequestForReference(services, candidateId, { email: 'asked@ward.example', name: 'Joy Okafor' })
  await aRequestForReference(services, candidateId)
  const { db } = services
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', REFEREE)
  const { text } = await mails.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
  await giveReference(services, /token=(\w+)/.exec(text)?.[1], {
    ...{ fromMonth: '5/2021', toMonth: '2/2024', capacity: 'I was her ward manager' },
    ...{ wouldEmployAgain: 'yes', isRelative: 'no', mayBeShown: 'yes', comments: 'Kind, quick, exact.' },
  })
}
