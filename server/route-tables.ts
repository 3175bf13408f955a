/**
 * The tables that tell browsers which routes there are and what to load for each. Before a page listens, a phone goes through its table several times, and
 * of all routes the public's pages are a third. So they have a table of their own, without the desk, which is nobody's business there, and without
 * files. Between the website and the desk browsers therefore go as between two sites.
 */
export type RouteTable<Route> = { url: string; routes: Record<string, Route> }

/** The same table with the public's pages alone, as it stands in a file of its own. */
export function publicTable<Table extends RouteTable<unknown>>(whole: Table): Table {
  const routes = Object.entries(whole.routes).filter(
    ([id]) => id === 'root' || id.startsWith('pages/public/'),
  )
  return { ...whole, url: publicTableUrl(whole.url), routes: Object.fromEntries(routes) }
}

/**
 * Where browsers get the public's table: beside the whole one, whose content names both, so that they may keep it for good. (Whoever changes which
 * routes are the public's changes this name as well.) While the site is developed there is no file of either.
 */
export function publicTableUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}
