type Programme = {
  title: string
  text: string
  length: string
  format: string
  covers: readonly string[]
}

type SampleSession = {
  title: string
  programme: string
  place: string
  startTime: string
  endTime: string
  /** Days from the day on which the samples are loaded; what falls on a weekend is on the Monday after. */
  inDays: number
  capacity: number
  text: string
}

type Booking = {
  formLead: string
  privacyNote: string
  nextHeading: string
  toBring: readonly string[]
}

export type Training = {
  lead: string
  programmesHeading: string
  programmes: readonly Programme[]
  sessionsHeading: string
  sessionsLead: string
  /** What stands where no session is to come. */
  noneToCome: string
  /** For the address of a session that isn't there. */
  sessionGone: string
  booking: Booking
  sampleSessions: readonly SampleSession[]
  note: string
}

/** The programs and the three sample sessions of the training page (§2). */
export const training: Training = {
  lead:
    'Training that keeps you safe, confident and in date. Refreshers in the mandatory subjects are free ' +
    'once you work with us.',
  programmesHeading: 'Training Programs',
  programmes: [
    {
      title: 'Mandatory training refresher',
      text:
        'The core subjects that hospitals and care homes expect, in one day or in short pieces online. ' +
        'Topics follow the Core Skills Training Framework used across the NHS.',
      length: '1 day',
      format: 'Classroom, or online at your own pace',
      covers: [
        'health, safety and welfare',
        'fire safety',
        'equality, diversity and human rights',
        'information governance and data security',
        'conflict resolution',
      ],
    },
    {
      title: 'Moving and handling',
      text:
        'Hands-on practice in moving people with dignity and without hurting yourself, with the hoists ' +
        "and slide sheets you'll meet on a ward.",
      length: 'Half a day',
      format: 'Classroom, practical',
      covers: [
        'how to assess a task before you start',
        'hoists, slings and slide sheets',
        'helping someone to stand, sit and turn in bed',
        'what to do when somebody falls',
      ],
    },
    {
      title: 'Basic life support (BLS)',
      text:
        'Adult resuscitation following the current Resuscitation Council UK guidelines, with plenty of ' +
        'time on the manikins.',
      length: '3 hours',
      format: 'Classroom, practical',
      covers: [
        'recognising cardiac arrest and calling for help',
        'chest compressions and rescue breaths',
        'using an automated external defibrillator',
        'choking and the recovery position',
      ],
    },
    {
      title: 'Immediate life support (ILS)',
      text:
        'For registered nurses and other clinical staff who respond first on a ward. You practise as a ' +
        'team, on scenarios that get worse if nobody acts.',
      length: '1 day',
      format: 'Classroom, practical, with assessment',
      covers: [
        'the ABCDE approach to a deteriorating patient',
        'airway management',
        'safe defibrillation',
        'teamwork and structured handover',
      ],
    },
    {
      title: 'Safeguarding adults and children',
      text:
        'How to recognise abuse and neglect, what to write down and who to tell. The level is the one ' +
        'your role calls for.',
      length: '3 hours',
      format: 'Online with an instructor',
      covers: [
        'kinds of abuse and their signs',
        'raising a concern in a place you hardly know',
        'mental capacity and consent',
        'the Prevent duty',
      ],
    },
    {
      title: 'Medicines administration',
      text:
        "Safe support with medicines in care homes and in people's own homes, for staff whose role " +
        'includes it. It ends with an observed assessment.',
      length: 'Half a day',
      format: 'Classroom, with assessment',
      covers: [
        'the rights of medicines administration',
        'reading and completing a MAR chart',
        'controlled drugs and medicines taken when required',
        'errors, refusals and how to report them',
      ],
    },
    {
      title: 'Infection prevention and control',
      text:
        'The everyday habits that stop infection travelling from one patient to the next, or home with ' +
        'you.',
      length: '2 hours',
      format: 'Online at your own pace',
      covers: [
        'hand hygiene and the moments that call for it',
        'putting on and taking off protective equipment',
        'sharps, spills and waste',
        'isolation and outbreaks',
      ],
    },
    {
      title: 'Dementia, learning disability and autism awareness',
      text:
        'Seeing the shift from the other side: how to communicate, reduce distress and adapt care to the ' +
        'person.',
      length: 'Half a day',
      format: 'Online with an instructor',
      covers: [
        'how dementia changes perception and memory',
        'reasonable adjustments for autistic people and people with a learning disability',
        'distress as communication',
        'working with families',
      ],
    },
  ],
  sessionsHeading: 'Next sessions',
  sessionsLead: 'Small groups, so that everyone gets time on the equipment. Register for a place.',
  noneToCome: 'New dates are being planned. Write to us if you need a course by a certain day.',
  sessionGone: 'Have a look at the next ones, or write to us if you need a course by a certain day.',
  booking: {
    formLead: 'Tell us who is coming; it takes a minute. Our service is for people aged 18 or over.',
    privacyNote:
      'We use what you send here to run the training session and to contact you about it, and for ' +
      'nothing else.',
    nextHeading: 'What happens now',
    toBring: [
      'Bring photo identification and, if you have one, your professional registration number.',
      'Please be there ten minutes before the start. For a session online we email you the link before ' +
        'that day.',
    ],
  },
  sampleSessions: [
    {
      title: 'Moving and handling with hoists',
      programme: 'Moving and handling',
      place: 'London, Clerkenwell Green',
      startTime: '09:30',
      endTime: '13:30',
      inDays: 9,
      capacity: 12,
      text:
        'A practical morning for healthcare assistants, support workers and nurses. Wear flat shoes and ' +
        'clothes you can move in.',
    },
    {
      title: 'Immediate life support day',
      programme: 'Immediate life support (ILS)',
      place: 'Birmingham, city centre',
      startTime: '09:30',
      endTime: '16:30',
      inDays: 16,
      capacity: 8,
      text:
        'For registered clinical staff. You receive the reading beforehand and are assessed through the ' +
        'day rather than in one test.',
    },
    {
      title: 'Safeguarding adults and children, live online',
      programme: 'Safeguarding adults and children',
      place: 'Online',
      startTime: '09:30',
      endTime: '12:30',
      inDays: 23,
      capacity: 20,
      text:
        'Taught live, with cases to discuss in small groups. You need a quiet place, a camera and a ' +
        'microphone.',
    },
  ],
  note:
    'Course lengths are a guide. Your certificate shows what was covered and when it should be ' +
    'refreshed; a client may ask for more.',
}
