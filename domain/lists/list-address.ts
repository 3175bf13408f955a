import { startOfDayInLondon } from '#platform/clock.ts'
import { cleanSearchText } from '#platform/text.ts'

export type Sort<Column extends string> = { by: Column; isDescending: boolean }

/** Which rows a page of a list holds. `from` and `to` count from 1 and are 0 when there is nothing. */
export type PageBounds = { page: number; lastPage: number; from: number; to: number; total: number }

/** A filter of an address, without control characters, with single spaces, and not too long. */
export function readFilter(search: URLSearchParams, name: string): string {
  return cleanSearchText(search.get(name) ?? '')
}

/** A filter that is one of a few values, or keys of a table; empty when the address says anything else. */
export function readChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[] | Readonly<Record<Choice, unknown>>,
): Choice | '' {
  const known = Array.isArray(choices) ? choices : Object.keys(choices)
  return known.find((choice) => choice === search.get(name)) ?? ''
}

/** A filter that is a day, like `2026-11-21`; empty when the address says anything else. */
export function readDay(search: URLSearchParams, name: string): string {
  const text = search.get(name)
  return text && startOfDayInLondon(text) ? text : ''
}

/** No list is longer; a database can't count rows far beyond. */
const MOST_PAGES = 1_000_000_000

/** Whether an address asks only for what is the reader's own: `?mine=1`. */
export const readMine = (search: URLSearchParams) => search.get('mine') === '1'

/** The number of the page that an address asks for: 1 when it says nothing usable. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Math.min(Number(search.get('page') ?? '1'), MOST_PAGES)
  return Number.isInteger(page) && page > 1 ? page : 1
}

/** What an address asks to sort by, as `sortText` writes it; otherwise `byDefault`. */
export function readSort<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  byDefault: Sort<Column>,
): Sort<Column> {
  const text = search.get('sort') ?? ''
  const by = columns.find((column) => column === text.replace(/^-/, ''))
  return by ? { by, isDescending: text.startsWith('-') } : byDefault
}

/** A sort as it stands in an address: `title`, or `-title` for the other way round. */
export function sortText({ by, isDescending }: Sort<string>): string {
  return `${isDescending ? '-' : ''}${by}`
}

type Readers<Filters> = { [Name in keyof Filters]: (search: URLSearchParams, name: string) => Filters[Name] }

/**
 * A list at `path`, whose address holds its filters and its page.
 * @param readers how each filter is read; whatever an address says, the query is usable
 * @returns `read` for an address, and `href` for a query, of the list or of a dialog over it at another path
 */
export function listAt<Filters extends object>(path: string, readers: Readers<Filters>) {
  type Query = Filters & { page: number }
  const all = Object.entries({ ...readers, page: readPageNumber }) as [keyof Query & string, Reader][]
  const read = (search: URLSearchParams) =>
    Object.fromEntries(all.map(([name, reader]) => [name, reader(search, name)])) as Query
  const usual = read(new URLSearchParams())
  const href = (query: Partial<Query>, at = path) => {
    const names = Object.keys(query) as (keyof Query)[]
    const given = names.map((name) => [name, inAddress(query[name]), inAddress(usual[name])] as const)
    return listHref(at, Object.fromEntries(given.filter(([, value, none]) => value !== none)))
  }
  return { read, href }
}

type Reader = (search: URLSearchParams, name: string) => unknown

type Value = string | number | boolean | undefined

const inAddress = (value: unknown) =>
  (typeof value === 'object' ? sortText(value as Sort<string>) : value) as Value

/** The address of a list: what says nothing, the first page included, is left out. */
export function listHref(path: string, state: Readonly<Record<string, Value>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    if (!value || (name === 'page' && Number(value) <= 1)) continue
    search.set(name, value === true ? '1' : String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The bounds of a page of so many rows. A page beyond the last is the last, and there is always one. */
export function boundsOf(asked: number, rowsPerPage: number, total: number): PageBounds {
  const lastPage = Math.max(1, Math.ceil(total / rowsPerPage))
  const page = Math.min(Math.max(1, asked), lastPage)
  const before = (page - 1) * rowsPerPage
  return {
    page,
    lastPage,
    from: total === 0 ? 0 : before + 1,
    to: Math.min(before + rowsPerPage, total),
    total,
  }
}
