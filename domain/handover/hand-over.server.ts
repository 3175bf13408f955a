import type { ActionOutcome } from '#domain/accounts/account-settings.ts'
import type { Admin, RecentAdmin } from '#domain/accounts/admin.server.ts'
import { removeColleague } from '#domain/accounts/colleague-actions.server.ts'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import type { AccountServices } from '#domain/accounts/identity.server.ts'
import { recordEvents as recordOfCandidates } from '#domain/candidates/candidates.server.ts'
import { recordEvents as recordOfClients } from '#domain/clients/clients.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { allOf } from '#platform/all-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** How much of somebody's is open at the desk. */
export type OpenWork = Record<'applications' | 'messages' | 'candidates' | 'clients', number>

/** What somebody looks after that is open: nobody else does it once they have left. */
export async function openWorkOf(db: DbOrTrx, _admin: Admin, id: string): Promise<OpenWork> {
  return allOf({
    applications: countRows(openApplications(db, id)),
    messages: countRows(openMessages(db, id)),
    candidates: countRows(ownCandidates(db, id)),
    clients: countRows(ownClients(db, id)),
  })
}

type Leaving = {
  /** Whether the API tokens that they have made are revoked too. */
  withTokens: boolean
  /** The id of the colleague who gets their open work; empty for nobody, among whose it is listed then. */
  to: string
}

/**
 * Removes a colleague's account, as `removeColleague` does, and gives what is open of theirs to somebody else
 * at the same moment: applications with their next steps, messages, candidates and clients.
 */
export function removeAndHandOver(
  services: AccountServices,
  admin: RecentAdmin,
  id: string,
  { withTokens, to }: Leaving,
): Promise<ActionOutcome> {
  return removeColleague(services, admin, id, {
    withTokens,
    before: async (trx) => {
      if (to === '') return undefined
      const colleague = to === id ? undefined : await findColleague(trx, admin, to)
      if (!colleague) return { kind: 'no-colleague' }
      await handOver(trx, services.clock, admin, id, { id: colleague.id, name: colleague.name })
      return undefined
    },
  })
}

type Person = { id: string; name: string }

async function handOver(trx: DbOrTrx, clock: Clock, by: Person, from: string, to: Person): Promise<void> {
  const updated_at = clock.now().toISOString()
  const owner = { owner_id: to.id, owner_name: to.name }
  const applications = openApplications(trx, from).select('id')
  await trx
    .updateTable('applications')
    .set({ ...owner, updated_at })
    .where('id', 'in', applications)
    .execute()
  const assignee = { assignee_id: to.id, assignee_name: to.name }
  const messages = openMessages(trx, from).select('id')
  await trx
    .updateTable('messages')
    .set({ ...assignee, updated_at })
    .where('id', 'in', messages)
    .execute()
  // Nothing is done with whom they look after: that they are given away keeps nobody's data longer.
  const candidates = await ownCandidates(trx, from).select(['id', 'owner_name']).execute()
  await trx.updateTable('candidates').set(owner).where('owner_id', '=', from).execute()
  const ofCandidates = candidates.map(({ id: candidateId, owner_name }) => {
    const detail = { changes: [['Owner', owner_name ?? '', to.name]] }
    return { candidateId, event: 'owner-changed' as const, detail }
  })
  await recordOfCandidates(trx, clock, by, ofCandidates)
  const clients = await ownClients(trx, from).select(['id', 'owner_name']).execute()
  await trx.updateTable('clients').set(owner).where('owner_id', '=', from).execute()
  const ofClients = clients.map(({ id: clientId, owner_name }) => {
    const changes: [string, string, string][] = [['Owner', owner_name ?? '', to.name]]
    return { clientId, event: 'owner-changed' as const, changes }
  })
  await recordOfClients(trx, clock, by, ofClients)
}

const openApplications = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('applications')
    .where('owner_id', '=', id)
    .where('is_spam', '=', 0)
    .where('next_step_on', '<>', '')

const openMessages = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('messages')
    .where('assignee_id', '=', id)
    .where('is_spam', '=', 0)
    .where('state', '<>', 'answered')

const ownCandidates = (db: DbOrTrx, id: string) => db.selectFrom('candidates').where('owner_id', '=', id)

const ownClients = (db: DbOrTrx, id: string) => db.selectFrom('clients').where('owner_id', '=', id)
