/** What sample requests for staff ask for; the days are counted from the arrival. */
export const SAMPLE_REQUESTS = [
  {
    roles: [{ role: 'Registered nurse', count: 2 }],
    startsIn: 5,
    endsIn: 26,
    shifts: ['nights', 'weekends'],
    organisation: 'Oakfield House',
    siteKind: 'Nursing home',
    town: 'Leeds',
    postcode: 'LS6 2AB',
    requirements: ['Experience of dementia care', 'Medication competency in date'],
    jobTitle: 'Registered manager',
    message: 'Please ring before two in the afternoon, when I hand over.',
  },
  {
    roles: [
      { role: 'Healthcare assistant', count: 3 },
      { role: 'Registered nurse', count: 1 },
    ],
    startsIn: 2,
    endsIn: 4,
    shifts: ['longDays'],
    organisation: "St Brigid's Hospital, Ward 7",
    siteKind: 'NHS hospital',
    town: 'Birmingham',
    postcode: 'B4 6NH',
    requirements: [],
    jobTitle: 'Ward manager',
    message: '',
  },
  {
    roles: [{ role: 'Theatre practitioner', count: 1 }],
    startsIn: 14,
    endsIn: null,
    shifts: ['days', 'onCall'],
    organisation: 'Harbour Clinic',
    siteKind: 'Private hospital or clinic',
    town: 'Bristol',
    postcode: 'BS1 4DJ',
    requirements: ['Orthopaedic scrub experience'],
    jobTitle: 'Theatre lead',
    message: 'Maternity cover, perhaps for longer.',
  },
] as const

/** What sample messages say. */
export const SAMPLE_MESSAGES = [
  {
    subject: 'Staffing Request',
    message:
      'We run a 48-bed nursing home in Leeds and need two night nurses for the next four ' +
      'weekends.\n\nCould somebody call us about your rates and how soon you could start?',
  },
  {
    subject: 'Job Application',
    message:
      'I applied last week for the theatre post and have not heard back yet. Could you tell me whether ' +
      'my CV has arrived?',
  },
  {
    subject: 'General Inquiry',
    message:
      'I qualified overseas and am waiting for my NMC PIN. Can I already register with you as a ' +
      'healthcare assistant?',
  },
  {
    subject: 'Feedback',
    message:
      'Just a thank you to whoever arranged my shifts over Christmas. Everything was on time and the ' +
      'ward knew I was coming.',
  },
  {
    subject: 'Staffing Request',
    message:
      'Our surgery needs a locum GP for two days a week from the start of next month, for about three ' +
      'months. Please send profiles.',
  },
  {
    subject: 'Other',
    message: 'My address has changed. How do I update it before the next payslip is sent?',
  },
  {
    subject: 'General Inquiry',
    message:
      'Do you pay travel expenses for shifts more than 30 miles away? I drive and could cover hospitals ' +
      'around Bristol and Bath.',
  },
  {
    subject: 'Feedback',
    message:
      'My timesheet from last week was short by two hours. I have the signed copy here and can send it ' +
      'whenever you like.',
  },
] as const
