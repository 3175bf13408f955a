export type ContactPage = {
  lead: string
  formHeading: string
  privacyNote: string
  beforeYouWriteHeading: string
  beforeYouWrite: readonly { title: string; text: string; link?: { text: string; path: string } }[]
  mapCaption: string
}

/** The words around the contact form. Address, e-mail and office hours are in site.ts. */
export const contactPage: ContactPage = {
  lead:
    'Ask us anything about working with us, staffing your service or something we could do better. A ' +
    'person reads every message.',
  formHeading: 'Send us a message',
  privacyNote: 'We use your name, email address and message to answer you, and for nothing else.',
  beforeYouWriteHeading: 'Before you write',
  beforeYouWrite: [
    {
      title: "You're looking for work",
      text:
        'The quickest way is to register with your CV or apply for a job you like. That reaches a ' +
        'consultant directly.',
    },
    {
      title: "You're on shift now",
      text:
        'Please call instead of writing. Support for staff on shift is 24/7, and the phone is always ' +
        'faster than a message.',
    },
    {
      title: 'You need staff',
      text:
        'A Staffing Request here reaches us too, but the form for employers asks for the role, the place ' +
        'and the dates, so that a consultant can ring you back with names. For a shift today, please ' +
        'call.',
      link: { text: 'Ask for staff', path: '/employers' },
    },
    {
      title: 'You want to complain',
      text: "Someone who wasn't involved looks into it and writes back to you within 30 days.",
      link: { text: 'Send us a complaint', path: '/complaints' },
    },
    {
      title: 'Leave out what is private',
      text:
        "Please don't name patients, and don't send identity documents, bank details or health " +
        'information with this form.',
    },
  ],
  mapCaption:
    'Our office is in Clerkenwell, a short walk from Farringdon station. Please make an appointment ' +
    'before you come.',
}
