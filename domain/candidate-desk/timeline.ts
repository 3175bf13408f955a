import type { StatusChange } from '#domain/applications/application-desk.ts'
import type { CandidateEvent } from '#domain/candidates/candidates.ts'
import type { KIND_NAMES } from '#domain/messages/message-desk.ts'
import type { SentMail } from '#domain/outbox/outbox.ts'
import type { ApplicationOf } from './candidate-desk.ts'

/** So many of each kind are in a timeline, the latest. */
export const MOST_OF_A_KIND = 200

type ApplicationLink = { id: string; reference: string }

/** Something that happened with a candidate; `at` is when, and `by` who did it where that is known. */
export type TimelineEntry = { key: string; at: string; by?: string | undefined } & (
  | { kind: 'application'; application: ApplicationOf; source: string }
  | { kind: 'status'; application: ApplicationLink; from: StatusChange['from']; to: StatusChange['to'] }
  | {
      kind: 'note'
      note: { id: string; kind: 'note' | 'call'; text: string; isMine: boolean; isDeletable: boolean }
      /** Where the note was written about an application. */
      application: ApplicationLink | undefined
    }
  | { kind: 'mail'; mail: SentMail }
  | { kind: 'message'; message: { id: string; kind: keyof typeof KIND_NAMES; excerpt: string } }
  | { kind: 'booking'; booking: { id: string; reference: string; title: string; isCancelled: boolean } }
  | { kind: 'document'; document: { id: string } }
  | { kind: 'event'; event: CandidateEvent; detail: Record<string, unknown> }
)
