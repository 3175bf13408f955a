import { data, href } from 'react-router'
import { CvPages } from '#app/components/applications-desk/cv-pages.tsx'
import { CvWords } from '#app/components/applications-desk/cv-words.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DOCUMENTS_PATH, fileMessages } from '#domain/candidate-area/own-documents.ts'
import { lookAtOwnFile } from '#domain/candidate-area/own-files.server.ts'
import { formatMoment } from '#platform/clock.ts'
import type { Route } from './+types/file.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** A file that the candidate gave, with its name. @throws 404 for one that isn't theirs, as for none */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const file = await lookAtOwnFile(services, session, params.id)
  if (!file) throw data(null, 404)
  // Its bytes turned out to be gone when it was opened.
  const closed = file.closed ?? (url.searchParams.has('gone') ? 'missing' : undefined)
  return { file: { ...file, closed } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.file.name ?? 'Document')

/** Nothing in it runs: a PDF is drawn, a Word document's words are shown. */
export default function MyFile({ loaderData: { file }, params }: Route.ComponentProps) {
  const { name, topic, kind, at, closed, words } = file
  const address = href('/my/files/:id/file', { id: params.id })
  const isPdf = kind === 'pdf'
  const noun = topic === undefined ? 'CV' : 'document'
  return (
    <>
      <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-2 text-muted">What you sent, {formatMoment(new Date(at))}</p>
      {closed ? (
        <div className="mt-4">
          <Notice tone="warning">{fileMessages[closed]}</Notice>
        </div>
      ) : (
        <>
          <SecondaryLink to={address} reloadDocument className="mt-4">
            Download it
          </SecondaryLink>
          {isPdf && <CvPages src={`${address}?view`} noun={noun} />}
          <CvWords words={words} isPdf={isPdf} noun={noun} />
        </>
      )}
      <p className="mt-6">
        {topic === undefined ? (
          <TextLink to="/my/cv">Back to my CV</TextLink>
        ) : (
          <TextLink to={DOCUMENTS_PATH}>Back to my documents</TextLink>
        )}
      </p>
    </>
  )
}
