/** The words of the blog that are the agency's own. */
export const blog = {
  heading: 'Healthcare Insights Blog',
  lead: 'Healthcare staffing from the inside: for the people who do the work and the places that need them.',
  description:
    'Articles on agency work in UK healthcare: pay and rights, registration and checks, shifts that go ' +
    'well, and looking after yourself.',
  readNext: 'Read next',
  jobs: 'Jobs that may suit you',
  allJobs: 'See all of these jobs',
  /** Who signs what nobody signs by name. */
  author: 'Editorial team',
} as const
