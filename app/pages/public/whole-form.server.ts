import { data } from 'react-router'
import { FormError, readForm, readTexts } from '#platform/forms/multipart.server.ts'

/**
 * The texts of a form without a file. What broke off is no form with fewer answers: it must change nothing.
 * @throws 400 for what broke off or is no form, 413 for what is far too long
 */
export const readWholeForm = (request: Request) => wholly(readForm(request, async () => {}))

/** As `readWholeForm`, names that are repeated too. @throws as `readWholeForm` */
export const readAllTexts = (request: Request) => wholly(readTexts(request))

async function wholly<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof FormError) throw data(null, error.isTooLarge ? 413 : 400)
    throw error
  }
}
