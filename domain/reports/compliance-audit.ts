import { listHref, readChoice, readPageNumber } from '#domain/lists/list-address.ts'
import { type Days, type Period, readReportQuery } from './reports.ts'

export const COMPLIANCE_AUDIT_PATH = '/admin/compliance/audit'
export const AUDIT_ROWS_PER_PAGE = 50

/** What an auditor counts in a period, and can open. */
export const AUDIT_ROWS = {
  people: 'People supplied',
  placements: 'Placements that ran',
  complete: 'Everything checked before',
  exceptions: 'With an exception',
  unknown: 'Older than passports',
  verified: 'Checks verified in the period',
  rejected: 'Checks rejected in the period',
} as const
export type AuditRows = keyof typeof AUDIT_ROWS
export const AUDIT_ROW_NAMES = Object.keys(AUDIT_ROWS) as AuditRows[]

/** The tables that are taken out as files: also each requirement, as it stood at a placement or a change. */
export const AUDIT_FILES = [...AUDIT_ROW_NAMES, 'requirements'] as const
export type AuditFile = (typeof AUDIT_FILES)[number]

export type AuditQuery = Days & { period: Period | 'own'; rows: AuditRows; page: number }

/** Reads which report an address asks for. Whatever it says, the answer is usable. @param today in London */
export function readAuditQuery(search: URLSearchParams, today: string): AuditQuery {
  const { from, to, period } = readReportQuery(search, today)
  const rows = readChoice(search, 'rows', AUDIT_ROW_NAMES) || 'placements'
  return { from, to, period, rows, page: readPageNumber(search) }
}

/** The address of the report, or with a file's name of that. */
export function auditHref({ period, from, to, rows, page }: AuditQuery, file?: AuditFile): string {
  const path = file ? `${COMPLIANCE_AUDIT_PATH}/${file}.csv` : COMPLIANCE_AUDIT_PATH
  const days = period === 'own' ? { from, to } : { period }
  return listHref(path, { ...days, ...(!file && { rows, page }) })
}

/** A line of a report: what its columns say, and where it leads. */
export type AuditLine = { id: string; cells: readonly string[]; path: string }

/** The columns of each table. */
const ofPlacement = [
  ...['Placement', 'Person', 'Client', 'Work', 'First day', 'Last day', 'Checked before', 'Exception'],
  ...['Decided by', 'Placed by'],
]
const ofDecision = ['When', 'Person', 'Check', 'By', 'Against what, or why']
export const AUDIT_COLUMNS: Record<AuditFile, readonly string[]> = {
  people: ['Person', 'Reference', 'Placements', 'First day', 'Last day'],
  ...{ placements: ofPlacement, complete: ofPlacement, exceptions: ofPlacement, unknown: ofPlacement },
  ...{ verified: ofDecision, rejected: ofDecision },
  requirements: [
    ...['Placement', 'Person', 'Client', 'As of', 'Check', 'State', 'Until', 'By', 'When'],
    ...['Against what', 'Conditions or limits'],
  ],
}
