import type { ComplianceRole } from '#content/requirements.ts'
import { type Role, roles } from '#content/roles.ts'

/** A word for whoever does the work: no nurse by `nurse-led`, no therapist by `therapist assistant`. */
const noun = (words: string) =>
  new RegExp(String.raw`\b(?:${words})s?\b(?!['\u2019-]| led\b| assistant| support)`, 'i')

const ASSISTANT = /\bassistants?\b(?! (?:\w+ )?(?:manager|director)\b)/i
/** No nurse consultant, and no consultant radiographer. */
const OTHERS = '(?:nurse|midwife|[a-z]*therapist|radiographer|sonographer|paramedic|practitioner)'
const CONSULTANT = String.raw`(?<!\b${OTHERS} )consultant(?! (?:[\w-]+ ){0,2}${OTHERS}\b)`
/**
 * Words for people in titles, and who they are by their checks. One that is missing loses its role wherever
 * another stands beside it.
 */
const NOUNS: readonly { word: RegExp; are: readonly ComplianceRole[] }[] = [
  { word: noun('nurse|rgn|rmn|health visitor'), are: ['nurse'] },
  { word: noun('sister|matron'), are: ['nurse', 'midwife'] },
  { word: noun('midwife|midwive'), are: ['midwife'] },
  { word: noun('doctor|registrar|officer|fellow'), are: ['doctor'] },
  { word: noun(CONSULTANT), are: ['doctor'] },
  { word: /\bgp\b(?=\s*(?:[/,&(]|or\b|and\b|$))/i, are: ['doctor'] },
  { word: noun('physiotherapist|therapist|radiographer|sonographer|paramedic'), are: ['ahp'] },
  {
    word: noun('odp|(?:operating department|theatre|anaesthetic|scrub) practitioner'),
    are: ['ahp', 'nurse'],
  },
  { word: ASSISTANT, are: ['hca', 'support'] },
  { word: /\b(?:(?:support|care) worker|carer|hca)s?\b/i, are: ['hca', 'support'] },
]

/**
 * The roles that a job says, or its title names. Where the title says by a word who is wanted, it names none
 * of others: a GP practice nurse is no doctor, a physiotherapy assistant no physiotherapist.
 */
export function rolesOfJob({ role, title }: { role: string; title: string }): Role[] {
  const wanted = NOUNS.flatMap(({ word, are }) => (word.test(title) ? are : []))
  const isWanted = ({ doneBy }: Role) =>
    wanted.length === 0 || doneBy.length === 0 || doneBy.some((kind) => wanted.includes(kind))
  return roles.filter((one) => one.slug === role || (one.titles.test(title) && isWanted(one)))
}
