import type { FieldValue } from '#domain/fields/fields.ts'
import { JOB_FIELD_NAMES, type JobField, type JobValues } from './job-fields.ts'

/** What can be done to a job, by what the database keeps. */
export const JOB_DEEDS = {
  added: 'Added',
  drafted: 'Drafted',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
} as const
export type JobDeed = keyof typeof JOB_DEEDS

/** A field before and after. `from` is null for a job that was not there before, `to` for one that is gone. */
export type FieldChange = { field: JobField; from: FieldValue | null; to: FieldValue | null }

/** What somebody did to a job, and when. The title is the one that the job had after it. */
export type JobChange = {
  no: number
  jobId: string
  jobTitle: string
  deed: JobDeed
  byName: string
  at: string
  fields: FieldChange[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which a job differs from what it was. */
export function changedFields(before: JobValues, after: JobValues): FieldChange[] {
  return JOB_FIELD_NAMES.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
}

/** A field in which an edit differs from what somebody else has saved in between, and which of the two the merged job has. */
export type EditConflict = { field: JobField; theirs: FieldValue; mine: FieldValue; kept: 'theirs' | 'mine' }

/**
 * An edit put together with what others have saved since it began: what only they changed is theirs, everything else is mine. Each field that
 * they changed and that differs is among the conflicts, so that nothing is overwritten unseen.
 * @param since what they did since the edit began, newest first
 */
export function mergeEdit(
  mine: JobValues,
  theirs: JobValues,
  since: readonly Pick<JobChange, 'fields'>[],
): { merged: JobValues; conflicts: EditConflict[] } {
  const before: Partial<Record<JobField, unknown>> = {}
  for (const change of since) for (const { field, from } of change.fields) before[field] = from
  const conflicts = changedFields(mine, theirs)
    .filter(({ field }) => field in before)
    .map(({ field }): EditConflict => {
      const isMineUntouched = isSame(mine[field], before[field])
      return { field, theirs: theirs[field], mine: mine[field], kept: isMineUntouched ? 'theirs' : 'mine' }
    })
  const taken = conflicts.filter(({ kept }) => kept === 'theirs').map(({ field, theirs }) => [field, theirs])
  return { merged: { ...mine, ...Object.fromEntries(taken) }, conflicts }
}
