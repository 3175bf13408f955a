const OWN_PAGE = /^\/my\/(?:documents(?:\/[\w-]+)?|cv|details|availability|alerts|download|delete)$/
/** The page of one record. */
const OWN_RECORD = /^\/my\/(?:withdraw|training|files)\/\w+$/

/** A page of the area to go on to after signing in; undefined for its first, and for any other text. */
export const readOwnPage = (text: string | null | undefined): string | undefined =>
  text && (OWN_PAGE.test(text) || OWN_RECORD.test(text)) ? text : undefined

/** An address that leads on to a page of the area later. @param query what it says besides */
export function leadingTo(to: string | undefined, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(to && { to }) }).toString()
  return search ? `${path}?${search}` : path
}
