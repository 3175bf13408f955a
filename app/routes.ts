import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The specification's route table (§2). */
export default [
  index('./pages/public/home.tsx'),
  route('jobs', './pages/public/jobs.tsx'),
  route('jobs/:id', './pages/public/job.tsx'),
  route('jobs/:id/apply', './pages/public/jobs-apply.tsx'),
  route('about', './pages/public/about.tsx'),
  route('contact', './pages/public/contact.tsx'),
  route('register', './pages/public/register.tsx'),
  route('training', './pages/public/training.tsx'),
  route('resources', './pages/public/resources.tsx'),
  route('blog', './pages/public/blog.tsx'),
  route('faq', './pages/public/faq.tsx'),
  route('testimonials', './pages/public/testimonials.tsx'),
  route('privacy-policy', './pages/public/privacy-policy.tsx'),
  route('terms-of-service', './pages/public/terms-of-service.tsx'),
  route('accessibility', './pages/public/accessibility.tsx'),

  route('sitemap.xml', './pages/machine/sitemap.ts'),
  route('robots.txt', './pages/machine/robots.ts'),
  route('jobs/feed.xml', './pages/machine/jobs-feed.ts'),

  route('*', './pages/public/not-found.tsx'),
] satisfies RouteConfig
