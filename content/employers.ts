type Titled = { title: string; text: string }

type EmployersPage = {
  /** In the tab and in search results: both short. */
  title: string
  description: string
  heading: string
  lead: string
  urgent: string
  offerHeading: string
  offer: readonly Titled[]
  stepsHeading: string
  steps: readonly Titled[]
  formHeading: string
  parts: Record<'who' | 'when' | 'where' | 'you', string>
  privacyNote: string
  /** Beside the form when the need is for today or tomorrow, before the telephone number. */
  tooSoon: string
  askedHeading: string
  asked: readonly string[]
  nextHeading: string
  next: readonly string[]
  otherwiseHeading: string
  otherwise: readonly string[]
  requests: Record<
    | ('heading' | 'again' | 'note' | 'stale' | 'staleText' | 'repeat' | 'repeatLead')
    | ('change' | 'changeIt' | 'changeLead' | 'sendChange' | 'changed'),
    string
  >
  invitation: { heading: string; text: string; link: string }
  fromContact: { question: string; link: string; why: string }
}

/** The words of the page for employers, of the links to it, and of the mail that confirms a request. */
export const employersPage: EmployersPage = {
  title: 'Staff for wards and care homes',
  description:
    'Nurses, doctors, healthcare assistants and care staff for your service, with proof of what was ' +
    'checked. Say what you need; a consultant rings you back.',
  heading: 'Staff for your ward, clinic or care home',
  lead: 'Say what you need, and a consultant rings you back.',
  urgent: 'A shift within 24 hours? Please call, day or night:',
  offerHeading: 'What you can count on',
  offer: [
    {
      title: 'Checked before the first shift',
      text:
        'Identity, right to work, registration, DBS, references and training, and you see the proof. If a ' +
        "check is still open and the work can't wait, we tell you which one and why before they start.",
    },
    {
      title: 'An answer, not silence',
      text:
        'A consultant rings within two working hours and says who is free, from when, and honestly if ' +
        'nobody is.',
    },
    {
      title: 'The price before you say yes',
      text:
        'You know the hourly charge, what it includes and our terms before you book. It costs nothing ' +
        'to ask.',
    },
    {
      title: 'The same faces again',
      text: "Liked somebody? Ask for them by name. People who know your ward don't need a second induction.",
    },
    {
      title: 'One night or a whole winter',
      text:
        'A single shift, a rota for months, or somebody to stay: we also introduce people for permanent ' +
        'posts.',
    },
    {
      title: 'Help day and night',
      text:
        'If a person falls ill or something goes wrong on shift, our line is answered 24/7 and we look ' +
        'for a replacement at once.',
    },
  ],
  stepsHeading: 'From your request to the first shift',
  steps: [
    {
      title: 'You say what you need',
      text: 'Role, dates, shifts and place, with this form. You get a reference at once.',
    },
    {
      title: 'We ring you back',
      text:
        'Within two working hours a consultant goes through it with you: who is free, the charge, our ' +
        'terms.',
    },
    {
      title: 'You choose, we confirm',
      text: 'You see each profile and its checks. We confirm names, times and where to report, in writing.',
    },
  ],
  formHeading: 'Ask for staff',
  parts: { who: 'Who you need', when: 'When', where: 'Where', you: 'Your contact details' },
  privacyNote:
    'Asking commits you to nothing. We use your name and contact details to answer this request and to ' +
    "arrange the staff you ask for, and for nothing else. Please don't name patients or residents.",
  askedHeading: 'Before you start',
  tooSoon: "That's soon. Please ring us as well: we answer day and night.",
  asked: [
    "The role, as you'd call it on the rota, and how many people.",
    'The first day, the last if you know it, and which shifts.',
    'Where they report: the name of the site, the town and the postcode.',
    'What they must have: a course, a system they know, a driving licence.',
    'A number where we can reach you, or whoever decides.',
  ],
  nextHeading: 'What happens next',
  next: [
    'A consultant reads your request and rings the number you gave within two working hours. Outside ' +
      "office hours, that's the next working morning.",
    'On the phone you hear who is free, what it costs and our terms. Nothing is booked before you agree ' +
      'to them.',
    'We send you the profiles with their checks. You choose, and we confirm names, times and where to ' +
      'report in writing.',
  ],
  otherwiseHeading: 'Or call us',
  otherwise: [
    "For a shift within 24 hours the phone is always faster than a form, and it's answered day and night.",
  ],
  requests: {
    heading: 'Your requests for staff',
    again: 'Ask for the same again',
    change: 'Change or cancel a request',
    changeIt: 'Change or cancel it',
    changeLead:
      'Say what is different now, or that you no longer need anybody. A consultant rings you back if ' +
      'somebody has been found already.',
    sendChange: 'Send the change',
    changed: 'We have it. A consultant reads it when our office is open, and writes or rings.',
    note: "Anyone with this link can see your requests, so please don't pass it on.",
    stale: 'This link no longer works',
    staleText:
      'It was cut off, is older than 90 days, or we no longer keep the request that it came with. ' +
      "You'll get a new one in the email about your next request.",
    repeat: 'The same again',
    repeatLead:
      'What you asked for last time is filled in. Say when you need it, and change what is different.',
  },
  invitation: {
    heading: 'Need staff for your service?',
    text:
      'Wards, clinics and care homes ask us for one night shift or a team for the winter. Tell us what ' +
      'you need and a consultant rings you back within two working hours.',
    link: 'Ask for staff',
  },
  fromContact: {
    question: 'Do you need staff?',
    link: 'Use the form for employers',
    why: 'It asks for roles, dates and shifts, so that we can ring you back with names.',
  },
}

/** What a draft of a job says that is made of a request for staff, until a recruiter has rewritten it. */
export const draftWords = {
  payToBeAgreed: 'To be agreed',
  /** `shifts`, `site` and `period` are phrases: `Nights, weekends`, `Nursing home`, `from 27 November`. */
  description({
    shifts,
    organisation,
    site,
    town,
    count,
    period,
  }: Record<'shifts' | 'organisation' | 'site' | 'town' | 'period', string> & { count: number }): string {
    const people = count === 1 ? 'one person' : `${count} people`
    return [
      `${organisation} (${site}) in ${town} needs ${people}.`,
      `Dates: ${period}.`,
      `Shifts: ${shifts}.`,
    ].join('\n\n')
  },
} as const
