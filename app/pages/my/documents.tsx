import { href, Link } from 'react-router'
import { ItemStateBadge } from '#app/components/compliance/item-state.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ownDocuments } from '#domain/candidate-area/own-documents.server.ts'
import { documentMessages, isPaper, type OwnDocument } from '#domain/candidate-area/own-documents.ts'
import type { Route } from './+types/documents.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My documents'

/** What the candidate's role and work require, and how each stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  return { own: await ownDocuments(services, session), wasGiven: url.searchParams.has('given') }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyDocuments({ loaderData: { own, wasGiven } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {wasGiven && <Notice tone="success">{documentMessages.given}</Notice>}
      </div>
      {own.kind === 'asked' ? (
        <Asked documents={own.documents} toSend={own.toSend} />
      ) : (
        <p className="max-w-[60ch]">
          {own.kind === 'later' ? documentMessages.later : documentMessages.noRole}
        </p>
      )}
    </>
  )
}

function Asked({ documents, toSend }: { documents: readonly OwnDocument[]; toSend: number }) {
  const open = documents.filter(({ isToSend }) => isToSend)
  const rest = documents.filter(({ isToSend }) => !isToSend)
  return (
    <>
      <p className="max-w-[60ch]">{toSend > 0 ? documentMessages.lead : 'There is nothing to send now.'}</p>
      {open.length > 0 && <DocumentList title={`To send (${open.length})`} documents={open} />}
      {rest.length > 0 && <DocumentList title="With us" documents={rest} />}
    </>
  )
}

function DocumentList({ title, documents }: { title: string; documents: readonly OwnDocument[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <li key={document.topic} className="py-4 [overflow-wrap:anywhere]">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-lg">{document.name}</h3>
              <ItemStateBadge state={document.state} />
            </div>
            <p className="mt-1 max-w-[60ch]">{document.standing}</p>
            {document.isToSend && document.why && (
              <p className="mt-1 max-w-[60ch] text-sm text-muted">Why we ask: {document.why}</p>
            )}
            {(document.isToSend || !isPaper(document)) && (
              <Link
                to={href('/my/documents/:topic', { topic: document.topic })}
                className="target mt-1 inline-flex items-center font-semibold text-brand underline"
              >
                {document.isToSend ? (isPaper(document) ? 'Send' : 'Fill in') : 'See'}
                <span className="sr-only"> {document.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
