/** Why a form of a record's page was not taken, and what was typed. */
export type PanelFailure = {
  alert: string | undefined
  errors: Record<string, string>
  values: Record<string, string>
}

/** The same on a page with several forms, with the `intent` of the one that it was. */
export type DeskFailure = PanelFailure & { intent: string }
