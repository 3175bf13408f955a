/** What a search asks for at least, in pounds an hour: `18`, `£18.50`. 0 if empty, else undefined. */
export function readHourlyPay(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  const [, pounds] = /^£?\s*(\d{1,3}(?:\.\d{1,2})?)$/.exec(text) ?? []
  return pounds === undefined ? undefined : Number(pounds)
}

/** The same in words: `£18 an hour or more`, `£18.50 an hour or more`. */
export const hourlyPayText = (pounds: number): string =>
  `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)} an hour or more`

/** An amount by the hour among other words; pay by the day or the year is none, nor is `£30k`. */
const AMONG_WORDS = new RegExp(
  [
    String.raw`(?:\b(?:at least|from|over|paying|min(?:imum)?) )?£ ?(\d{1,3}(?:\.\d{1,2})?)`,
    String.raw`(?![\d,.]| ?k\b| ?pa\b| ?(?:a|per|\/) ?(?:day|shift|week|month|year|annum))\+?`,
    String.raw`(?: ?(?:an |per |p\/?|\/ ?)h(?:(?:ou)?r)?\b)?(?: or more| plus)?`,
  ].join(''),
  'i',
)

/** The pay that a keyword asks for, in pounds an hour, and its other words: `nurse £30 an hour`. */
export function hourlyPayIn(keyword: string): { pay: number; words: string } | undefined {
  const [text, pounds] = AMONG_WORDS.exec(keyword) ?? []
  if (text === undefined || !Number(pounds)) return undefined
  return { pay: Number(pounds), words: keyword.replace(text, ' ').replace(/\s+/g, ' ').trim() }
}
