/** The rows that a list shows, by id and status, for a hidden field of the form that changes them. */
export const seenText = (rows: readonly { id: string; status: string }[]): string =>
  rows.map(({ id, status }) => `${id} ${status}`).join(',')

/** The statuses that a form has shown, by the ids of the rows. */
export const readSeen = (text = ''): ReadonlyMap<string, string> =>
  new Map(Array.from(text.matchAll(/([^ ,]+) ([^ ,]+)/g), ([, id = '', status = '']) => [id, status]))
