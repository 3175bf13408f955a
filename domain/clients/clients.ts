import { listAt, listHref, type PageBounds, readFilter } from '#domain/lists/list-address.ts'
import type { ClientValues } from './client-fields.ts'

export const CLIENTS_PER_PAGE = 25
export const CLIENTS_PATH = '/admin/clients'

/** A hirer of staff (D39). */
export type Client = ClientValues & {
  id: string
  owner: { id: string; name: string } | null
  /** One more with each edit; an edit says which one it began with. */
  version: number
  createdAt: string
  updatedAt: string
}

export type ClientSummary = Pick<Client, 'id' | 'name' | 'kind' | 'owner' | 'updatedAt'> & {
  towns: string[]
  contact: { name: string; email: string; phone: string } | undefined
  /** How many of its jobs are live. */
  liveJobs: number
}

export type Site = { id: string; name: string; town: string; postcode: string }
export type ClientContact = { id: string; name: string; jobTitle: string; email: string; phone: string }

/** Somebody at a client who can be written to. */
export type ContactToWriteTo = { id: string; clientId: string; name: string; email: string }

/** A contact as a form has shown them: whoever saves the form changes this one (decision 12). */
export const contactSeen = ({ name, jobTitle, email, phone }: Omit<ClientContact, 'id'>) =>
  JSON.stringify([name, jobTitle, email, phone])

/** What can happen to a client's record, as its history says it. */
export const CLIENT_EVENTS = {
  created: 'Became a client',
  'details-changed': 'Details changed',
  'owner-changed': 'Owner changed',
  'site-added': 'Site added',
  'site-removed': 'Site removed',
  'contact-added': 'Contact added',
  'contact-changed': 'Contact changed',
  'contact-removed': 'Contact removed',
  'job-linked': 'Job added',
  'job-unlinked': 'Job taken off',
  'request-linked': 'Request for staff',
  'request-unlinked': 'Request for staff taken off',
  'put-forward': 'A candidate was put forward',
  answered: 'They have answered',
  placed: 'Somebody was placed',
  'interview-off': 'An interview is off: the candidate had their data deleted',
  note: 'Note',
  merged: 'Another client became part of this one',
  unmerged: 'A merge was undone',
  undone: 'The last change was undone',
} as const
export type ClientEvent = keyof typeof CLIENT_EVENTS

/** An entry of a client's history. */
export type ClientEntry = {
  id: string
  event: ClientEvent
  changes: [label: string, from: string, to: string][]
  /** What else it says: a note's words, a job's or a site's name. */
  text: string
  by: string
  at: string
}

export type ClientFilters = {
  /** In the name, domain, telephone number, contacts and sites. */
  search: string
  /** `me`, `nobody`, or the id of an account. */
  owner: string
}
export type ClientQuery = ClientFilters & { page: number }
export type ClientPage = { clients: ClientSummary[]; bounds: PageBounds }

/** The filters in an address, and the address of the list with filters. */
export const { read: readClientQuery, href: clientListHref } = listAt<ClientFilters>(CLIENTS_PATH, {
  search: readFilter,
  owner: readFilter,
})

/** Where a client is compared with another one, to merge the two. */
export const clientMergeHref = (id: string, other = '') =>
  listHref(`${CLIENTS_PATH}/${id}/merge`, { with: other })
/** The address of one client. */
export const clientHref = (id: string) => `${CLIENTS_PATH}/${id}`

export const NOTE_LIMIT = { what: 'A note', most: 5_000 }
export const SITE_LIMITS = { name: { what: 'The name', most: 150 }, town: { what: 'The town', most: 100 } }
export const JOB_TITLE_LIMIT = { what: 'The job title', most: 100 }

export const clientMessages = {
  none: 'No clients yet.',
  noneFound: 'No client fits.',
  missing:
    'This client has been merged with another one in the meantime. Copy what you need, and load the page ' +
    'again.',
  mergedBefore:
    'The client you opened has been merged into this one. Nothing that was sent from its page since has ' +
    'been saved.',
  changedMeanwhile:
    'A colleague has changed this client in the meantime. What you typed is still here: compare it with ' +
    'the page, and save again to replace what they wrote.',
  contactChanged:
    'Somebody has changed this contact in the meantime: above is what holds now. What you typed is still ' +
    'here: compare it, and save again to replace what they wrote.',
  contactGone:
    'Somebody has removed this contact in the meantime. Copy what you need, or add them as a new contact.',
  otherClientsJob: "This job is another client's.",
  jobGone: 'This job has been deleted in the meantime.',
  otherClient: "This request has been made another client's in the meantime: this is whose it is now.",
  reach: 'Give an email address or a phone number.',
  note: 'Enter a note.',
  site: 'Enter the name of the site or ward.',
  keyReused: 'This form was already sent with other words. Please reload the page and try again.',
} as const
