import type { Services } from '#app/context.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { saveColour, saveLogo } from '#domain/agency/look.server.ts'
import { imageMessages, MAX_IMAGE_BYTES } from '#domain/posts/post-images.ts'
import { FormError, readForm, readWhole } from '#platform/forms/multipart.server.ts'
import { failedByFault } from '../desk-form.server.ts'

type LookRefusal = {
  status: number
  errors: { colour?: string; logo?: string }
  colour?: string
  /** The nearest colour that can be read, where the one that was sent can't. */
  nearest?: string
  alert?: string
}

/** Saves the colour or the logo that a form sends. @returns why it could not be saved */
export async function receiveLook(
  services: Services,
  admin: Admin,
  request: Request,
): Promise<LookRefusal | undefined> {
  let logo: Buffer | 'too-large' | undefined
  try {
    const fields = await readForm(request, async ({ field, name, bytes }) => {
      if (field === 'logo' && name) logo = (await readWhole(bytes, MAX_IMAGE_BYTES)) ?? 'too-large'
    })
    if (fields.colour !== undefined) return await receiveColour(services, admin, fields.colour)
    if (fields.removeLogo) return void (await saveLogo(services, admin, undefined))
    const sent = logo as Buffer | 'too-large' | undefined
    if (sent === undefined) return { status: 400, errors: { logo: 'Choose a picture of your logo.' } }
    const outcome = sent === 'too-large' ? sent : await saveLogo(services, admin, sent)
    if (outcome === 'too-large') return { status: 413, errors: { logo: imageMessages.tooLarge } }
    return outcome === 'saved' ? undefined : { status: 415, errors: { logo: imageMessages.kind } }
  } catch (error) {
    if (error instanceof FormError && error.isTooLarge)
      return { status: 413, errors: { logo: imageMessages.tooLarge } }
    if (error instanceof FormError) return { status: 400, errors: {}, alert: imageMessages.failed }
    return failedByFault(services, error, 'the look could not be changed')
  }
}

async function receiveColour(
  services: Services,
  admin: Admin,
  colour: string,
): Promise<LookRefusal | undefined> {
  const outcome = await saveColour(services, admin, colour)
  if (outcome.kind === 'saved') return undefined
  if (outcome.kind === 'not-a-colour')
    return { status: 400, errors: { colour: 'Enter a colour, such as #5b2a86.' }, colour }
  const { nearest } = outcome
  const error = `Text in this colour is too pale to read. The nearest that works is ${nearest}.`
  return { status: 400, errors: { colour: error }, colour, nearest }
}
