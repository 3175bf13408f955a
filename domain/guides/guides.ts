import type { Guide } from '#content/guides.ts'
import { formatLongDate } from '#platform/clock.ts'

/** The sentence that says when a guide was last compared with the rules in force. */
export function checkedText({ checked }: Pick<Guide, 'checked'>): string {
  return `Checked against the rules in force on ${formatLongDate(new Date(checked))}.`
}
