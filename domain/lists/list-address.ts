import { cleanSearchText } from '#platform/text.ts'

/** What a list is sorted by, and which way. */
export type Sort<Column extends string> = { by: Column; isDescending: boolean }

/** Which rows a page of a list holds. `from` and `to` count from 1 and are 0 when there is nothing. */
export type PageBounds = { page: number; lastPage: number; from: number; to: number; total: number }

/** A filter of an address, without control characters, with single spaces, and not too long. */
export function readFilter(search: URLSearchParams, name: string): string {
  return cleanSearchText(search.get(name) ?? '')
}

/** A filter that is one of a few values; empty when the address says anything else. */
export function readChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | '' {
  return choices.find((choice) => choice === search.get(name)) ?? ''
}

/** The number of the page that an address asks for: 1 when it says nothing usable. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 1 ? page : 1
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

/** The same for an address, which says nothing where the list is sorted as usual. */
export function unusualSort(sort: Sort<string>, usual: Sort<string>): string {
  return sortText(sort) === sortText(usual) ? '' : sortText(sort)
}

/** The address of a list: what says nothing, the first page included, is left out. */
export function listHref(
  path: string,
  state: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
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
