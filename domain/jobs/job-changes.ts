import type { FieldValue } from '#domain/fields/fields.ts'
import { JOB_FIELD_NAMES, type JobField, type JobValues } from './job-fields.ts'

export const JOB_EVENTS = {
  added: 'Added',
  drafted: 'Drafted',
  imported: 'Imported',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  scheduled: 'Scheduled',
  closed: 'Closed',
  filled: 'Filled',
  deleted: 'Deleted',
  restored: 'Brought back',
} as const
export type JobEvent = keyof typeof JOB_EVENTS

/** A field before and after. `to` is null for a job that is gone. */
export type FieldChange = { field: JobField; from: FieldValue; to: FieldValue | null }

export type JobChange = {
  no: number
  jobId: string
  jobTitle: string
  event: JobEvent
  byName: string
  at: string
  fields: FieldChange[]
}

/** Who the history says made the changes that the clock made (decision 34). */
export const BY_ITSELF = 'By itself'

/** Whether the clock made a change: it opened or closed the job. */
export const isByClock = ({ byName }: Pick<JobChange, 'byName'>): boolean => byName === BY_ITSELF

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which a job differs from what it was. */
export function changedFields(before: JobValues, after: JobValues): FieldChange[] {
  return JOB_FIELD_NAMES.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
}

/** A field in which an edit differs from what somebody else saved meanwhile, and which the merged job has. */
export type EditConflict = { field: JobField; theirs: FieldValue; mine: FieldValue; kept: 'theirs' | 'mine' }

/**
 * Merges an edit with what others have saved since it began: what only they changed is theirs, all else mine.
 * What the clock did is nobody's: it is decided anew from what is saved. Each field that they changed and
 * that differs is a conflict, so that nothing is overwritten unseen.
 * @param since what they did since the edit began, newest first
 */
export function mergeEdit(
  mine: JobValues,
  theirs: JobValues,
  since: readonly Pick<JobChange, 'fields' | 'byName'>[],
): { merged: JobValues; conflicts: EditConflict[] } {
  const before: Partial<Record<JobField, unknown>> = {}
  for (const change of since.filter((one) => !isByClock(one)))
    for (const { field, from } of change.fields) before[field] = from
  const conflicts = changedFields(mine, theirs)
    .filter(({ field }) => field in before)
    .map(({ field }): EditConflict => {
      const isMineUntouched = isSame(mine[field], before[field])
      return { field, theirs: theirs[field], mine: mine[field], kept: isMineUntouched ? 'theirs' : 'mine' }
    })
  const taken = conflicts.filter(({ kept }) => kept === 'theirs').map(({ field, theirs }) => [field, theirs])
  return { merged: { ...mine, ...Object.fromEntries(taken) }, conflicts }
}
