import type { CheckKind } from '#content/requirements.ts'
import { schemaOf } from '#domain/fields/field-schema.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { shiftMonths } from '#platform/clock.ts'
import { evidenceFields } from './evidence-kinds.ts'
import { REGISTERS, type Register } from './registers.ts'

/** Somebody with a Home Office notice is checked again after so many months. */
const NOTICE_MONTHS = 6

/** A record of a check's facts, whatever its kind. */
export type Facts = Record<string, string | number | boolean | string[] | null>

/**
 * Checks what was typed of a check of this kind.
 * @param today a check can't be dated later
 */
export function evidenceSchema(kind: CheckKind, today: string) {
  return schemaOf(evidenceFields[kind] as Fields).superRefine((facts: Facts, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { datedOn, endsOn } = facts
    if (typeof datedOn !== 'string') wrong('datedOn', 'Enter the day.')
    else if (datedOn > today) wrong('datedOn', 'This day is still to come.')
    else if (typeof endsOn === 'string' && endsOn < datedOn)
      wrong('endsOn', datedOn === today ? 'This day has passed.' : 'It ends before it begins.')
    if (kind === 'registration') {
      const register = REGISTERS[facts.body as Register]
      if (!register.pattern.test(String(facts.number)))
        wrong('number', `A number of this register looks like ${register.example}.`)
    }
    if (kind === 'right-to-work') {
      if (facts.way === 'share-code' && !facts.shareCode) wrong('shareCode', 'Enter the share code.')
      if (String(facts.way).startsWith('list-b') && !endsOn)
        wrong('endsOn', 'Enter the day on which the permission ends.')
      else if (facts.way === 'list-b-2' && String(endsOn) > shiftMonths(String(datedOn), NOTICE_MONTHS))
        wrong('endsOn', 'A Home Office notice counts for six months from the check at most.')
    }
    if (kind === 'history' && typeof facts.coversFrom !== 'string')
      wrong('coversFrom', 'Enter the day from which it is complete.')
  })
}
