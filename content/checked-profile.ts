/** The words of the page, as a PDF, that says what was checked of somebody. */
export const checkedProfile = {
  /** What a client's look at it is called at the desk. */
  file: 'What was checked (PDF)',
  title: (name: string) => `${name}: what we have checked`,
  forJob: (job: string, client: string) => `${job}, ${client}`,
  asOf: (day: string) => `As of ${day}.`,
  note:
    'We tell you this before or when the work begins (Conduct of Employment Agencies and Employment ' +
    'Businesses Regulations 2003, reg. 21 and 22). Originals and copies are offered on request, as far as ' +
    'the person has agreed.',
  done: 'Checked',
  open: 'Not complete',
  openNote: (reason: string, by: string) => `Why the work could not wait: ${reason} Decided by ${by}.`,
  /** How what is not complete stands, as a client is told it. */
  states: {
    missing: 'not shown to us yet',
    given: 'being checked',
    rejected: 'being checked',
    expired: 'expired',
    ...{ verified: 'checked', expiring: 'checked' },
  },
  unprinted:
    'A “?” in place of a letter means that this file has no typeface for its script: the page that it ' +
    'comes from shows it as it is written.',
  limited: 'Conditions or limits apply: please ask us about them',
  nothing: 'No checks are recorded.',
} as const
