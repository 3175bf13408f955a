import { limitOf } from '#platform/text-limit.ts'

export const TEMPLATES_PATH = '/admin/settings/templates'
export const MOST_TEMPLATES = 60

export const TEMPLATE_NAME_LIMIT = limitOf('name', 60)
export const TEMPLATE_SUBJECT_LIMIT = limitOf('subject', 150)
export const TEMPLATE_TEXT_LIMIT = limitOf('text', 8_000)

/** The words of a mail, with fields in braces. */
export type TemplateWords = { subject: string; text: string }

/** A mail as it would go: its words with their values, and each field that has none, such as `{day}`. */
export type FilledMail = TemplateWords & { missing: string[] }

/** The templates to choose from, and the one that was chosen, with the values of whoever is written to. */
export type TemplateChoice = {
  templates: { id: string; name: string }[]
  chosen: (FilledMail & { id: string }) | undefined
}

export type Template = TemplateWords & {
  id: string
  name: string
  /** Who changed it last; null for one that is as it came with the program. */
  changed: { by: string; at: string } | null
  /** Whether a template that came with the program has other words now. */
  isChanged: boolean
}

export const templateMessages = {
  missing: 'There is no such template any more.',
  name: 'Enter a name.',
  nameTaken: 'Another template has this name.',
  subject: 'Enter a subject.',
  text: 'Write the email.',
  answerBy:
    'Keep {answer by} in the text: applicants are promised that this email names the day of their answer.',
  tooMany: `There can be at most ${MOST_TEMPLATES} templates. Remove one first.`,
} as const
