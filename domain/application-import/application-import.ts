import { answerMessages, WHY_LIMIT } from '#domain/applications/application-answers.ts'
import { handAddedMessages } from '#domain/candidate-desk/hand-added.ts'
import type { PreviewRow } from '#domain/imports/imports.ts'
import { UNDO_MINUTES } from '#domain/undo/undo.ts'
import { countOf, formatCount } from '#platform/text.ts'
import { tooLong } from '#platform/text-limit.ts'

export const IMPORT_PATH = '/admin/candidates/import'

/** Rows under the headings that can be imported at a time. */
export const MOST_ROWS = 500

/** What a row can look like. */
export const ALIKE = {
  example: 'The example of the template',
  here: 'Already here',
  above: 'Looks like a row above',
} as const
type Alike = keyof typeof ALIKE

/** A row as the application will be; one that can't be imported as far as it was read. */
export type ImportRow = PreviewRow & {
  email: string
  /** The job, or what the person registers as. */
  appliesFor: string
  way: string
  receivedOn: string
  /** Whether the address is a candidate's who is here. */
  isKnown: boolean
  alike?: Alike | undefined
}

/** What an import did: of applications, people and mails. */
export type ImportCounts = {
  added: number
  /** Of whom a record was made, and who had one. */
  newPeople: number
  knownPeople: number
  /** Null when nobody was to be mailed. */
  mailed: number | null
  leftOut: { wrong: number; here: number; above: number; example: number }
}

export const cellMessages = {
  shortened: 'The spreadsheet has shortened this number. Make the column text there, and type it again.',
  specialty: 'Give a specialty, or a job.',
  day: 'Give a day, such as 4 Dec 2026.',
  laterDay: 'This day is still to come.',
  noJob: 'No open job is called this. Give its title as on the site, or the address of its page.',
  severalJobs: 'Several open jobs are called this. Add the place, as in “Nurse, Leeds”.',
} as const

/** What is wrong with the reason why nobody is mailed; undefined if nothing is. */
export const whyProblem = (why: string): string | undefined =>
  why.trim() === '' ? answerMessages.why : tooLong(why, WHY_LIMIT)

/** Why no mail went to somebody who was to be told. */
export const AS_MANY_AS_WE_SEND = 'they had as many emails today as we send to anybody.'

const peopleIn = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** What an import did and left out, in sentences. */
export function importedText({ added, newPeople, knownPeople, leftOut }: ImportCounts): string[] {
  const people = [
    ...(newPeople > 0 ? [`${peopleIn(newPeople)} new to us`] : []),
    ...(knownPeople > 0 ? [`${peopleIn(knownPeople)} who ${knownPeople === 1 ? 'was' : 'were'} here`] : []),
  ]
  const rows = (count: number, why: string) => (count > 0 ? [`${countOf(count, 'row')} ${why}`] : [])
  const left = [
    ...rows(leftOut.here, 'already here'),
    ...rows(leftOut.above, 'like another row'),
    ...rows(leftOut.wrong, 'with wrong cells'),
    ...rows(leftOut.example, 'of the template'),
  ]
  return [
    `${countOf(added, 'application')} added, of ${people.join(' and ')}.`,
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
  ]
}

/** Who is told of it. */
export function mailedText({ newPeople, knownPeople, mailed }: ImportCounts): string[] {
  if (mailed === null)
    return [`Nobody is emailed. The reason is noted with each application. ${handAddedMessages.inform}`]
  const others = newPeople + knownPeople - mailed
  const waits = `at least ${UNDO_MINUTES} minutes: as long as the import can be undone.`
  return [
    ...(mailed > 0 ? [`Email to ${peopleIn(mailed)} waits in the outbox, ${waits}`] : []),
    ...(others > 0
      ? [
          `${peopleIn(others)} had as many emails today as we send to anybody. ` +
            'It is noted with their applications. Tell them yourself.',
        ]
      : []),
  ]
}
