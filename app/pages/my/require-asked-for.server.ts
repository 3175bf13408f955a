import { data } from 'react-router'
import { ownDocuments } from '#domain/candidate-area/own-documents.server.ts'
import { isPaper, type OwnDocument, type OwnPaper } from '#domain/candidate-area/own-documents.ts'
import type { CandidateSession } from '#domain/candidate-area/visits.server.ts'

/** What is asked of the candidate under this name. @throws 404 for what is not, or not yet */
export async function requireAskedFor(
  services: Parameters<typeof ownDocuments>[0],
  session: CandidateSession,
  topic: string,
): Promise<OwnDocument> {
  const own = await ownDocuments(services, session)
  const document = own.kind === 'asked' && own.documents.find((one) => one.topic === topic)
  if (!document) throw data(null, 404)
  return document
}

/** The same, of what is shown on paper. @throws 404 for anything else, too */
export async function requirePaper(...asked: Parameters<typeof requireAskedFor>): Promise<OwnPaper> {
  const document = await requireAskedFor(...asked)
  if (!isPaper(document)) throw data(null, 404)
  return document
}
