import { admin } from '#domain/applications/test-applications.server.ts'
import { saveClientContact } from '#domain/clients/client-changes.server.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { addClient } from '#domain/clients/clients.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { putForward, type TypedSubmission } from './submissions.server.ts'

export const WARD = 'ward@elm.example'

/** A client with somebody to write to. */
export async function aClientToWriteTo(services: MailingServices, name = 'Elm House') {
  const made = await addClient(services, admin, { ...emptyValues(clientFields), name })
  const id = made.kind === 'saved' ? made.id : ''
  const ann = { name: 'Ann Ward', jobTitle: 'Matron', email: WARD, phone: '' }
  await saveClientContact(services, admin, { id }, ann)
  const contactId = (await findClient(services.db, admin, id))?.contacts[0]?.id ?? ''
  return { clientId: id, contactId }
}

/** Puts a candidate forward for nights. Its id. */
export async function aSubmission(
  services: MailingServices,
  candidateId: string,
  typed: Partial<TypedSubmission> = {},
): Promise<string> {
  const outcome = await putForward(services, admin, {
    ...(typed.clientId ? { clientId: '', contactId: '' } : await aClientToWriteTo(services)),
    ...{ candidateId, jobId: '', jobTitle: 'Nights in December', profile: 'Two years on a surgical ward.' },
    ...{ consent: 'given', how: 'on the telephone' },
    ...typed,
  })
  if (outcome.kind !== 'sent' && outcome.kind !== 'asked') throw new Error(JSON.stringify(outcome))
  return outcome.id
}
