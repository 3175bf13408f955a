import { resources } from '#content/resources.ts'

/** The pages with a fixed address that search engines are to know. */
export const listedPages = [
  '/',
  '/jobs',
  '/about',
  '/employers',
  '/contact',
  '/register',
  '/training',
  '/resources',
  ...resources.guides.map(({ slug }) => `/resources/${slug}`),
  ...resources.tools.map(({ slug }) => `/resources/tools/${slug}`),
  '/blog',
  '/faq',
  '/testimonials',
  '/complaints',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
]
