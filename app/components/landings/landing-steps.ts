export const landingSteps = [
  { name: 'Home', path: '/' },
  { name: 'Jobs', path: '/jobs' },
]
