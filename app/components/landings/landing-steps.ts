/** The way to the jobs of a town or role, and to a job. */
export const landingSteps = [
  { name: 'Home', path: '/' },
  { name: 'Jobs', path: '/jobs' },
]
