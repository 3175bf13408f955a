import { firstTemplates } from '#content/mail-templates.ts'
import { site } from '#content/site.ts'
import { isKeyOf } from '#platform/keys.ts'

type FieldInfo = {
  /** What it stands for, as the settings say it. */
  meaning: string
  example: string
  /** What a visitor typed: in no subject, and in no mail to an address that nobody has confirmed. */
  isTyped?: true
  /** No record has it: whoever sends the mail writes it in its place. */
  isWrittenIn?: true
}

/** What can stand in braces in a template: `{first name}`. */
export const FIELDS = {
  'first name': { meaning: 'the first name of whoever gets the email', example: 'Ann', isTyped: true },
  name: { meaning: 'their whole name', example: 'Ann Example', isTyped: true },
  job: { meaning: 'the job that it is about', example: 'Staff Nurse, Acute Medicine' },
  'job link': {
    meaning: 'the address of that job, in an invitation to apply',
    example: 'https://agency.example/jobs/abc',
  },
  reference: { meaning: 'the reference of their application, or theirs', example: 'APP-7F3K2' },
  agency: {
    meaning: "the agency's name",
    get example() {
      return site.name
    },
  },
  'my name': { meaning: 'the name of whoever sends the email', example: 'Sam Adeyemi' },
  link: { meaning: 'the address of “My applications”', example: 'https://agency.example/my' },
  'answer by': { meaning: 'the day by which they were promised an answer', example: '26 November 2026' },
  'answer within': { meaning: 'the same as a number of days', example: 'within two working days' },
  document: {
    meaning: 'a document, which you write in before you send the email',
    example: 'DBS certificate',
    isWrittenIn: true,
  },
  day: {
    meaning: 'a day or time, which you write in before you send the email',
    example: 'Thursday 26 November at 10:00',
    isWrittenIn: true,
  },
} as const satisfies Record<string, FieldInfo>

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** What the fields stand for in one mail. A field that is not there has no value for this person. */
export type FieldValues = Partial<Record<FieldName, string>>

/** The templates that come with the program. Their ids are their names here. */
export type FirstTemplateId = keyof typeof firstTemplates
export const FIRST_IDS = Object.keys(firstTemplates) as FirstTemplateId[]

/** Whether a template came with the program. */
export const isFirstTemplate = isKeyOf(firstTemplates)

const always: FieldName[] = ['reference', 'agency', 'link']
const ofRejection: FieldName[] = [...always, 'first name', 'name', 'job']

/** Templates that the website sends by itself, and the fields that always have a value there. */
const AUTOMATIC: Partial<Record<FirstTemplateId, readonly FieldName[]>> = {
  // Anybody may enter a stranger's address, so nothing that was typed goes there.
  received: [...always, 'answer by', 'answer within'],
  no: ofRejection,
  'no-registration': ofRejection.filter((field) => field !== 'job'),
  'job-filled': ofRejection,
}

/** Whether the website sends a template by itself: then it can be changed, but not removed. */
export const isAutomatic = isKeyOf(AUTOMATIC)

/** The fields that can be used in a template's text or subject. @param id of none that is new */
export function fieldsFor(id: string, part: 'subject' | 'text'): FieldName[] {
  const names = isFirstTemplate(id) ? (AUTOMATIC[id] ?? FIELD_NAMES) : FIELD_NAMES
  const isFit = (name: FieldName) => !('isTyped' in FIELDS[name]) && name !== 'link'
  return part === 'subject' ? names.filter(isFit) : [...names]
}

/** A brace, what a field may be called, and a brace. */
const FIELD = /\{([^{}\n]{1,60})\}/g

const nameIn = (braces: string) => braces.replace(/\s+/g, ' ').trim().toLowerCase()
const isField = isKeyOf(FIELDS)

/** Puts values into a text once. @returns the text, and each field in it without one, such as `{day}` */
export function fillFields(text: string, values: FieldValues): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replace(FIELD, (whole, braces: string) => {
    const name = nameIn(braces)
    const value = isField(name) ? inLine(values[name] ?? '') : ''
    if (value === '') missing.add(isField(name) ? `{${name}}` : whole)
    return value || whole
  })
  return { text: filled, missing: [...missing] }
}

/** A value forges neither a line nor a field. */
const inLine = (value: string) =>
  value
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .trim()

/** What stands in braces in a text and is none of these fields, as it was typed. */
export function unknownFields(text: string, known: readonly FieldName[]): string[] {
  const found = [...text.matchAll(FIELD)].filter(
    ([, braces = '']) => !(known as string[]).includes(nameIn(braces)),
  )
  return [...new Set(found.map(([whole]) => whole))]
}

/** Whether a field stands in a text. */
export function usesField(text: string, field: FieldName): boolean {
  return [...text.matchAll(FIELD)].some(([, braces = '']) => nameIn(braces) === field)
}

/** What is wrong with a text whose fields have no value, for whoever sends it. */
export function missingText(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined
  const what = missing.join(' and ')
  return `There is nothing to put in place of ${what}. Write it there yourself, or take it out.`
}

/** Values with which a template is shown before it is used. */
export const exampleValues = (): FieldValues =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].example]))

/** Titles before a name, which nobody is greeted with alone. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|rev|sister|nurse)\.?$/i

/** The first name in a person's whole name: `Ann` of `Dr Ann Example`. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word, nth) => nth === words.length - 1 || !TITLE.test(word)) ?? name
}
