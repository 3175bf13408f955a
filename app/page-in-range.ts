import { redirect } from 'react-router'

/**
 * Has the address of a list name the page that is shown: the last one for a page beyond it, none for anything
 * that is no page.
 * @throws a redirect when it names another
 */
export function requireTruePage(request: Request, shown: number): void {
  const { pathname, searchParams } = new URL(request.url)
  if ((searchParams.get('page') || '1') === String(shown)) return
  if (shown > 1) searchParams.set('page', String(shown))
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
