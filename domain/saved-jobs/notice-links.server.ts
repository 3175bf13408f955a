import { isPresented, keyedHash } from '#platform/secret.server.ts'
import { NOTICES_PATH } from './saved-jobs.ts'

type Secret = { secret: string }

/** The path and query of the page of one list. Its token is made from the secret and kept nowhere. */
export function noticesLink({ secret }: Secret, listId: string): string {
  return `${NOTICES_PATH}?token=${listId}.${keyOf(secret, listId)}`
}

/** The id of the list that a link's token is for; undefined when it is forged. */
export function listOfToken({ secret }: Secret, token: string): string | undefined {
  const [list = '', key = ''] = token.split('.')
  return isPresented(keyOf(secret, list), key) ? list : undefined
}

const keyOf = (secret: string, listId: string) => keyedHash(secret, 'notices of saved jobs', listId)
