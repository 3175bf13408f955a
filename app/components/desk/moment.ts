const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as the desk shows it, in London: `21 Nov 2026, 14:05`. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}
