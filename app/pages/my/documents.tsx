import { href, Link } from 'react-router'
import { ItemStateBadge } from '#app/components/compliance/item-state.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ownDocuments } from '#domain/candidate-area/own-documents.server.ts'
import { documentMessages, isPaper, type OwnDocument } from '#domain/candidate-area/own-documents.ts'
import { listOwnFiles, type OwnFile } from '#domain/candidate-area/own-files.server.ts'
import { formatMoment } from '#platform/clock.ts'
import type { Route } from './+types/documents.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My documents'

/** What the candidate's role and work require, and how each stands. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  const [own, files] = await Promise.all([
    ownDocuments(services, session),
    listOwnFiles(services.db, session),
  ])
  return { own, files, wasGiven: url.searchParams.has('given') }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyDocuments({ loaderData: { own, files, wasGiven } }: Route.ComponentProps) {
  const asked = own.kind === 'asked' ? own.documents.map(({ topic }) => topic) : []
  const others = files.filter(({ topic }) => !asked.includes(topic))
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {wasGiven && <Notice tone="success">{documentMessages.given}</Notice>}
      </div>
      {own.kind === 'asked' ? (
        <Asked documents={own.documents} toSend={own.toSend} files={files} />
      ) : (
        <p className="max-w-[60ch]">
          {own.kind === 'later' ? documentMessages.later : documentMessages.noRole}
        </p>
      )}
      {others.length > 0 && <OtherFiles files={others} />}
    </>
  )
}

type ListProps = { documents: readonly OwnDocument[]; files: readonly OwnFile[] }

function Asked({ documents, toSend, files }: ListProps & { toSend: number }) {
  const open = documents.filter(({ isToSend }) => isToSend)
  const rest = documents.filter(({ isToSend }) => !isToSend)
  return (
    <>
      <p className="max-w-[60ch]">{toSend > 0 ? documentMessages.lead : 'There is nothing to send now.'}</p>
      {open.length > 0 && <DocumentList title={`To send (${open.length})`} documents={open} files={files} />}
      {rest.length > 0 && <DocumentList title="With us" documents={rest} files={files} />}
    </>
  )
}

function DocumentList({ title, documents, files }: ListProps & { title: string }) {
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
            <FileLinks name={document.name} files={files.filter(({ topic }) => topic === document.topic)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they gave for what isn't asked of them now. */
function OtherFiles({ files }: { files: readonly OwnFile[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl">What else you sent</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {[...new Map(files.map(({ topic, name }) => [topic, name]))].map(([topic, name]) => (
          <li key={topic} className="py-4 [overflow-wrap:anywhere]">
            <h3 className="text-lg">{name}</h3>
            <FileLinks name={name} files={files.filter((one) => one.topic === topic)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they gave, to look at, the newest first. */
function FileLinks({ name, files }: { name: string; files: readonly OwnFile[] }) {
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(({ id, at }) => (
        <li key={id}>
          <Link
            to={href('/my/files/:id', { id })}
            className="target inline-flex items-center font-semibold text-brand underline"
          >
            See what you sent, {formatMoment(new Date(at))}
            <span className="sr-only">: {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
