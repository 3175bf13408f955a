import { FormError, readForm } from '#platform/forms/multipart.server.ts'

/** The fields of a form of the candidate area; none of what is no form, so that it is refused as empty. */
export async function readAreaForm(request: Request): Promise<Record<string, string>> {
  try {
    return await readForm(request, async () => {})
  } catch (error) {
    if (error instanceof FormError) return {}
    throw error
  }
}
