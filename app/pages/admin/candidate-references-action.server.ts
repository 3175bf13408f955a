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
import { notValid, refused } from './desk-form.server.ts'
import { recordForms, unknownForm } from './record-forms.server.ts'

/** Handles the forms of a candidate's references by their `intent`. */
export const changeReferences = recordForms(
  "a candidate's references could not be changed",
  async (values, services, candidateId, url) => {
    const { staff } = services
    const { intent = '', idempotencyKey: key = '', spell = '', referee = '', seen = '', version } = values
    const form = new URLSearchParams(values)
    const undo = newId()
    const actions: Record<string, () => Promise<PastOutcome>> = {
      'add-spell': () => addSpell(services, staff, candidateId, readDraft(spellFields, form), key),
      'remove-spell': () => removeSpell(services, staff, candidateId, spell, undo),
      'history-read': () => keepHistoryAsRead(services, staff, candidateId, seen),
      'add-referee': () => addReferee(services, staff, candidateId, readDraft(refereeFields, form), key),
      'remove-referee': () => removeReferee(services, staff, candidateId, referee, undo),
      ask: () => askReferee(services, staff, candidateId, referee),
      withdraw: () => withdrawRequest(services, staff, candidateId, referee),
      verify: () => verifyReference(services, staff, candidateId, referee, Number(version)),
    }
    const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!act) return unknownForm
    const outcome = await act()
    switch (outcome.kind) {
      case 'saved':
        // What was explained is no gap any more.
        for (const name of ['from', 'to']) url.searchParams.delete(name)
        return { done: intent, ...(intent.startsWith('remove-') && { undo }) }
      case 'missing':
        return refused(404, messages.missing)
      case 'refused':
        return refused(409, outcome.alert)
      case 'not-valid':
        return notValid(outcome.fields)
    }
  },
)
