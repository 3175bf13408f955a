import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { recordedForYou } from '#domain/candidate-desk/candidate-desk.mail.ts'
import { type HandAdded, noteNotTold, writeHandAdded } from '#domain/candidate-desk/hand-added.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { digestOf, previewOf, type Unreadable } from '#domain/imports/import-sheet.server.ts'
import type { ImportPreview } from '#domain/imports/imports.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { keepUndo } from '#domain/undo/undo.server.ts'
import { UNDO_MINUTES } from '#domain/undo/undo.ts'
import type { RowChange } from '#domain/undo/undo-rows.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, clockAt } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { cleanText } from '#platform/text.ts'
import { AS_MANY_AS_WE_SEND, type ImportCounts, type ImportRow, whyProblem } from './application-import.ts'
import { type CheckedRow, checkSheet } from './check-sheet.server.ts'
import { appliedBy, isAmong } from './known-applications.server.ts'

/** Written at a time, so that other requests are answered in between. */
const ROWS_AT_A_TIME = 5
/** Mails of an import are so far apart: a mail server takes only so many, and others have to go meanwhile. */
const MAIL_EVERY_MS = 2_000

/** What would come of pasted cells. Nothing is written. */
export async function previewImport(
  services: Pick<MailingServices, 'db' | 'clock'>,
  text: string,
): Promise<{ kind: 'preview'; preview: ImportPreview<ImportRow> } | Unreadable> {
  const checked = await checkSheet(services, text)
  if (checked.kind === 'unreadable') return checked
  const fine = checked.fine.map(({ shown }) => shown)
  return { kind: 'preview', preview: previewOf(text, { ...checked, fine }) }
}

export type Imported =
  | { kind: 'imported'; counts: ImportCounts; undo: string }
  | { kind: 'none-right' | 'key-reused' | 'changed' | 'no-reason' }
  | Unreadable

/**
 * Makes applications of the right rows, all or none of them; a double click makes them once, and what has
 * come meanwhile is left out. Mail waits as long as the import can be undone.
 * @param from the cells, the digest of those that were looked at, the rows that are wanted although they
 * look like others, whether each person is mailed, `why` not, which is noted with each application, and what
 * makes a second sending the same import
 */
export async function importApplications(
  services: MailingServices & { secret: string },
  staff: Staff,
  from: {
    text: string
    digest: string
    wanted: ReadonlySet<number>
    mails: boolean
    why: string
    key: string | undefined
  },
): Promise<Imported> {
  const { text, digest, wanted, mails, key } = from
  if (digest !== digestOf(text)) return { kind: 'changed' }
  const why = mails ? '' : cleanText(from.why).trim()
  if (!mails && whyProblem(why)) return { kind: 'no-reason' }
  const checked = await checkSheet(services, text)
  if (checked.kind === 'unreadable') return checked
  const isWanted = ({ shown }: CheckedRow) => !shown.alike || wanted.has(shown.row)
  const right = checked.fine.filter(isWanted)
  const outcome = await answerOnce<Imported>(
    services,
    repeatable('import of applications', key, [digest, [...wanted], mails, why]),
    (answer) => JSON.parse(answer),
    async (trx) => {
      // One moment for all of it: an undo takes back what stands as of then.
      const clock = clockAt(services.clock.now().toISOString())
      const { written, here } = await writeRows(trx, clock, staff, right, wanted)
      // Of a second click all rows are here: the first one's answer comes before.
      if (written.length === 0) throw new Refusal<Imported>({ kind: 'none-right' })
      const mailed = mails ? await mailPeople(trx, services, staff, written) : null
      if (!mails) {
        const ids = written.map(({ application }) => application.id)
        await noteNotTold(trx, clock, staff, ids, why)
      }
      const known = new Set(checked.fine.map(({ candidateId }) => candidateId))
      const people = new Set(written.map(({ candidateId }) => candidateId))
      const isNew = (id: string) => !known.has(id)
      const undo = newId()
      await keepUndo(trx, staff, clock, undo, [
        ...madeIn(
          clock,
          'applications',
          written.map(({ application }) => application.id),
        ),
        ...madeIn(clock, 'candidates', [...people].filter(isNew)),
        ...(mailed ?? []).map((id): RowChange => made('outbox', id, { state: 'waiting' })),
      ])
      const left = checked.fine.filter((row) => !isWanted(row))
      const leftLike = (alike: ImportRow['alike']) => left.filter(({ shown }) => shown.alike === alike).length
      const counts: ImportCounts = {
        added: written.length,
        newPeople: [...people].filter(isNew).length,
        knownPeople: [...people].filter((id) => known.has(id)).length,
        mailed: mailed?.length ?? null,
        leftOut: {
          wrong: checked.wrong.length,
          here: here + leftLike('here'),
          above: leftLike('above'),
          example: leftLike('example'),
        },
      }
      const outcome: Imported = { kind: 'imported', counts, undo }
      return [outcome, JSON.stringify(outcome)]
    },
  )
  if (outcome.kind === 'imported') services.outbox.notify()
  return outcome
}

const made = (table: RowChange['table'], key: string, after: RowChange['after']): RowChange => ({
  ...{ table, key, before: null, after },
})

const madeIn = (clock: Clock, table: RowChange['table'], keys: readonly string[]) =>
  keys.map((key) => made(table, key, { updated_at: clock.now().toISOString() }))

type Written = {
  values: HandAdded
  application: { id: string; reference: string; jobTitle: string | null }
  candidateId: string
}

/** Writes the rows, but those that are here by now; in one order, so that two imports never deadlock. */
async function writeRows(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  rows: readonly CheckedRow[],
  wanted: ReadonlySet<number>,
): Promise<{ written: Written[]; here: number }> {
  const written: Written[] = []
  const inOrder = rows.toSorted((one, other) => one.person.localeCompare(other.person))
  await inBatches(
    inOrder,
    async (some) => {
      for (const { values, receivedAt, applied, shown } of some) {
        const isHere = async (candidateId: string) =>
          !wanted.has(shown.row) && isAmong(await appliedBy(trx, candidateId), applied)
        const outcome = await writeHandAdded(trx, clock, staff, values, {
          source: 'import',
          receivedAt,
          isHere,
        })
        if (outcome.kind === 'written') written.push({ values, ...outcome })
      }
    },
    ROWS_AT_A_TIME,
  )
  return { written, here: rows.length - written.length }
}

/** Tells each person what is kept of them and where it is from, or notes why not. The mails' ids. */
async function mailPeople(
  trx: DbOrTrx,
  { clock, config, secret }: MailingServices & { secret: string },
  staff: Staff,
  written: readonly Written[],
): Promise<string[]> {
  const ids: string[] = []
  const untold: string[] = []
  const byPerson = Object.values(Object.groupBy(written, ({ candidateId }) => candidateId))
  for (const [first, ...others] of byPerson as [Written, ...Written[]][]) {
    const { values } = first
    const applications = [first, ...others].map(({ application }) => application)
    if (!(await mayMail(trx, clock, secret, values.email, 'acknowledgement'))) {
      untold.push(...applications.map(({ id }) => id))
      continue
    }
    const waitMs = UNDO_MINUTES * 60_000 + ids.length * MAIL_EVERY_MS
    const dueAt = new Date(clock.now().getTime() + waitMs)
    ids.push(await enqueue(trx, clock, recordedForYou(config, applications, values), dueAt))
  }
  await noteNotTold(trx, clock, staff, untold, AS_MANY_AS_WE_SEND)
  return ids
}
