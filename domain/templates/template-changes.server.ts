import { z } from 'zod'
import { firstTemplates } from '#content/mail-templates.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { problemsByField, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import { lockTable } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { FIELD_NAMES, fieldsFor, isAutomatic, isFirstTemplate, unknownFields, usesField } from './fields.ts'
import { placedTemplates } from './templates.server.ts'
import {
  MOST_TEMPLATES,
  templateMessages as messages,
  TEMPLATE_NAME_LIMIT,
  TEMPLATE_SUBJECT_LIMIT,
  TEMPLATE_TEXT_LIMIT,
} from './templates.ts'

type Services = { db: Db; clock: Clock }

export type SaveOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'missing' }
  | { kind: 'not-valid'; fields: Record<string, string> }
  /** Somebody else saved it since the form was shown. */
  | { kind: 'changed-meanwhile'; by: string }

const schema = z.object({
  name: shortSchema(messages.name, TEMPLATE_NAME_LIMIT),
  subject: shortSchema(messages.subject, TEMPLATE_SUBJECT_LIMIT).overwrite((text) =>
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  ),
  text: textSchema(messages.text, TEMPLATE_TEXT_LIMIT),
})

/**
 * Saves a template, or adds one.
 * @param id undefined for a new one
 * @param input name, subject and text as they came
 * @param seen when it had been changed last as the form showed it; empty for never
 * @param undo the id under which it can be undone
 */
export async function saveTemplate(
  { db, clock }: Services,
  admin: Admin,
  id: string | undefined,
  input: unknown,
  seen: string,
  undo?: string,
): Promise<SaveOutcome> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const problems = problemsOf(id ?? '', parsed.data)
  if (Object.keys(problems).length > 0) return { kind: 'not-valid', fields: problems }
  return change(db, async (trx) => {
    const all = await placedTemplates(trx)
    const there = all.filter(({ isRemoved }) => !isRemoved)
    const known = there.find((template) => template.id === id)
    if (id !== undefined && !known) return { kind: 'missing' }
    const { name: itsName, subject, text } = parsed.data
    // The answer to an earlier save may have been lost, or it was a double click.
    if (known?.name === itsName && known.subject === subject && known.text === text)
      return { kind: 'saved', id: known.id }
    if (known && (known.changed?.at ?? '') !== seen)
      return { kind: 'changed-meanwhile', by: known.changed?.by ?? '' }
    const name = parsed.data.name.toLowerCase()
    if (there.some((other) => other.id !== id && other.name.toLowerCase() === name))
      return { kind: 'not-valid', fields: { name: messages.nameTaken } }
    if (!known && there.length >= MOST_TEMPLATES)
      return { kind: 'not-valid', fields: { name: messages.tooMany } }
    const template = {
      ...parsed.data,
      id: known?.id ?? newId(),
      position: known?.position ?? Math.max(...all.map(({ position }) => position)) + 1,
    }
    await withUndo(trx, admin, clock, undo, [['templates', 'id', [template.id]]], () =>
      write(trx, admin, clock, template),
    )
    return { kind: 'saved', id: template.id }
  })
}

/** Takes a template out of the list. False when it is not there, or the website sends it by itself. */
export async function removeTemplate(
  { db, clock }: Services,
  admin: Admin,
  id: string,
  undo?: string,
): Promise<boolean> {
  if (isAutomatic(id)) return false
  return change(db, async (trx) => {
    const known = (await placedTemplates(trx)).find((it) => it.id === id && !it.isRemoved)
    if (!known) return false
    const remove = () =>
      isFirstTemplate(id)
        ? write(trx, admin, clock, { ...known, removed: 1 })
        : trx.deleteFrom('templates').where('id', '=', id).execute()
    await withUndo<unknown>(trx, admin, clock, undo, [['templates', 'id', [id]]], remove)
    return true
  })
}

/** Gives a template that came with the program its first words again, also if it was removed. */
export async function putBackTemplate(
  { db, clock }: Services,
  admin: Admin,
  id: string,
  undo?: string,
): Promise<boolean> {
  if (!isFirstTemplate(id)) return false
  return change(db, async (trx) => {
    const known = (await placedTemplates(trx)).find((template) => template.id === id)
    if (!known) return false
    await withUndo(trx, admin, clock, undo, [['templates', 'id', [id]]], () =>
      write(trx, admin, clock, { ...known, ...firstTemplates[id] }),
    )
    return true
  })
}

/** Moves a template one place up in the list. False when it is the first, or is not there. */
export async function moveTemplateUp({ db }: Services, _admin: Admin, id: string): Promise<boolean> {
  return change(db, async (trx) => {
    const there = (await placedTemplates(trx)).filter(({ isRemoved }) => !isRemoved)
    const at = there.findIndex((template) => template.id === id)
    const [above, moved] = [there[at - 1], there[at]]
    if (!above || !moved) return false
    await writePlace(trx, moved, above.position)
    await writePlace(trx, above, moved.position)
    return true
  })
}

/** Writes where a template stands, and nobody as having changed its words: forms with them stay good. */
async function writePlace(
  trx: DbOrTrx,
  { id, name, subject, text }: Omit<Written, 'position'>,
  position: number,
): Promise<void> {
  const never = { changed_by: '', changed_at: '' }
  await trx
    .insertInto('templates')
    .values({ id, name, subject, text, position, ...never })
    .onConflict((oc) => oc.column('id').doUpdateSet({ position }))
    .execute()
}

type Written = { id: string; name: string; subject: string; text: string; position: number; removed?: number }

async function write(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  { id, name, subject, text, position, removed = 0 }: Written,
): Promise<void> {
  const who = { changed_by: admin.name, changed_at: clock.now().toISOString() }
  const columns = { name, subject, text, position, removed, ...who }
  await trx
    .insertInto('templates')
    .values({ id, ...columns })
    .onConflict((oc) => oc.column('id').doUpdateSet(columns))
    .execute()
}

/** Changes of templates come one after another: each looks at the others' names and places. */
const change = <T>(db: Db, work: (trx: DbOrTrx) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await lockTable(trx, 'templates')
    return work(trx)
  })

function problemsOf(id: string, words: { subject: string; text: string }): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const part of ['subject', 'text'] as const) {
    const [wrong] = unknownFields(words[part], fieldsFor(id, part))
    if (wrong !== undefined) problems[part] = unknownText(id, part, wrong)
  }
  if (id === 'received' && !problems.text && !usesField(words.text, 'answer by'))
    problems.text = messages.answerBy
  return problems
}

/** Why a field can't stand there, and which can. */
function unknownText(id: string, part: 'subject' | 'text', wrong: string): string {
  const where = part === 'subject' ? 'a subject' : 'this email'
  const why = unknownFields(wrong, FIELD_NAMES).length > 0 ? 'is no field' : `can't be used in ${where}`
  const known = fieldsFor(id, part).map((name) => `{${name}}`)
  return `${wrong} ${why}. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`
}
