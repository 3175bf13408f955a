import { data } from 'react-router'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { refereeMessages } from '#domain/referees/referees.ts'
import type { PastOutcome } from '#domain/referees/work-history.server.ts'
import { showSent } from '../public/form-page.server.ts'

type Values = Readonly<Record<string, string>>

/** Shows the page again, with what was typed. */
const shown = (
  values: Values,
  status: number,
  more: { alert?: string; errors?: Record<string, string>; isTakenOff?: true },
) =>
  data({ values, alert: more.alert, errors: more.errors ?? {}, isTakenOff: more.isTakenOff ?? false }, status)

/** Answers a form about the candidate's past. @param done the address once it is saved */
export function answerPast(outcome: PastOutcome, values: Values, done: string) {
  switch (outcome.kind) {
    case 'saved':
      return showSent(done)
    case 'missing':
      return shown({}, 404, { alert: refereeMessages.missing })
    case 'refused':
      return shown(values, 409, { alert: outcome.alert })
    case 'not-valid':
      return shown(values, 400, { alert: documentMessages.notSent, errors: outcome.fields })
  }
}

/** Answers that something is taken off: what it said is in the form again. */
export function answerTakenOff({ outcome, values }: { outcome: PastOutcome; values: Values }) {
  return outcome.kind === 'saved' ? shown(values, 200, { isTakenOff: true }) : answerPast(outcome, {}, '')
}
