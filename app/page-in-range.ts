import { redirect } from 'react-router'
import { readPageNumber } from '#domain/lists/list-address.ts'

/**
 * Has the address of a list name the page that is shown: the last one, where the address asks for one beyond
 * it.
 * @throws a redirect when it does
 */
export function requireTruePage(request: Request, shown: number): void {
  const { pathname, searchParams } = new URL(request.url)
  if (readPageNumber(searchParams) <= shown) return
  if (shown > 1) searchParams.set('page', String(shown))
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
