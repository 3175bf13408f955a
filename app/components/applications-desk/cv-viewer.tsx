import { useLocation } from 'react-router'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  applicationDeskMessages,
  type CvFacts,
  type CvOpening,
} from '#domain/applications/application-desk.ts'
import { activeContentText, type CvText } from '#domain/uploads/cv-content.ts'
import { DateTime } from '../desk/date-time.tsx'
import { preserveScroll } from '../preserve-scroll.ts'
import { CvPages } from './cv-pages.tsx'
import { CvWords } from './cv-words.tsx'

type Props = {
  /** Where the file is. */
  file: string
  /** What `?cv=` is on the page while it is shown. */
  name: string
  /** The parameter of that, and what the file is called, where it is no CV. */
  param?: string
  noun?: string
  /** Which CV it is, where a page has several. */
  of?: string
  cv: CvFacts
  /** Whether its candidate gave it since: one that is destroyed is asked for again by a mail of ours. */
  isAskedFor?: boolean
  isShown: boolean
  /** What it says, if it is shown and has been read. */
  words: Pick<CvText, 'text' | 'html'> | undefined
  openings: readonly CvOpening[]
}

const kinds = { pdf: 'PDF', doc: 'Word document (.doc)', docx: 'Word document (.docx)' }
const scans = {
  clean: ', scanned: nothing harmful found',
  'not-scanned': ', not scanned for viruses',
  waiting: '',
  malicious: '',
}
const ways = {
  view: 'looked at it',
  download: 'downloaded it',
  api: 'fetched it for another system',
  newer: 'downloaded the newer one',
}

/**
 * A CV, to download or, on request, to look at, since every access is recorded. Nothing in it runs: a PDF is
 * drawn, a Word document's words are shown.
 */
export function CvViewer(props: Props) {
  const { file, name, param = 'cv', noun = 'CV', of, cv, isAskedFor = false } = props
  const { isShown, words, openings } = props
  const { search } = useLocation()
  const other = new URLSearchParams(search)
  other.delete('done')
  if (isShown) other.delete(param)
  else other.set(param, name)
  const isPdf = cv.kind === 'pdf'
  const isClosed = cv.scan === 'waiting' || cv.scan === 'malicious'
  const facts = `${kinds[cv.kind]}, ${sizeText(cv.size)}${scans[cv.scan]}`
  const first = isShown ? 'You are the first to open it' : 'Nobody has opened it yet'
  const which = of && <span className="sr-only"> {of}</span>
  return (
    <>
      {cv.scan === 'waiting' && (
        <Notice tone="warning">{applicationDeskMessages.cvWaiting.replace('CV', noun)}</Notice>
      )}
      {cv.scan === 'malicious' && (
        <Notice tone="danger">
          {applicationDeskMessages.cvMalicious.replace('CV', noun)}{' '}
          {isAskedFor
            ? "We've written to the candidate and asked for another copy."
            : 'Please ask for another copy: nobody has told them.'}
        </Notice>
      )}
      {!isClosed && cv.active && cv.active.length > 0 && (
        <Notice tone="warning">{activeContentText(cv.active)}</Notice>
      )}
      {!isClosed && (
        <div className="flex flex-wrap items-center gap-2">
          {/* One link for both, so that it keeps the focus. */}
          <ButtonLink
            id={of ? undefined : 'show-cv'}
            to={`?${other}`}
            state={preserveScroll}
            look={isShown ? 'secondary' : 'primary'}
            className="text-sm"
          >
            <Icon name="file" /> {isShown ? 'Hide' : 'Show'} the {noun}
            {which}
          </ButtonLink>
          <SecondaryLink to={file} reloadDocument className="text-sm">
            Download{which}
          </SecondaryLink>
          <span className="text-sm text-muted">{facts}</span>
        </div>
      )}
      {isShown && !isClosed && (
        <>
          {isPdf && <CvPages key={file} src={`${file}?view`} noun={noun} />}
          <CvWords words={words} isPdf={isPdf} noun={noun} />
        </>
      )}
      <details className="mt-2">
        <summary className="target inline-flex items-center text-sm text-brand underline">
          {openings.length === 0 ? first : `Opened ${times(openings.length)}: by whom and when`}
        </summary>
        <ul className="text-sm text-muted">
          {openings.map(({ id: opening, by, at, way }) => (
            <li key={opening} className="py-0.5">
              {by} {ways[way]}, <DateTime at={at} />
            </li>
          ))}
          {openings.length === 0 && <li>Every opening is recorded here.</li>}
        </ul>
      </details>
    </>
  )
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
