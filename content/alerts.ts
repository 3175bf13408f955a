/** The words of the pages about job alerts (D35). */
export const alertWords = {
  heading: 'Job alerts',
  lead: 'New jobs by email, for the search you choose. No account needed, and one click stops them.',
  searchHeading: 'What your alert looks for',
  changeSearch: 'Change the search',
  edit: 'Change this alert',
  now: 'At present it looks for:',
  keywordHint: 'A title, a skill or a ward.',
  keepSearch: 'Leave it as it is',
  formHeading: 'Where should we write?',
  privacyNote:
    'We keep your email address and this search to send you these jobs, and for nothing else. Every email ' +
    'has a link that stops them, and after a year we ask whether you still want them.',
  sent: 'Look for our email',
  /** @param days how long the link works */
  sentText: (days: number) => [
    'It has a link. Open it and press the button there to start your alert: until then we send nothing ' +
      `else. The link works for ${days} days.`,
    'No email after ten minutes? Look in your spam folder, and check the address. We send only ' +
      'a few of these emails a day to one address.',
  ],
  stale: 'This link no longer works',
  staleText:
    'It was cut off, has expired, or belongs to an alert that has ended. Please use the link in our ' +
    'newest email.',
  confirm: 'Start this alert?',
  confirmButton: 'Start this alert',
  on: 'Your alert is on',
  onText: "We'll write when there are new jobs. Every email has a link to change or stop it.",
  asked: 'Do you still want this alert?',
  keepButton: 'Keep this alert',
  ended: 'This alert has ended',
  again: 'Set it up again',
  stop: 'Stop this alert?',
  stopButton: 'Stop this alert',
  stopAllButton: 'Stop all alerts to this address',
  stopped: "We've stopped this alert",
  stoppedText: "You'll get no more emails about it, but one may still be on its way.",
  manage: 'Your job alerts',
  none: 'There is no alert for this address any more.',
  manageNote: "Anyone with this link can see and change these alerts, so don't pass it on.",
  waiting: 'Not started yet: use the link in our email.',
  goesTo: (address = '') => `To ${address}`,
  saved: 'Saved',
  notDone: 'Nothing was changed. An alert that has ended is no longer in this list.',
  seeJobs: 'See the jobs',
} as const
