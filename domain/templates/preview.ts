import { exampleValues, type FieldValues, fieldsFor, fillFields, missingText } from './fields.ts'
import type { FilledMail, TemplateWords } from './templates.ts'

/** Words with the values of one person. */
export function fillWords(words: TemplateWords, values: FieldValues): FilledMail {
  const [subject, text] = [fillFields(words.subject, values), fillFields(words.text, values)]
  return {
    subject: subject.text,
    text: text.text,
    missing: [...new Set([...subject.missing, ...text.missing])],
  }
}

/** What is wrong with words where a field has no value for one of these people, by `subject` and `text`. */
export function missingIn(words: TemplateWords, people: readonly FieldValues[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const part of ['subject', 'text'] as const) {
    const missing = people.flatMap((values) => fillFields(words[part], values).missing)
    const problem = missingText([...new Set(missing)])
    if (problem !== undefined) problems[part] = problem
  }
  return problems
}

/** Words of a template with the examples of the fields that it can have. @param id empty for a new one */
export function previewOf(id: string, { subject, text }: TemplateWords): FilledMail {
  const examples = (part: 'subject' | 'text') =>
    Object.fromEntries(fieldsFor(id, part).map((name) => [name, exampleValues()[name]]))
  const filled = [fillFields(subject, examples('subject')), fillFields(text, examples('text'))] as const
  return {
    subject: filled[0].text,
    text: filled[1].text,
    missing: [...new Set(filled.flatMap(({ missing }) => missing))],
  }
}
