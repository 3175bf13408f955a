import type { Application, CvFacts, CvOpening } from '#domain/applications/application-desk.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import type { PageBounds } from '#domain/lists/list-address.ts'
import { limitOf } from '#platform/text-limit.ts'

export const TAG_LIMIT = limitOf('tag', 40)

/** A candidate's application, in short. */
export type ApplicationOf = Pick<
  Application,
  'id' | 'reference' | 'jobTitle' | 'specialty' | 'status' | 'createdAt'
> & { hasCv: boolean }

/** A CV of a candidate: of an application, whose id it has, or given since. */
export type CandidateCv = {
  id: string
  at: string
  application: { reference: string } | undefined
  /** Who of the desk added it; undefined for one that the candidate sent. */
  addedBy: string | undefined
  facts: CvFacts
  openings: CvOpening[]
}

/** Whose application it is, their others, and how many candidates may be the same person. */
export type ApplicantRecord = { id: string; others: ApplicationOf[]; alike: number }

/** What somebody applied for: a job, or as what they registered. */
export function appliedFor({ jobTitle, specialty }: Pick<ApplicationOf, 'jobTitle' | 'specialty'>): string {
  return jobTitle ?? `Registration${specialty && `, ${specialty}`}`
}

/** A line of the list, with the last application. */
export type CandidateSummary = Candidate & {
  tags: string[]
  applications: number
  last: ApplicationOf | undefined
}

export type CandidatePage = {
  candidates: CandidateSummary[]
  bounds: PageBounds
  /** Whether more fit than are listed. */
  isCut: boolean
}

/** An address or number of a candidate; the main ones are those of the record itself. */
export type Contact = { kind: 'email' | 'phone'; value: string; key: string; isMain: boolean }

export const candidateDeskMessages = {
  none: 'No candidates yet.',
  noneFound: 'No candidates found.',
  noteStays: 'This note can no longer be deleted.',
  appliedFrom: 'An application came from this address, so it stays for as long as that is kept.',
  contactStays: 'This contact is gone already, or it is the main one: edit the details to change that.',
  tag: 'Enter a tag of up to 40 characters.',
  missing:
    'This candidate has been merged with another one in the meantime, or deleted. Copy what you need, and ' +
    'load the page again.',
  partyMissing:
    'The client or the candidate has been merged with another one in the meantime, or the candidate has ' +
    'been deleted. Copy what you need, and load the page again.',
  mergedBefore:
    'The candidate you opened has been merged into this one. Nothing that was sent from their page since ' +
    'has been saved.',
} as const
