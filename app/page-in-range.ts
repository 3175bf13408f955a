import { redirect } from 'react-router'

/**
 * Has the address of a list name the page that is shown: the last one for a page beyond it, none for anything
 * that is no page.
 * @param url the page's: with script the request's own is that of its data
 * @throws a redirect when it names another
 */
export function requireTruePage(url: URL, shown: number): void {
  const { pathname, searchParams } = new URL(url)
  if ((searchParams.get('page') || '1') === String(shown)) return
  if (shown > 1) searchParams.set('page', String(shown))
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
