import { AGENCY_PATH } from '#domain/agency/agency-fields.ts'
import { LOOK_PATH } from '#domain/agency/look.ts'
import { REQUIREMENTS_PATH } from '#domain/compliance/requirement-fields.ts'
import { TEMPLATES_PATH } from '#domain/templates/templates.ts'
import { SAMPLE_DATA_PATH } from './sample-data.ts'

/** Who decides what a file or folder of `content/` says. */
export type ContentOwner = {
  /** What it is, as whoever runs the agency calls it. */
  what: string
} & (
  | { kind: 'desk'; path: string }
  /** Invented: replace it before the site goes live. */
  | { kind: 'invented' }
  /** Words of the agency's that an engineer changes. */
  | { kind: 'engineer' }
  /** Facts and words that are the same for every agency; `yearly` has to be brought up to date. */
  | { kind: 'shared' | 'yearly' }
)

/** Every file and folder of `content/`, without its ending. */
export const contentOwners: Readonly<Record<string, ContentOwner>> = {
  site: { what: "The agency's name, addresses and company numbers", kind: 'desk', path: AGENCY_PATH },
  brand: { what: 'Colours and logo', kind: 'desk', path: LOOK_PATH },
  'mail-templates': { what: 'Templates for emails', kind: 'desk', path: TEMPLATES_PATH },
  requirements: { what: 'What each kind of work asks for', kind: 'desk', path: REQUIREMENTS_PATH },
  samples: { what: 'Sample jobs and posts', kind: 'desk', path: SAMPLE_DATA_PATH },

  about: { what: 'The page about the agency: its story, its values and its team', kind: 'invented' },
  home: { what: 'The home page: its headings, figures, benefits and examples of pay', kind: 'invented' },
  testimonials: { what: 'What candidates say', kind: 'invented' },

  employers: { what: 'The page for employers', kind: 'engineer' },
  faq: { what: 'Questions and answers', kind: 'engineer' },
  contact: { what: 'The contact page', kind: 'engineer' },
  register: { what: 'The page to register', kind: 'engineer' },
  refer: { what: 'Recommending a friend, and the bonus for it', kind: 'engineer' },
  training: { what: 'The programmes of training; its sessions are at the desk, Bookings', kind: 'engineer' },
  blog: { what: "The blog's heading and author; its posts are at the desk, Blog", kind: 'engineer' },
  roles: { what: 'The page of each role', kind: 'engineer' },
  resources: { what: 'The page of guides and tools', kind: 'engineer' },
  guides: { what: 'Guides for candidates', kind: 'engineer' },
  interview: { what: 'Questions to practise interviews with', kind: 'engineer' },
  'cv-checklist': { what: 'The checklist for CVs', kind: 'engineer' },
  complaints: { what: 'The page for complaints', kind: 'engineer' },
  legal: { what: 'The privacy policy, the terms and the accessibility statement', kind: 'engineer' },
  application: { what: 'The words around the application form', kind: 'engineer' },
  confirmation: { what: 'What is said once a form has arrived', kind: 'engineer' },
  calls: { what: 'Asking to be rung back', kind: 'engineer' },
  alerts: { what: 'The words of job alerts', kind: 'engineer' },
  'saved-jobs': { what: 'The words of saved jobs', kind: 'engineer' },
  my: { what: "The candidates' own area", kind: 'engineer' },
  profile: { what: 'The page on which clients see a candidate', kind: 'engineer' },
  'checked-profile': { what: 'The PDF of what was checked', kind: 'engineer' },
  reference: { what: 'The page for referees', kind: 'engineer' },
  forms: { what: 'The words that all forms share', kind: 'engineer' },

  'pay-2026-27': { what: 'Tax and National Insurance', kind: 'yearly' },
  'bank-holidays': { what: 'Bank holidays', kind: 'yearly' },
  places: { what: 'Towns, regions and postcodes', kind: 'shared' },
  synonyms: { what: 'Words that mean the same in a search', kind: 'shared' },
  'blog-help': { what: 'The help for writing posts', kind: 'shared' },
}

/** Those of some kinds, each with the name of its file. */
export const contentOf = (...kinds: readonly ContentOwner['kind'][]) =>
  Object.entries(contentOwners)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([file, { what }]) => ({ file, what }))
