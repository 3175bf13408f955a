import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { Application, CvFacts, CvOpening } from '#domain/applications/application-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { formatShortDate } from '#platform/clock.ts'
import { Panel } from '../desk/panel.tsx'
import { CvViewer } from './cv-viewer.tsx'

type Props = {
  application: Application
  cv: CvFacts | undefined
  /** The one that they have given since, if any. */
  newer: { id: string; at: string } | undefined
  isShown: boolean
  words: Pick<CvText, 'text' | 'html'> | undefined
  openings: readonly CvOpening[]
}

/** An application's CV, and whether there is a newer one. */
export function CvPanel({ application, cv, newer, ...shown }: Props) {
  const { id, candidateId, isSpam } = application
  return (
    <Panel id="cv" title="CV">
      {newer && candidateId && (
        <Notice tone="warning">
          They have given {cv ? 'a newer one' : 'one since'}, on {formatShortDate(new Date(newer.at))}.{' '}
          <Link to={`${candidateHref(candidateId)}?cv=${newer.id}#documents`} className="underline">
            Show the {cv && 'newer '}CV
          </Link>
        </Notice>
      )}
      {cv ? (
        <CvViewer file={`/admin/applications/${id}/cv`} name="1" cv={cv} {...shown} />
      ) : (
        <p className="text-sm text-ink">
          This application came without a CV.{' '}
          {!isSpam && (
            <>
              <a href="#mail" className="text-brand underline">
                Write an email
              </a>{' '}
              or ring to ask for it: they can send it at “My applications”.
            </>
          )}
        </p>
      )}
    </Panel>
  )
}
