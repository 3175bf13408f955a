import { type PostFields, readPostFields, sameFields } from '#domain/posts/post-form.ts'
import { readStored, removeStored, setStored, storedKeys } from '../browser-storage.ts'

/** Text in this browser that the server may not have. */
export type LocalDraft = { fields: PostFields; version: number; session: string; at: string }

/** Several colleagues may share a browser. */
export type DraftOwner = { postId: string; accountId: string }

const ofPost = (postId: string) => `postDraft:${postId}:`
const keyOf = ({ postId, accountId }: DraftOwner) => `${ofPost(postId)}${accountId}`

/** The local draft of a post by a colleague; undefined if there is none or it can't be read. */
export function readLocalDraft(owner: DraftOwner): LocalDraft | undefined {
  return read(keyOf(owner))
}

/** Replaces the local draft. */
export function saveLocalDraft(owner: DraftOwner, text: LocalDraft): void {
  setStored(keyOf(owner), JSON.stringify(text))
}

/** Removes the local draft: it was saved on the server, or is not wanted. */
export function removeLocalDraft(owner: DraftOwner): void {
  removeStored(keyOf(owner))
}

/**
 * Removes local drafts of a post after a successful action, whose response redirects to `path`. Any other
 * response, such as a redirect to the sign-in screen, leaves them.
 * @param isDoneWith which drafts to remove; by default all
 */
export function removeLocalDraftAfter(
  answer: unknown,
  postId: string,
  path: string,
  isDoneWith: (text: LocalDraft | undefined) => boolean = () => true,
): void {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status >= 400) return
  const { pathname } = new URL(answer.headers.get('Location') ?? '/', 'https://here.invalid')
  if (pathname !== path) return
  for (const key of storedKeys(ofPost(postId))) if (isDoneWith(read(key))) removeStored(key)
}

/** Which drafts a submitted form makes obsolete: its own, unless something was typed since. */
export function isSentWith(form: FormData): (text: LocalDraft | undefined) => boolean {
  const isDiscarding = form.get('intent') === 'discard'
  return (text) =>
    text?.session === form.get('session') && (isDiscarding || sameFields(text.fields, fieldsIn(form)))
}

export function fieldsIn(form: FormData): PostFields {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return readPostFields(Object.fromEntries(texts))
}

function read(key: string): LocalDraft | undefined {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as LocalDraft | null
    return draft && typeof draft.fields?.title === 'string' && typeof draft.at === 'string'
      ? draft
      : undefined
  } catch {
    return undefined
  }
}
