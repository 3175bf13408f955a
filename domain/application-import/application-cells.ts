import { isNothing, optionOf, readDay } from '#domain/imports/read-cells.ts'
import { cleanText } from '#platform/text.ts'
import { type ApplicationColumn, OPTIONS } from './application-columns.ts'

/** A cell as the form would send it; what can't be read stays, for the check to refuse. */
export function readCell(name: ApplicationColumn, cell: string): string {
  const typed = cleanText(cell)
  if (isNothing(typed) && name !== 'note') return ''
  switch (name) {
    case 'specialty':
    case 'way':
      return optionOf({ options: OPTIONS[name] ?? [] }, typed) ?? wordIn(OTHER_WORDS[name], typed) ?? typed
    case 'experience':
      return bandOf(typed) ?? typed
    case 'phone':
      return withZero(typed)
    case 'receivedOn':
      return readDay(typed) ?? typed
    default:
      return typed
  }
}

type Words = Readonly<Record<string, RegExp>>

/** What else spreadsheets have for an option. */
const OTHER_WORDS: Record<'specialty' | 'way', Words> = {
  specialty: {
    Nurse: /\bnurse\b|\b(rgn|rmn|rnld|rscn|rn)\b/i,
    Doctor: /\b(dr|gp|registrar|consultant|physician)\b/i,
    'Healthcare Assistant': /\bhca\b|\bhealth ?care (assistant|support worker)\b/i,
    'Care Assistant': /\bcarers?\b|\bcare worker\b/i,
    'Allied Health Professional': /\b(ahp|physio\w*|radiographer|odp|paramedic|dietitian)\b|\btherapist\b/i,
  },
  way: {
    Telephone: /\b(tele)?phoned?\b|\bcall(ed)?\b|\brang\b|^tel$/i,
    Email: /\be-?mail(ed)?\b/i,
    'In person': /\bwalk(ed)?[- ]?in\b|\bface to face\b|\b(careers?|jobs?) fair\b/i,
    'Job board': /\b(indeed|reed|totaljobs|total jobs|cv-?library|nhs jobs|monster)\b/i,
    Referral: /\bref?err?ed\b|\brecommended\b|\bword of mouth\b/i,
  },
}

/** The option of the words in a text, if they are of only one. */
function wordIn(words: Words, typed: string): string | undefined {
  const [found, ...others] = Object.keys(words).filter((option) => words[option]?.test(typed))
  return others.length === 0 ? found : undefined
}

/** The band of experience that a text means: `1 – 2 yrs`, `4`, `6 months`, `10+`. */
function bandOf(typed: string): string | undefined {
  const plain = typed.replace(/[–—]| to /g, '-').replace(/ ?(years?|yrs?|y)\b\.?/gi, '')
  const options = OPTIONS.experience ?? []
  const isSame = (option: string) => option.replace(' years', '') === plain.replace(/\s/g, '')
  const written = optionOf({ options }, typed) ?? options.find(isSame)
  if (written) return written
  const [, number, unit = ''] = /^(\d{1,3}(?:\.\d+)?)\s*(months?|mths?)?$/i.exec(plain) ?? []
  if (!number) return undefined
  const years = Number(number) / (unit ? 12 : 1)
  if (years < 1) return 'Less than 1 year'
  if (years <= 2) return '1-2 years'
  if (years < 3) return '2-5 years'
  if (years < 5) return '3-5 years'
  return years < 10 ? '5-10 years' : '10+ years'
}

/** A number of the UK from which a spreadsheet has taken the zero or the plus, or which it has made `7.0`. */
function withZero(typed: string): string {
  const number = typed.replace(/^(\d+)\.0+$/, '$1')
  const digits = number.replace(/ /g, '')
  if (/^[1-37]\d{8,9}$/.test(digits)) return `0${number}`
  return /^44[1-37]\d{8,9}$/.test(digits) ? `+${number}` : number
}

/** Whether a spreadsheet has shortened a long number: `4.477E+11`. */
export const isShortened = (typed: string) => /^\d(\.\d+)?E\+\d+$/i.test(typed)
