import type { Application } from './application-desk.ts'
import type { ApplicationStatus } from './applications.ts'

/** A column shows so many cards; the list has the others. */
export const CARDS_IN_A_COLUMN = 100

/** An application as a card of its job's board. */
export type BoardCard = Pick<
  Application,
  'id' | 'name' | 'status' | 'jobId' | 'candidateId' | 'specialty' | 'experience' | 'next' | 'owner'
>

/** A job's applications by status: how many each has, and the first cards of each column. */
export type Board = { counts: Record<ApplicationStatus, number>; cards: BoardCard[] }
