/** An action at the desk can be undone for so long, if nothing has changed since. */
export const UNDO_MINUTES = 10

/** Mail that an action sends waits so long, so that an undo can withdraw it. */
export const MAIL_WAIT_MS = 15_000

/** An action that can be undone: the names of what it was done to, and whether it still is done. */
export type Undoable = { id: string; names: string[]; isOpen: boolean }

/** How an undo ended; all but `undone` left everything as it was. */
export type UndoOutcome = 'undone' | keyof typeof whyNotUndone

/** Why an undo was not possible. */
export const whyNotUndone = {
  'undo-late': `It can't be undone any more: that is possible for ${UNDO_MINUTES} minutes.`,
  'undo-changed': "It can't be undone, because it was changed in the meantime. Nothing was changed now.",
  'undo-mail':
    "It can't be undone, because the email about it has already gone out. Nothing was changed now.",
  'undo-full':
    "It can't be undone, because the place has been taken in the meantime. Nothing was changed now.",
  'undo-placed':
    "It can't be undone, because they have been placed there for these days in the meantime. Nothing was " +
    'changed now.',
} as const
