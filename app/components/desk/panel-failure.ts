/** Why a form of a record's page was not taken, and what was typed. */
export type PanelFailure = {
  alert: string | undefined
  errors: Record<string, string>
  values: Record<string, string>
}
