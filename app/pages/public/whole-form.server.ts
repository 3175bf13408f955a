import { data } from 'react-router'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'

/**
 * The texts of a form without a file. What broke off is no form with fewer answers: it must change nothing.
 * @throws 400 for what broke off or is no form, 413 for what is far too long
 */
export async function readWholeForm(request: Request): Promise<Record<string, string>> {
  try {
    return await readForm(request, async () => {})
  } catch (error) {
    if (error instanceof FormError) throw data(null, error.isTooLarge ? 413 : 400)
    throw error
  }
}
