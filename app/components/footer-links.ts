import { MY_PATH } from '#domain/candidate-area/my-path.ts'

export const quickLinks = [
  { name: 'Find Jobs', path: '/jobs' },
  { name: 'About', path: '/about' },
  { name: 'For Employers', path: '/employers' },
  { name: 'Training', path: '/training' },
  { name: 'Resources', path: '/resources' },
  { name: 'Testimonials', path: '/testimonials' },
]
export const legalLinks = [
  { name: 'Privacy Policy', path: '/privacy-policy' },
  { name: 'Terms of Service', path: '/terms-of-service' },
  { name: 'Accessibility', path: '/accessibility' },
]
/** Leads candidates to where they see what became of their applications (D33). */
export const ownLink = { name: 'What happened to my application?', path: MY_PATH }
