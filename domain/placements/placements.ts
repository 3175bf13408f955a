import type { ComplianceRole } from '#content/requirements.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { PassportSnapshot } from '#domain/compliance/checked.ts'
import type { PassportItem } from '#domain/compliance/passport.ts'
import { inPounds } from '#domain/fields/fields.ts'
import {
  listAt,
  listHref,
  type PageBounds,
  readChoice,
  readFilter,
  readMine,
} from '#domain/lists/list-address.ts'
import type { PlacementValues } from './placement-fields.ts'

export const PLACEMENTS_PATH = '/admin/placements'
export const PLACEMENTS_PER_PAGE = 25
/** So many days before its last day a placement is among those that end soon. */
export const ENDING_DAYS = 14

/** The lists that placements stand in; cancelled ones never began. */
export const PLACEMENT_LISTS = {
  '': 'All',
  running: 'At work',
  coming: 'Still to begin',
  ending: 'End soon',
  ended: 'Ended',
  cancelled: 'Cancelled',
} as const
export type PlacementList = keyof typeof PLACEMENT_LISTS
export const PLACEMENT_LIST_NAMES = Object.keys(PLACEMENT_LISTS) as PlacementList[]

/** Somebody who works, or worked, or will work at a client's (D40). */
export type Placement = Omit<PlacementValues, 'firstDay'> & {
  id: string
  /** What people quote on the telephone: `PLC-7F3K2`. */
  reference: string
  firstDay: string
  candidate: { id: string; name: string; reference: string }
  client: { id: string; name: string }
  jobId: string | null
  submissionId: string | null
  /** The role whose checks are asked for: the work's own, or the candidate's; undefined for neither. */
  role: ComplianceRole | undefined
  endReason: string
  isCancelled: boolean
  /** Why somebody was placed before all checks were done (reg. 22(3)), and who said so. */
  exception: { reason: string; by: string } | undefined
  /** How it stands on the day that it was asked for. */
  standing: Exclude<PlacementList, ''>
  version: number
  by: string
  createdAt: string
  updatedAt: string
}

/** Whether somebody works there today. */
export const isAtWork = ({ standing }: Pick<Placement, 'standing'>) =>
  standing === 'running' || standing === 'ending'

/** What a passport lacks for a placement; or that nobody has said for which role somebody is checked. */
export type PlacementGaps = PassportItem[] | 'no-role'

/** What was done with a placement. */
export const PLACEMENT_EVENTS = {
  placed: 'Placed',
  changed: 'Changed',
  ended: 'Ended',
  cancelled: 'Cancelled',
  undone: 'The last change was undone',
} as const
export type PlacementEvent = keyof typeof PLACEMENT_EVENTS
export type PlacementChange = {
  id: string
  event: PlacementEvent
  changes: [label: string, from: string, to: string][]
  text: string
  by: string
  at: string
}

/** What was checked for a change of a placement, and why the work couldn't wait, where something was open. */
export type LaterCheck = {
  id: string
  at: string
  exception: Placement['exception']
  passport: PassportSnapshot | undefined
}

export type PlacementFilters = {
  /** In the candidate's and the client's name, and the reference. */
  search: string
  list: PlacementList
  /** Only whom the reader placed. */
  mine: boolean
}
export type PlacementQuery = PlacementFilters & { page: number }
export type PlacementPage = {
  placements: Placement[]
  counts: Record<PlacementList, number>
  bounds: PageBounds
}

/** The filters in an address, and the address of the list with filters. */
export const { read: readPlacementQuery, href: placementListHref } = listAt<PlacementFilters>(
  PLACEMENTS_PATH,
  {
    search: readFilter,
    list: (search) => readChoice(search, 'list', PLACEMENT_LIST_NAMES),
    mine: readMine,
  },
)
export const placementHref = (id: string) => `${PLACEMENTS_PATH}/${id}`
type PlacedFrom = { application?: string; job?: string | null; submission?: string; like?: string }
/** The form that places a candidate, filled in from what leads to it, or from a placement that is alike. */
export const placeHref = (candidateId: string, { job, ...from }: PlacedFrom = {}) =>
  listHref(`${candidateHref(candidateId)}/place`, { job: job ?? '', ...from })
export const placementExportHref = ({ page: _, ...filters }: Partial<PlacementQuery>) =>
  placementListHref(filters, `${PLACEMENTS_PATH}/export.csv`)

/** How a placement stands on a day, like `2026-11-21`. */
export function standingOn(
  day: string,
  placement: { firstDay: string; lastDay: string | null; isCancelled: boolean },
  soon: string,
): Placement['standing'] {
  const { firstDay, lastDay, isCancelled } = placement
  if (isCancelled) return 'cancelled'
  if (lastDay !== null && lastDay < day) return 'ended'
  if (firstDay > day) return 'coming'
  return lastDay !== null && lastDay <= soon ? 'ending' : 'running'
}

/** `£21.50 an hour`, `£180 a shift` */
export function rateText(pence: number | null, unit: string): string {
  return pence === null ? 'Not said' : `${inPounds(pence)} ${unit === 'hour' ? 'an' : 'a'} ${unit}`
}

type Days = Pick<Placement, 'id' | 'firstDay' | 'lastDay' | 'isCancelled' | 'client' | 'candidate'>

/** Pairs of placements of one person at one client that have a day in common, such as after a merge. */
export function overlapsAmong<P extends Days>(placements: readonly P[]): [P, P][] {
  const there = placements.filter(({ isCancelled }) => !isCancelled)
  const isBefore = (one: Days, other: Days) => one.lastDay !== null && one.lastDay < other.firstDay
  return there.flatMap((one, nth) =>
    there
      .slice(nth + 1)
      .filter(({ client, candidate }) => client.id === one.client.id && candidate.id === one.candidate.id)
      .filter((other) => !isBefore(one, other) && !isBefore(other, one))
      .map((other): [P, P] => [one, other]),
  )
}

export const REASON_LIMIT = { what: 'The reason', most: 1_000 }

export const placementMessages = {
  none: 'Nobody is placed yet.',
  noneFound: 'No placement fits.',
  missing: 'This placement is not there any more.',
  client: 'Choose a client.',
  refused:
    'They have said in their own area that they no longer want to be put forward here. Speak with them ' +
    'first; to place them all the same, begin from their own page.',
  noAddress: 'They have no email address here. Add one, or send no confirmation.',
  noContact: 'Nobody at this client has an email address here. Add a contact first, or send no confirmation.',
  reason: "Say why the work can't wait.",
  outstanding: (names: readonly string[]) =>
    `Not everything is checked for these days: ${names.join('; ')}. Complete the passport, or say why the ` +
    "work can't wait: the client is told.",
  contact: 'Choose somebody at this client who has an email address, or nobody.',
  tell: 'The client has to be told, and nobody there has an email address here: add a contact first.',
  endReason: 'Say why it ends.',
  lastDay: 'You say why it ends: enter the last day.',
  changedMeanwhile:
    'A colleague has changed this placement in the meantime. What you typed is still here: compare it ' +
    'with the page, and save again to replace what they wrote.',
  originChanged: (now: readonly string[]) =>
    `How far they have come was changed while you wrote: it is “${now.join('” and “')}” now. What you ` +
    'typed is still here: press Place once more to place them all the same.',
  undone: 'Undone by whoever placed them.',
  cancelledBefore: 'It has been cancelled in the meantime, so nothing was saved: the page says why.',
  keyReused: 'This form was already sent with other words. Please reload the page and try again.',
  overlaps: 'They are placed at this client for these days already.',
} as const
