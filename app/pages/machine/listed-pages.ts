import { legalLinks, quickLinks } from '#app/components/footer-links.ts'
import { resources } from '#content/resources.ts'

/** The pages with a fixed address that search engines are to know: those in the footer, and these. */
export const listedPages = [
  '/',
  ...quickLinks.map(({ path }) => path),
  '/contact',
  '/register',
  '/ring-back',
  '/refer',
  ...resources.guides.map(({ slug }) => `/resources/${slug}`),
  ...resources.tools.map(({ slug }) => `/resources/tools/${slug}`),
  '/blog',
  '/faq',
  '/complaints',
  ...legalLinks.map(({ path }) => path),
]
