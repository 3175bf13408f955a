import { type Testimonial, testimonialsNote } from '#content/testimonials.ts'

/** What people say, by role and place (D22), with the note that says these are samples. */
export function TestimonialList({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <>
      <ul className="-mb-9 gap-x-10 md:has-[>:nth-child(4)]:columns-2 lg:columns-3!">
        {testimonials.map((testimonial) => (
          <li key={testimonial.quote} className="break-inside-avoid pb-9">
            <figure className="border-l-4 border-accent pl-5">
              <blockquote className="text-ink">
                <p>“{testimonial.quote}”</p>
              </blockquote>
              <figcaption className="mt-3 text-sm text-muted">
                <span className="block font-semibold text-ink">{testimonial.role}</span>
                {testimonial.place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[68ch] text-sm text-muted">{testimonialsNote}</p>
    </>
  )
}
