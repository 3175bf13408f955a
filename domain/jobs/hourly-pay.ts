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
