import { admin } from '#domain/applications/test-applications.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { placementFields } from './placement-fields.ts'
import { place, type TypedPlacement } from './placements.server.ts'

/** What staff type to place somebody for two weeks. */
export function aTypedPlacement(
  candidateId: string,
  clientId: string,
  more: Partial<TypedPlacement['drafts']> = {},
): TypedPlacement {
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-14' }
  const drafts = { ...emptyValues(placementFields), jobTitle: 'Night shift', pay: 2_150, charge: 2_800 }
  return {
    ...{ candidateId, clientId, jobId: '', applicationId: '', submissionId: '' },
    ...{ drafts: { ...drafts, ...days, ...more }, reason: '' },
  }
}

/** Places somebody whose passport is complete at a new client. Its id. */
export async function aPlacement(services: MailingServices, candidateId: string): Promise<string> {
  const { clientId } = await aClientToWriteTo(services, 'Willow Court')
  await aCompletePassport(services, candidateId)
  const outcome = await place(services, admin, aTypedPlacement(candidateId, clientId))
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome))
  return outcome.id
}
