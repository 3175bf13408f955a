import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { mergedTexts } from './merged-notice.tsx'

/** What a candidate's page says was done, by the word in its address. */
export const doneTexts = (whenMailGoes: string) => ({
  mail: `The email is in the outbox and will be sent ${whenMailGoes}.`,
  note: 'Note added.',
  call: 'Call logged.',
  'note-deleted': 'Note deleted.',
  taken: 'The candidate is yours.',
  assigned: "The candidate is your colleague's.",
  released: "The candidate is nobody's.",
  tag: 'Tag added.',
  'tag-removed': 'Tag removed.',
  contact: 'Contact added.',
  'contact-removed': 'Contact removed.',
  saved: 'Details saved.',
  merged: `Merged. It can be undone for ${MERGE_UNDO_DAYS} days, under “The same person?”.`,
  ...mergedTexts,
  parted: 'The merge is undone: these are two candidates again.',
  added: 'Application added.',
  'added-mailed': 'Application added. The email to the applicant is in the outbox.',
  'added-again': 'They had applied for this job already: it was added to that application.',
  'added-again-mailed':
    'They had applied for this job already: it was added to that application. The email is in the outbox.',
})
