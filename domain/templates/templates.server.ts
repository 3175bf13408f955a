import { firstTemplates } from '#content/mail-templates.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { FIRST_IDS, type FieldValues, type FirstTemplateId, isFirstTemplate } from './fields.ts'
import { fillWords } from './preview.ts'
import type { Template, TemplateChoice, TemplateWords } from './templates.ts'

/** Between the first templates, so that others fit among them. */
const STEP = 10

/** A template that has a place in the list, whether it is there or was removed. */
type Placed = Template & { position: number; isRemoved: boolean }

/** The templates of mails (D42) in the order of the list, without those that were removed. */
export async function listTemplates(db: DbOrTrx): Promise<Template[]> {
  return (await placedTemplates(db)).filter(({ isRemoved }) => !isRemoved).map(withoutPlace)
}

/** The templates that came with the program and were removed: they can be put back. */
export async function removedTemplates(db: DbOrTrx): Promise<Template[]> {
  const placed = await placedTemplates(db)
  return placed.filter(({ id, isRemoved }) => isRemoved && isFirstTemplate(id)).map(withoutPlace)
}

/** One template; undefined when there is none, or it was removed. */
export async function findTemplate(db: DbOrTrx, id: string): Promise<Template | undefined> {
  return (await listTemplates(db)).find((template) => template.id === id)
}

/** The words that the website itself sends for an occasion: the agency's, or those it came with. */
export async function wordsFor(db: DbOrTrx, id: FirstTemplateId): Promise<TemplateWords> {
  const row = await db
    .selectFrom('templates')
    .select(['subject', 'text'])
    .where('id', '=', id)
    .where('changed_at', '<>', '')
    .executeTakeFirst()
  const { subject, text } = row ?? firstTemplates[id]
  return { subject, text }
}

/**
 * The templates to choose from, and the one that was chosen with one person's values. Where a field has none
 * it stays as it is and is in `missing`.
 * @param id of the template; anything else chooses none
 */
export async function chooseTemplate(
  db: DbOrTrx,
  id: string | null,
  values: FieldValues,
): Promise<TemplateChoice> {
  const all = await listTemplates(db)
  const chosen = all.find((template) => template.id === id)
  return {
    templates: all.map(({ id, name }) => ({ id, name })),
    chosen: chosen && { id: chosen.id, ...fillWords(chosen, values) },
  }
}

/** Every template with its place, those that were removed too. For the other files of this folder. */
export async function placedTemplates(db: DbOrTrx): Promise<Placed[]> {
  const rows = await db.selectFrom('templates').selectAll().execute()
  const changed = new Set(rows.map(({ id }) => id))
  const first = FIRST_IDS.flatMap((id, nth) =>
    changed.has(id)
      ? []
      : {
          ...firstTemplates[id],
          id,
          changed: null,
          isChanged: false,
          isRemoved: false,
          position: placeOf(nth),
        },
  )
  return [...first, ...rows.map(toTemplate)].sort(
    (one, other) => one.position - other.position || one.id.localeCompare(other.id),
  )
}

const placeOf = (nth: number) => (nth + 1) * STEP

function toTemplate(row: Row<'templates'>): Placed {
  const { id } = row
  const first = isFirstTemplate(id) ? firstTemplates[id] : undefined
  // One that was only moved has the words of the program, also after an upgrade.
  const hasFirstWords = first !== undefined && row.changed_at === ''
  const { name, subject, text } = hasFirstWords ? first : row
  const isFirst = first?.name === name && first.subject === subject && first.text === text
  return {
    ...{ id, name, subject, text },
    changed: row.changed_at === '' ? null : { by: row.changed_by, at: row.changed_at },
    isChanged: first !== undefined && !isFirst,
    isRemoved: Number(row.removed) === 1,
    position: Number(row.position),
  }
}

function withoutPlace({ position: _, isRemoved: __, ...template }: Placed): Template {
  return template
}
