import type { Services } from '#app/context.ts'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { addPages, takeOwnPage } from '#domain/candidate-area/own-pages.server.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'
import { MOST_PAGES, pageRefusals } from '#domain/uploads/photos/photos.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'

/** What came of a form with pages: its texts, and for each file that was not taken a sentence. */
export type TakenForm = {
  fields: Record<string, string>
  refused: { name: string; message: string }[]
  status: number
  retryAfterSeconds: number
}

/**
 * Reads a form of pages and texts. Each page that arrives whole is kept at once, in the order in which they
 * were chosen, also where the form then breaks off: nothing that has arrived has to be sent again.
 */
export async function takePages(
  request: Request,
  services: Services,
  session: CandidateSession,
  topic: string,
): Promise<TakenForm> {
  const form: TakenForm = { fields: {}, refused: [], status: 200, retryAfterSeconds: 0 }
  const keys: string[] = []
  let count = 0
  const refuse = (name: string, message: string, status: number) => {
    form.refused.push({ name, message })
    form.status = Math.max(form.status, status)
  }
  try {
    form.fields = await readForm(
      request,
      async ({ field, name, bytes }) => {
        if (field !== 'pages' || !name) return
        const nth = count++
        const outcome = await takeOwnPage(services, session, bytes)
        if (outcome.kind === 'arrived') keys[nth] = outcome.key
        else if (outcome.kind === 'refused')
          refuse(name, pageRefusals[outcome.refusal], outcome.refusal === 'tooLarge' ? 413 : 415)
        else if (outcome.kind === 'too-many') {
          form.retryAfterSeconds = outcome.retryAfterSeconds
          refuse(name, documentMessages.tooMany, 429)
        } else if (outcome.kind === 'busy') {
          form.retryAfterSeconds = 10
          refuse(name, documentMessages.busy, 503)
        } else refuse(name, documentMessages.interrupted, 400)
      },
      { files: MOST_PAGES },
    )
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    form.fields = error.fields
    const message = error.isTooLarge ? documentMessages.tooMuchAtOnce : documentMessages.interrupted
    refuse('', message, error.isTooLarge ? 413 : 400)
  }
  const arrived = keys.filter(Boolean)
  if (arrived.length > 0 && !(await addPages(services, session, topic, arrived)))
    refuse('', documentMessages.tooManyPages, 400)
  return form
}
