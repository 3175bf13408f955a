import type { RouterContextProvider } from 'react-router'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import {
  answerForm,
  type DeskOutcome,
  failedByFault,
  OUT_OF_DATE,
  readDeskFields,
  refused,
} from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

type Services = ReturnType<typeof requireStaff>
type Values = Record<string, string>

/**
 * The action of a record's page with several forms: each says by its `intent` what it asks for.
 * @param happened for the log, after a fault
 * @param perform does what the form asks, with the record's id and the page's address
 */
export function recordForms(
  happened: string,
  perform: (values: Values, services: Services, id: string, url: URL) => Promise<DeskOutcome>,
) {
  return async (
    { request, url }: { request: Request; url: URL },
    context: Readonly<RouterContextProvider>,
    id: string,
  ) => {
    const values = await readDeskFields(request)
    const services = requireStaff(context)
    const outcome = await perform(values, services, id, url).catch((error) =>
      failedByFault(services, error, happened),
    )
    return answerForm(outcome, url, values)
  }
}

const ownerChanged = refused(409, 'The owner has been changed in the meantime: this is who it is now.')

/** Whose a record becomes; null for nobody's. */
export type Owner = { id: string; name: string } | null

/**
 * What the forms of `Assigning` ask for: `take`, `release` and `assign`.
 * @param assign makes somebody the owner, or nobody, of a record whose owner's id, or empty, was `seen`
 */
export async function assignRecord(
  { staff, db }: Services,
  { intent, colleague: id = '', seen = '' }: Values,
  assign: (to: Owner, seen: string) => Promise<'done' | 'missing' | 'changed-meanwhile'>,
  told: { undo: string; missing: DeskOutcome; changedMeanwhile?: DeskOutcome },
): Promise<DeskOutcome> {
  const colleague = intent === 'assign' ? await findColleague(db, staff, id) : undefined
  if (intent === 'assign' && !colleague) return refused(400, 'There is no such colleague any more.')
  const done = intent === 'take' ? 'taken' : colleague ? 'assigned' : 'released'
  const outcome = await assign(intent === 'take' ? staff : (colleague ?? null), seen)
  if (outcome === 'done') return { done, undo: told.undo }
  return outcome === 'missing' ? told.missing : (told.changedMeanwhile ?? ownerChanged)
}

/** For a form whose `intent` nothing answers to. */
export const unknownForm = refused(400, OUT_OF_DATE)
