import { CallToAction } from '#app/components/call-to-action.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { TestimonialList } from '#app/components/testimonial-list.tsx'
import type { PageHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { home } from '#content/home.ts'
import { isShown } from '#content/site.ts'
import { testimonials, testimonialsNote } from '#content/testimonials.ts'
import type { Route } from './+types/testimonials.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Testimonials',
    description: 'What nurses, doctors, healthcare assistants and care staff say about working with us.',
    canonicalPath: '/testimonials',
  })

export default function Testimonials() {
  return (
    <>
      <PageHeader title="Testimonials" lead="What it's like to work with us, by role and place." />
      <div className="wrap py-12 md:py-16">
        {isShown(testimonialsNote) ? (
          <TestimonialList testimonials={testimonials} />
        ) : (
          <p className="max-w-[60ch] text-muted">
            We publish what people say only with their permission. There's nothing here yet.
          </p>
        )}
      </div>
      <CallToAction title={home.closing.heading} text={home.closing.text}>
        <ButtonLink to="/register" look="on-deep">
          Register Now
        </ButtonLink>
      </CallToAction>
    </>
  )
}
