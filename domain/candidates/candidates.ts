/** A person who has applied, as they are now; what they sent is in their applications (D32). */
export type Candidate = {
  id: string
  /** What people quote on the telephone: `CAN-7F3K2`. */
  reference: string
  name: string
  email: string
  phone: string
  /** Empty where nobody has asked. */
  specialty: string
  experience: string
  /** The number under which a register knows them, such as the NMC's PIN. May be empty. */
  registration: string
  /** Where they live. May be empty. */
  postcode: string
  /** Whose candidate it is at the desk. */
  owner: { id: string; name: string } | null
  /** The day from which they can work. */
  availableFrom: string | null
  createdAt: string
  updatedAt: string
}

/** What can happen to a candidate's record, as the timeline says it. */
export const CANDIDATE_EVENTS = {
  created: 'Became a candidate',
  'contact-added': 'New contact details',
  'contact-removed': 'Contact details removed',
  'details-changed': 'Details changed',
  'email-changed': 'Email address changed',
  'owner-changed': 'Owner changed',
  'role-chosen': 'Role for the checks chosen',
  'tag-added': 'Tag added',
  'tag-removed': 'Tag removed',
  'availability-changed': 'Availability changed',
  'applied-again': 'Applied again for the same job',
  'friend-linked': 'Linked with a recommendation',
  'friend-unlinked': 'Link with a recommendation taken away',
  'documents-asked': 'Asked for their documents',
  'consent-asked': 'Asked whether they may be put forward',
  'consent-given': 'Agreed to be put forward',
  'consent-refused': 'Does not want to be put forward',
  'put-forward': 'Put forward to a client',
  'client-answered': 'A client has answered',
  'link-ended': "A client's link was ended",
  placed: 'Placed',
  'history-changed': 'Employment history changed',
  'referee-added': 'Referee named',
  'referee-removed': 'Referee taken off',
  'reference-asked': 'Asked for a reference',
  'reference-given': 'A reference has come',
  'reference-declined': "A referee can't give a reference",
  'reference-withdrawn': 'A request for a reference was taken back',
  'cv-opened': 'CV opened',
  merged: 'Merged with another candidate',
  unmerged: 'Merge undone',
  undone: 'The last change was undone',
} as const
export type CandidateEvent = keyof typeof CANDIDATE_EVENTS

/** Whoever does something that is no account of the desk. */
export const BY_CANDIDATE = { id: 'candidate', name: 'The candidate' } as const
export const BY_PROGRAM = { id: 'program', name: 'The program' } as const
