import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { verifyReference } from '#domain/referees/past-work.server.ts'
import { refereeFields, spellFields } from '#domain/referees/referee-fields.ts'
import { removeReferee } from '#domain/referees/referee-removal.server.ts'
import { addReferee, askReferee, withdrawRequest } from '#domain/referees/referees.server.ts'
import { refereeMessages as messages } from '#domain/referees/referees.ts'
import {
  addSpell,
  keepHistoryAsRead,
  type PastOutcome,
  removeSpell,
} from '#domain/referees/work-history.server.ts'
import { newId } from '#platform/ids.ts'
import {
  answerForm,
  type DeskOutcome,
  failedByFault,
  notValid,
  OUT_OF_DATE,
  readDeskForm,
  refused,
  textOf,
} from './desk-form.server.ts'

type Doing = Services & { staff: Staff }

type Posted = { request: Request; url: URL }

/**
 * Does what a form of a candidate's references asks for, and answers it.
 * @param posted with the page's address, since with script the request's own is that of its data
 */
export async function answerReferencesForm(posted: Posted, services: Doing, candidateId: string) {
  const form = await readDeskForm(posted.request)
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const url = new URL(posted.url)
  // What was explained is no gap any more.
  for (const name of ['from', 'to']) url.searchParams.delete(name)
  return answerForm(await perform(services, candidateId, form), url, values)
}

async function perform(services: Doing, candidateId: string, form: FormData): Promise<DeskOutcome> {
  const { staff } = services
  const [intent, key, spell, referee] = ['intent', 'idempotencyKey', 'spell', 'referee'].map((name) =>
    textOf(form, name),
  ) as [string, string, string, string]
  const undo = newId()
  const actions: Record<string, () => Promise<PastOutcome>> = {
    'add-spell': () => addSpell(services, staff, candidateId, readDraft(spellFields, form), key),
    'remove-spell': () => removeSpell(services, staff, candidateId, spell, undo),
    'history-read': () => keepHistoryAsRead(services, staff, candidateId, textOf(form, 'seen')),
    'add-referee': () => addReferee(services, staff, candidateId, readDraft(refereeFields, form), key),
    'remove-referee': () => removeReferee(services, staff, candidateId, referee, undo),
    ask: () => askReferee(services, staff, candidateId, referee),
    withdraw: () => withdrawRequest(services, staff, candidateId, referee),
    verify: () => verifyReference(services, staff, candidateId, referee, Number(textOf(form, 'version'))),
  }
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) return refused(400, OUT_OF_DATE)
  try {
    const outcome = await act()
    switch (outcome.kind) {
      case 'saved':
        return { done: intent, ...(intent.startsWith('remove-') && { undo }) }
      case 'missing':
        return refused(404, messages.missing)
      case 'refused':
        return refused(409, outcome.alert)
      case 'not-valid':
        return notValid(outcome.fields)
    }
  } catch (error) {
    return failedByFault(services, error, "a candidate's references could not be changed")
  }
}
