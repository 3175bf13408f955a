import { InlineLink } from '#app/ui/inline-link.tsx'
import { applicationHref } from '#domain/applications/application-query.ts'
import type { CandidateCv } from '#domain/candidate-desk/candidate-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { CvViewer } from '../applications-desk/cv-viewer.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = {
  candidateId: string
  cvs: readonly CandidateCv[]
  /** The one that is shown, and what it says. */
  shown: { id: string | undefined; words: Pick<CvText, 'text' | 'html'> | undefined }
}

/** Every CV that a candidate has sent with an application or given since, the newest first. */
export function DocumentsPanel({ candidateId, cvs, shown }: Props) {
  return (
    <Panel id="documents" title="Documents">
      {cvs.length === 0 && (
        <p className="text-sm text-muted">
          No CV yet. Ask for it: the candidate can send it at “My applications”.
        </p>
      )}
      <ul className="divide-y divide-line">
        {cvs.map(({ id, at, application, addedBy, facts, openings }) => {
          const file = application
            ? `/admin/applications/${id}/cv`
            : `${candidateHref(candidateId)}/documents/${id}`
          const given = addedBy === undefined ? 'given by the candidate' : `added by ${addedBy}`
          const from = application ? `of ${application.reference}` : given
          return (
            <li key={id} className="py-3 first:pt-0">
              <p className="mb-2 text-sm text-ink">
                <strong>CV</strong>, <DateTime at={at} />,{' '}
                {application ? (
                  <>
                    sent with <InlineLink to={applicationHref(id)}>{application.reference}</InlineLink>
                  </>
                ) : (
                  from
                )}
              </p>
              <CvViewer
                key={id}
                file={file}
                name={id}
                of={from}
                cv={facts}
                isAskedFor={!application && addedBy === undefined}
                isShown={shown.id === id}
                words={shown.id === id ? shown.words : undefined}
                openings={openings}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
