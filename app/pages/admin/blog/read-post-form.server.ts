import { POST_LIMITS } from '#domain/posts/posts.ts'
import { type FormFile, readForm } from '#platform/forms/multipart.server.ts'

/** The longest body in bytes: up to three a character, each of them three when url-encoded. */
const FIELD_BYTES = POST_LIMITS.content * 9

/**
 * The texts of the editor's form, whether it is saved or kept as a draft.
 * @param receive takes a picture that comes with them
 * @throws FormError as `readForm`
 */
export function readPostForm(
  request: Request,
  receive: (file: FormFile) => Promise<void> = async () => {},
): Promise<Record<string, string>> {
  return readForm(request, receive, { fieldSize: FIELD_BYTES })
}
