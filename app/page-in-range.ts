import { redirect } from 'react-router'

/**
 * Has the address of a list name the page that is shown, which is the nearest one there is.
 * @throws a redirect when the address asks for another
 */
export function requireTruePage(request: Request, shown: number): void {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('page')
  if (asked === null || Number(asked) === shown) return
  if (shown > 1) searchParams.set('page', String(shown))
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
