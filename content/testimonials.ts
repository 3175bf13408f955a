export type Testimonial = {
  quote: string
  role: string
  place: string
  /** Shown on the home page as well as on /testimonials. */
  onHome?: boolean
}

export const testimonialsNote =
  "These are sample testimonials. They show how the page looks until they're replaced by the agency's own, " +
  'published with the permission of the people who gave them.'

/** Samples by role and place: no invented people (D22). */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I went part-time after my second child and thought agency work would mean chasing shifts. I send ' +
      'my free days on a Sunday night and usually have the fortnight settled by Tuesday. The pay has ' +
      'been right every Friday so far.',
    role: 'Registered nurse, emergency department',
    place: 'Croydon',
    onHome: true,
  },
  {
    quote:
      "My first night was on a ward I'd never seen. They'd told me who to ask for, where to park and " +
      "what the handover was like, and somebody rang the next day to ask how I'd found it. That " +
      'mattered more than the rate.',
    role: 'Healthcare assistant, elderly care',
    place: 'Stockport',
    onHome: true,
  },
  {
    quote:
      'I needed a few months of locum work between training posts. The paperwork was still paperwork, ' +
      'but I was told what was missing each week and was cleared in just under a fortnight.',
    role: 'Doctor, general medicine',
    place: 'Birmingham',
    onHome: true,
  },
  {
    quote:
      'Theatre shifts come up at short notice, and I like that I can turn one down without a lecture. ' +
      'When I did take a late list that overran by two hours, the extra time was on the next payslip ' +
      'without my asking.',
    role: 'Theatre nurse, orthopaedics',
    place: 'Bristol',
  },
  {
    quote:
      "The consultant told me frankly that a job I'd applied for wouldn't suit someone without a " +
      "driving licence, and then found two that did. I've been at the second one, a small outpatient " +
      'clinic, since the spring.',
    role: 'Physiotherapist, outpatients',
    place: 'Leicester',
  },
  {
    quote:
      "I rang the night line at half past two because the staffing on the unit didn't feel safe. They " +
      "listened, spoke to the site manager and stayed in touch until it was sorted out. I've worked for " +
      'agencies where nobody picks up.',
    role: 'Mental health nurse, acute inpatient unit',
    place: 'Sheffield',
  },
  {
    quote:
      'I came back to care after six years away. They helped me explain the gap on my CV, booked my ' +
      'moving and handling refresher, and started me on day shifts with an experienced team until I had ' +
      'my confidence again.',
    role: 'Care assistant, residential home',
    place: 'Wrexham',
  },
  {
    quote:
      'Three months of shifts in the same home turned into a permanent job. I knew the residents, the ' +
      'manager knew me, and nobody at the agency tried to talk me out of it. Getting one reference took ' +
      "longer than I'd have liked.",
    role: 'Support worker, learning disability services',
    place: 'Norwich',
  },
  {
    quote:
      'Revalidation was due and my evidence was in four different folders. My consultant sent me a list ' +
      'of what I still needed and helped me work out my practice hours. I did the rest in two evenings.',
    role: 'Registered nurse, intensive care',
    place: 'Glasgow',
  },
  {
    quote:
      'I do home visits around my college course. The travel between calls is planned sensibly, and if ' +
      "a visit moves I hear about it before I'm on the bus. A few more early evenings would be welcome, " +
      'but it works.',
    role: 'Home care worker',
    place: 'Swansea',
  },
]
