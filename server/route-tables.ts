/**
 * The tables that tell browsers which routes there are and what to load for each. A phone goes through its table several times before a page
 * becomes interactive, and only a third of all routes are public pages. These therefore have a table of their own, without the desk, which is
 * no visitor's business, and without files. So browsers move between the website and the desk as between two sites, by loading a page.
 */
export type RouteTable<Route> = { url: string; routes: Record<string, Route> }

/** The same table with the public pages alone, as it is kept in a file of its own. */
export function publicTable<Table extends RouteTable<unknown>>(whole: Table): Table {
  const routes = Object.entries(whole.routes).filter(
    ([id]) => id === 'root' || id.startsWith('pages/public/'),
  )
  return { ...whole, url: publicTableUrl(whole.url), routes: Object.fromEntries(routes) }
}

/**
 * The address of the public table: beside the whole one, and under the hash of the whole one's content, so that browsers may keep both for good.
 * (If you change which routes are public, change this suffix as well.) In development neither file exists.
 */
export function publicTableUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}
