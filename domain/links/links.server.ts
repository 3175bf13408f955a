import { newKey } from '#platform/ids.ts'
import { sha256 } from '#platform/secret.server.ts'

/**
 * A new token for a link in a mail, which nobody can guess (130 bits). Its table keeps `hashOfToken` of it
 * alone. The mail with it is `about` something that begins with `link:`, so that its text goes once sent.
 * A GET of the link shows a button, and only the POST acts: scanners of mail open every link.
 */
export function newLinkToken(): string {
  return newKey()
}

/** What a table keeps of a token, and finds it by. Whoever reads the database can open nothing with it. */
export function hashOfToken(token: string): string {
  return sha256(token)
}
