import { decrypt, encrypt } from '#domain/accounts/encrypted.server.ts'
import { NOTICES_PATH } from './saved-jobs.ts'

type Secret = { secret: string }

/** The list of a link, and the address to which it was mailed. */
export type NoticesLink = { listId: string; email: string }

/**
 * The path and query of the page of one list, and of the other notices to its address once that list is gone.
 * Its token is encrypted, since histories and logs keep addresses of pages, and is kept nowhere.
 */
export async function noticesLink(
  { secret }: Secret,
  { id, email }: { id: string; email: string },
): Promise<string> {
  return `${NOTICES_PATH}?token=${await encrypt(secret, 'notices', `${id} ${email}`)}`
}

/** What a link's token is for; undefined when it is forged. */
export async function readNoticesToken({ secret }: Secret, token: string): Promise<NoticesLink | undefined> {
  const text = await decrypt(secret, 'notices', token).catch(() => '')
  const [listId, email] = text.split(' ')
  return listId && email ? { listId, email } : undefined
}
