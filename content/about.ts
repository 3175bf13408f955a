export type About = {
  lead: string
  mission: { heading: string; paragraphs: readonly string[] }
  valuesHeading: string
  values: readonly { title: 'Integrity' | 'Excellence' | 'Compassion'; text: string }[]
  leadership: {
    heading: string
    note: string
    people: readonly { role: string; responsibility: string; place: string }[]
  }
  story: { heading: string; note: string; paragraphs: readonly string[] }
  whoWeWorkWithHeading: string
  whoWeWorkWith: readonly { title: string; text: string }[]
}

/** The words of the about page. The leadership team is by role and place: no invented people (D22). */
export const about: About = {
  lead:
    'We connect nurses, doctors, healthcare assistants, allied health professionals and care staff with ' +
    'hospitals, clinics and care homes across the UK.',
  mission: {
    heading: 'Our Mission',
    paragraphs: [
      'Good care depends on the right person being there. Our work is to make that happen on an ' +
        "ordinary Tuesday and at four o'clock on a Sunday morning, in a teaching hospital and in a " +
        'ten-bed care home.',
      'We do it by treating both sides fairly. The people who work through us know what a shift pays, ' +
        'where it is and what is expected before they say yes. The wards and homes that call us know what ' +
        'was checked of whoever arrives, and that they are ready to work.',
    ],
  },
  valuesHeading: 'Our values',
  values: [
    {
      title: 'Integrity',
      text:
        'We say what a job pays and what it involves, and pay what we promised when we promised it. If a ' +
        "check is still open and the work can't wait, we tell the client which one and why before anybody " +
        'starts. When we get something wrong, we say so and put it right.',
    },
    {
      title: 'Excellence',
      text:
        'We match people to places with care rather than filling gaps with whoever is free. We keep ' +
        'training in date, ask how each first shift went, and learn from the answer.',
    },
    {
      title: 'Compassion',
      text:
        'Behind every booking is a patient, and a professional with a life of their own. We listen, ' +
        "answer the phone at any hour, and don't press a tired person to take one more shift.",
    },
  ],
  leadership: {
    heading: 'Leadership Team',
    note: 'A sample team, shown by role. An agency that uses this website puts its own people here.',
    people: [
      {
        role: 'Managing director',
        responsibility:
          'Answers for how the agency treats its staff and its clients, and reads every complaint.',
        place: 'London',
      },
      {
        role: 'Director of nursing and clinical governance',
        responsibility:
          'A registered nurse who sets our clinical standards and looks into every concern raised on shift.',
        place: 'Birmingham',
      },
      {
        role: 'Head of compliance',
        responsibility:
          'Sees to identity, right to work, registration, DBS and references before a first shift, and ' +
          'that clients know of a check that is still open.',
        place: 'Manchester',
      },
      {
        role: 'Head of recruitment',
        responsibility: 'Leads the consultants who read your CV, call you back and find you the right work.',
        place: 'London',
      },
      {
        role: 'Head of staff support and payroll',
        responsibility:
          'Runs the 24/7 line and the weekly pay run, so that calls are answered and pay arrives on Friday.',
        place: 'Leeds',
      },
    ],
  },
  story: {
    heading: 'Our Story',
    note: 'A sample story. An agency that uses this website tells its own here.',
    paragraphs: [
      'We began in 2016 with one room, two telephones and a short list of nurses who wanted ' +
        'to choose their own hours. The first bookings were night shifts in a handful of London care ' +
        'homes, and whoever took the call in the evening also rang in the morning to ask how it had gone.',
      'Word travelled from ward to ward. Healthcare assistants told their friends, nurses who had moved ' +
        'north asked whether we could find them work there too, and Manchester and Birmingham followed. ' +
        'Doctors, allied health professionals and home care staff joined over the years after that.',
      'The pandemic taught the whole sector what staffing means. It taught us to check people quickly ' +
        'without checking them less, to keep training going at a distance, and to look after those who ' +
        'were doing the work.',
      'Today we serve hospitals, clinics, care homes and home care services across the UK. There are ' +
        'more telephones now, but the idea is the same: tell people the truth about the job, pay them on ' +
        'Friday, and ask how it went.',
    ],
  },
  whoWeWorkWithHeading: 'Who we work with',
  whoWeWorkWith: [
    {
      title: 'NHS hospitals and trusts',
      text: 'General and specialist wards, emergency departments, theatres and intensive care.',
    },
    { title: 'Independent hospitals and clinics', text: 'Planned surgery, diagnostics and outpatient care.' },
    {
      title: 'GP surgeries and community teams',
      text: 'Practice nursing, district nursing and sessional GP work.',
    },
    { title: 'Care homes', text: 'Residential, nursing and dementia care, by day and by night.' },
    {
      title: 'Mental health and learning disability services',
      text: 'Inpatient units, supported living and crisis teams.',
    },
    {
      title: 'Home care providers',
      text: 'Visits and live-in care that let people stay in their own homes.',
    },
  ],
}
