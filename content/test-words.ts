/** Every string a reader could meet, wherever it is nested. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
/** All of them, as one text. */
export const textOf = (value: unknown) => stringsIn(value).join(' ')
/** How many words a text has. */
export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Whether a number is in a range, its ends included. */
export const isBetween = (least: number, most: number) => (number: number) =>
  number >= least && number <= most
