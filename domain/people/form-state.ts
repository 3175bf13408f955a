/** What a form that was sent without script is shown again with. */
export type FormState<Field extends string = string> = {
  values: Record<string, string>
  errors: Partial<Record<Field, string>>
  /** What the form as a whole has to say. */
  alert: string | undefined
  /** After a fault of ours: sent again under the same key, it is taken in once. */
  retryKey?: string | undefined
}
