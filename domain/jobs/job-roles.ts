import { type ComplianceRole, complianceRoles, requirementSets } from '#content/requirements.ts'
import { type Role, roles } from '#content/roles.ts'

/** Before a nurse or a pharmacist these say that somebody of another register, or of none, is wanted. */
const NOT_YET = String.raw`(?<!\b(?:assistant|trainee|student|apprentice|dental|nursery|veterinary) )`
/** A word for whoever does the work: no nurse by `nurse-led`, no therapist by `therapist assistant`. */
const noun = (words: string) =>
  new RegExp(String.raw`${NOT_YET}\b(?:${words})s?\b(?!['\u2019-]| led\b| assistant| support)`, 'i')

/** Therapists who need no register of ours. */
const UNREGISTERED = String.raw`(?<!\b(?:cbt|behaviour(?:al)?|psychological|beauty|massage|complementary) )`
const SCIENTISTS = '(?:biomedical|clinical) scientist|(?:clinical|counselling|forensic|health) psychologist'
const ASSISTANT = /\bassistants?\b(?! (?:\w+ )?(?:manager|director)\b)/i
/** Who is no doctor as a consultant, such as a nurse consultant or a consultant radiographer. */
const NOT_DOCTORS = '(?:nurse|midwife|[a-z]*therapist|radiographer|sonographer|paramedic|practitioner)'
const CONSULTANT = String.raw`(?<!\b${NOT_DOCTORS} )consultant(?! (?:[\w-]+ ){0,2}${NOT_DOCTORS}\b)`

type Noun = { word: RegExp; are: readonly ComplianceRole[] }

/**
 * Words in titles that name a registered profession, and who they are by their checks. One that is missing
 * loses its role wherever another stands beside it, and its register's checks where it stands alone.
 */
const PROFESSIONS: readonly Noun[] = [
  { word: noun('nurse|rgn|rmn|rnld|rscn|health visitor|nursing associate'), are: ['nurse'] },
  { word: noun('sister|matron'), are: ['nurse', 'midwife'] },
  { word: noun('midwife|midwive'), are: ['midwife'] },
  { word: noun('doctor|registrar|psychiatrist|surgeon|anaesthetist'), are: ['doctor'] },
  { word: /\bgp\b(?=\s*(?:[/,&(]|or\b|and\b|$))/i, are: ['doctor'] },
  { word: noun(`physiotherapist|${UNREGISTERED}therapist|radiographer|sonographer|paramedic`), are: ['ahp'] },
  { word: noun('physio|dieti[ct]ian|podiatrist|chiropodist|orthoptist|prosthetist|orthotist'), are: ['ahp'] },
  { word: noun(`${SCIENTISTS}|pharmacist|pharmacy technician`), are: ['ahp'] },
  {
    word: noun('odp|(?:operating department|theatre|anaesthetic|scrub) practitioner'),
    are: ['ahp', 'nurse'],
  },
  { word: noun('advanced (?:clinical )?practitioner'), are: ['nurse', 'ahp', 'midwife'] },
]

/** Words that say who is wanted beside another, and nothing where they stand alone. */
const OTHER_WORDS: readonly Noun[] = [
  { word: noun(`officer|fellow|${CONSULTANT}`), are: ['doctor'] },
  { word: ASSISTANT, are: ['hca', 'support'] },
  { word: /\b(?:(?:support|care) worker|carer|hca)s?\b/i, are: ['hca', 'support'] },
]

const wordsIn = (title: string, nouns: readonly Noun[]) =>
  nouns.filter(({ word }) => word.test(title)).map(({ are }) => are)

type Named = { role: string; title: string }

/**
 * The roles that a job says, or its title names. Where the title says by a word who is wanted, it names none
 * of others: a GP practice nurse is no doctor, a physiotherapy assistant no physiotherapist.
 */
export function rolesOfJob({ role, title }: Named): Role[] {
  const wanted = wordsIn(title, [...PROFESSIONS, ...OTHER_WORDS]).flat()
  const isWanted = ({ doneBy }: Role) =>
    wanted.length === 0 || doneBy.length === 0 || doneBy.some((kind) => wanted.includes(kind))
  return roles.filter((one) => one.slug === role || (one.titles.test(title) && isWanted(one)))
}

/**
 * Whose checks a job asks for: of its roles, and of a profession that only a word of its title names, such as
 * a plain nurse. The registered ones come first; where a profession is chosen as its role, nobody else will
 * do. Empty where nothing says it.
 */
export function checksOfJob(job: Named): ComplianceRole[] {
  const kinds = new Set(rolesOfJob(job).flatMap(({ doneBy }) => doneBy))
  for (const are of wordsIn(job.title, PROFESSIONS))
    if (!are.some((kind) => kinds.has(kind))) for (const kind of are) kinds.add(kind)
  const all = [...kinds]
  const registered = all.filter(isRegistered)
  const chosen = roles.find(({ slug }) => slug === job.role)?.doneBy ?? []
  return chosen.some(isRegistered)
    ? registered
    : [...registered, ...all.filter((kind) => !isRegistered(kind))]
}

const isRegistered = (kind: ComplianceRole) =>
  requirementSets[kind].some((requirement) => requirement.kind === 'registration')

/** Whose checks a job asks for, in words. */
export function checksText(job: Named): string {
  const [first, ...others] = checksOfJob(job).map((kind) => complianceRoles[kind])
  if (first === undefined)
    return "Those of each candidate's own role, since neither role nor title says whose work it is"
  const all = [first, ...others].join(' or ')
  return others.length > 0 ? `${all}, by the role that a candidate is checked for` : all
}
