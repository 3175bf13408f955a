/** What a form that was sent without script is shown again with. */
export type FormState<Field extends string = string> = {
  values: Record<string, string>
  errors: Partial<Record<Field, string>>
  alert: string | undefined
  /** After a fault of ours: sent again under the same key, it is taken in once. */
  retryKey?: string | undefined
}

/** What a form says above the fields that are to be put right. */
export const NOT_SENT_YET = "Some answers are missing or don't fit. Nothing has been sent yet."

/** Why a form was not taken in; `key-reused`: its key came before with other contents. */
export type NotTaken =
  | { kind: 'not-valid'; fields: Record<string, string> }
  | { kind: 'key-reused' }
  | { kind: 'too-many'; retryAfterSeconds: number }
