import { type CheckKind, type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import type { ActiveContent } from '#domain/uploads/cv-content.ts'
import type { CvKind, CvScan } from '#domain/uploads/uploads.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { isKeyOf } from '#platform/keys.ts'
import type { PassportItem, Shown } from './passport.ts'

/** Whether a text names one of the roles. */
export const isComplianceRole = isKeyOf(complianceRoles)

/** What candidates' specialties say of it. */
export const ROLE_OF_SPECIALTY: Readonly<Record<string, ComplianceRole>> = {
  ...{ Nurse: 'nurse', Doctor: 'doctor', 'Support Worker': 'support' },
  ...{ 'Healthcare Assistant': 'hca', 'Care Assistant': 'hca' },
  'Allied Health Professional': 'ahp',
}

/** The role that a candidate's checks are for: the chosen one, or that of their specialty, if any. */
export function roleOf(chosen: string | null, specialty: string): ComplianceRole | undefined {
  return isComplianceRole(chosen) ? chosen : ROLE_OF_SPECIALTY[specialty]
}

/** The specialties that stand for one of these roles, where none has been chosen. */
export function specialtiesOf(wanted: readonly ComplianceRole[]): string[] {
  return Object.keys(ROLE_OF_SPECIALTY).filter((name) =>
    wanted.some((role) => ROLE_OF_SPECIALTY[name] === role),
  )
}

/** What can happen to evidence. */
export const EVIDENCE_EVENTS = {
  given: 'Given',
  verified: 'Verified',
  rejected: 'Rejected',
  hidden: 'Not shown to clients any more',
  'file-added': 'File added',
  opened: 'File opened',
  'copy-destroyed': 'Copy destroyed',
} as const
export type EvidenceEvent = keyof typeof EVIDENCE_EVENTS

/** What somebody has shown, with what was seen and who verified it. */
export type Evidence = Shown & {
  kind: CheckKind
  /** As the fields of its kind have them. */
  facts: Record<string, string | number | boolean | string[] | null>
  mayShow: boolean
  givenBy: string
  givenAt: string
  /** Ids of the files, in the order of the pages. */
  files: string[]
  /** The last time that it was verified or rejected. */
  decision: { event: 'verified' | 'rejected'; by: string; at: string; text: string } | undefined
  version: number
}

/** Something that happened to a candidate's evidence, in words. */
export type EvidenceHistoryEntry = {
  id: string
  event: EvidenceEvent
  topic: string
  name: string
  text: string
  facts: [label: string, text: string][]
  by: string
  at: string
}

/** A file that was given with evidence, and who has opened it, the last first. */
export type EvidenceFile = {
  id: string
  evidenceId: string
  at: string
  facts: { kind: CvKind; size: number; scan: CvScan; active: ActiveContent[] | null }
  openings: { id: string; by: string; at: string; way: 'view' | 'download' }[]
}

/** A candidate's passport on a day. Without a role nothing is known to be asked for. */
export type Passport = {
  role: ComplianceRole | undefined
  day: string
  items: PassportItem[]
  isComplete: boolean
  /** Health is asked about after an offer only (Equality Act 2010, s. 60). */
  mayAskHealth: boolean
}

/** @param work the role whose checks some work asks for; by default their own */
export const passportHref = (candidateId: string, topic?: string, work?: ComplianceRole | null) =>
  `/admin/candidates/${candidateId}/passport${topic ? checkHref(topic, work) : ''}`

/** A requirement on the page of a passport, of which `evidence` is opened, or a `new` check. */
export function checkHref(topic: string, work?: ComplianceRole | null, evidence?: string): string {
  const query = new URLSearchParams({ topic, ...(work && { role: work }), ...(evidence && { evidence }) })
  return `?${query}#check`
}

export const referencesHref = (candidateId: string) => `/admin/candidates/${candidateId}/references`

export const AGAINST_LIMIT = { what: 'What it was checked against', most: 200 }
export const REJECTION_LIMIT = { what: 'The reason', most: 500 }

/** Said where nobody knows what somebody did since a day, though their history was read once. */
export const breakText = (knownUntil: string) =>
  `We know where they worked until ${formatLongDate(noonOf(knownUntil))}. ` +
  "Ask what they've done since, and for a reference about it."

export const complianceMessages = {
  missing:
    'This evidence is not there any more. If the candidate has been merged with another one, it is with ' +
    'them now: load the page again.',
  changedMeanwhile: 'This was decided or changed in the meantime. Look at the page again.',
  against: 'Say what it was checked against, such as “original seen” or “NMC register”.',
  rejection: 'Say what they should send instead. They read it.',
  destroyed:
    'Our virus scanner found something harmful in the file, so it was destroyed. Please take a photo ' +
    'instead.',
  beforeOffer: 'Health may be asked about once there is an offer, not before.',
  relative: "A reference of a relative doesn't count.",
  profession: 'Choose what it entitles them to work as.',
  notShown: 'The referee has not agreed that the client may see it.',
  topic: 'This is not asked for.',
  role: 'Choose a role.',
  roleChanged: 'A colleague has chosen another role in the meantime. Look at it again.',
  noFile: 'Choose a PDF.',
  file: 'This file did not arrive. Choose it again.',
  pdf: 'Choose a PDF. A Word document can be saved as one.',
  keyReused: 'This form was sent before with something else in it. Look at the page again.',
} as const
