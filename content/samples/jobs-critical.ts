import type { SampleJob } from './sample-job.ts'

/** Emergency departments, intensive care, theatres and pre-hospital care. */
export const criticalJobs: readonly SampleJob[] = [
  {
    title: 'Intensive Care Nurse',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£45-60 per hour',
    postcode: 'E1 1FR',
    role: 'intensive-care-nurse',
    band: '5',
    shifts: ['day'],
    openings: 3,
    startsInDays: 11,
    closesInDays: 84,
    description: `
      Thirty-two level 3 beds, general and trauma, with haemofiltration, proning and tracheostomy work
      every day. The unit in south London is opening four more beds this week and needs intensive care
      nurses at short notice to staff them safely at one to one.

      Shifts are 07:45-20:15, seven days a week. The assignment is temporary for eight
      weeks to begin with. Each pod has a supernumerary coordinator, an educator visits daily, and the
      runner system means that you do get your breaks.

      At least eighteen months in a UK adult intensive care unit, in the last three years, is essential.
      You should be independent with ventilated patients, vasoactive drugs and arterial lines. A cleared
      nurse can be working within two days of ringing us.
    `,
    requirements: [
      'NMC registration (adult)',
      'Eighteen months in a UK adult intensive care unit',
      'Immediate life support',
      'National step 1 competences or equivalent',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 0,
  },
  {
    title: 'Emergency Department Nurse',
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£40-55 per hour',
    postcode: 'SW17 0QT',
    role: 'emergency-nurse',
    band: '5',
    shifts: ['long-day', 'night', 'twilight'],
    nightPay: [46, 55],
    openings: 4,
    startsInDays: 32,
    closesInDays: 38,
    description: `
      Four hundred people come through this west London emergency department each day. You could be in
      majors, resus, ambulance handover or the urgent treatment stream; we pass on your skills to the
      nurse in charge so that you are placed where you are safe and useful.

      We have long days, nights and 11:00-23:00 twilight shifts, every day of the year. It is temporary
      work that you can pick up as and when, although nurses who commit to six shifts a month are
      allocated first.

      A year in a type 1 emergency department in the UK is the minimum, with triage training for those
      who would like front-of-house shifts. Security staff are present in the department day and night,
      and there is a zero-tolerance policy that managers really do apply.
    `,
    requirements: [
      'NMC registration',
      'One year in a UK emergency department',
      'Immediate life support',
      'Cannulation and venepuncture',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 7,
  },
  {
    title: 'Scrub Nurse or Practitioner, Orthopaedics',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Full-time',
    salary: '£38,700-47,500 per year',
    postcode: 'W12 0HS',
    role: 'theatre-practitioner',
    band: '6',
    shifts: ['day', 'weekend'],
    startsInDays: 7,
    closesInDays: 55,
    description: `
      Hip and knee replacement is what this elective centre does, up to sixteen joints a day in four
      laminar-flow theatres. Cases are predictable, kit is well kept, and the surgeons have worked with
      the same scrub team for years.

      You would scrub for primaries straight away and move towards revisions and robotic cases within six
      months. The post is permanent, four days of ten hours, no nights, no on-call and one Saturday in
      six.

      One year of scrub experience in any specialty is enough, as orthopaedic training is given by two
      practice educators. Nurses and operating department practitioners are equally welcome. You can
      expect help with the surgical first assistant award after eighteen months, and the salary shown
      includes the London supplement.
    `,
    requirements: [
      'NMC registration, or HCPC registration as an operating department practitioner',
      'One year of scrub experience',
      'Basic life support',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 36,
  },
  {
    title: 'Theatre Practitioner, Anaesthetics and Scrub',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£45-60 per hour',
    postcode: 'M23 9LT',
    role: 'theatre-practitioner',
    band: '6',
    shifts: ['day', 'night', 'weekend'],
    nightPay: [51, 60],
    weekendPay: [53, 60],
    openings: 2,
    startsInDays: 10,
    closesInDays: 72,
    description: `
      With sixteen theatres and both emergency and elective work, Kestrelgate can use dual-skilled
      practitioners every day of the week. Tell us your specialties: general, vascular, maxillofacial,
      gynaecology and urology are the ones asked for most.

      The pattern is 07:30-18:00 or 07:30-20:30 by day and 20:00-08:00 by night, with the higher rates at
      weekends. Work is temporary and can be block-booked for up to three months. Team brief is at 08:00
      sharp and agency staff are introduced by name.

      You need two years in UK theatres in your main role and a current competency document signed by a
      senior colleague. We keep an online skills passport so that you never fill in the same checklist
      twice.
    `,
    requirements: [
      'HCPC registration (operating department practitioner) or NMC registration',
      'Two years in UK theatres',
      'Anaesthetic qualification if working on the anaesthetic side',
      'Immediate life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 19,
  },
  {
    title: 'Critical Care Nurse',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£34,600-42,000 per year',
    postcode: 'M8 5RB',
    role: 'intensive-care-nurse',
    band: '5',
    shifts: ['long-day', 'night'],
    startsInDays: 15,
    closesInDays: 89,
    description: `
      Not every critical care nurse wants to work in the largest unit in the region. Kestrelgate has
      fourteen beds, a stable team with low turnover, and a mix of medical, surgical and obstetric
      patients. One room opens on to a roof terrace, where long-stay patients can feel the air.

      A permanent post with self-rostering: long days and nights, 37.5 hours, averaging three shifts a
      week. You would join an outreach rotation in your second year, and the follow-up clinic if it
      interests you.

      Nurses need six months of acute experience; critical care itself can be learned here through a
      twelve-week supernumerary programme and the university module that follows. Those already holding
      the critical care award start higher on the scale.
    `,
    requirements: [
      'NMC registration (adult)',
      'Six months of acute nursing',
      'Immediate life support within three months of starting',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 2,
  },
  {
    title: 'Emergency Nurse, Adults and Children',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£40-55 per hour',
    postcode: 'B18 7QH',
    role: 'emergency-nurse',
    band: '5',
    shifts: ['night'],
    nightPay: [46, 55],
    openings: 2,
    startsInDays: 10,
    closesInDays: 43,
    description: `
      The emergency department at Copperlea sees adults and children through separate doors, and we are
      asked for nurses on both sides. Last month it was rebuilt: there are now twelve resus and high-care
      bays, a mental health suite and a rapid assessment area for ambulances.

      The department needs nights, 20:00-08:00. The bookings are temporary and open-ended,
      and rates are highest on Friday and Saturday nights. Staff rotate areas every four hours so nobody
      spends twelve in the corridor.

      One year of emergency nursing is required; for the children's side, paediatric life support and
      level 3 safeguarding. You may take part in the department's weekly trauma simulation as a paid
      hour. Tell us in advance which trains you need to catch.
    `,
    requirements: [
      "NMC registration (adult or children's)",
      'One year of emergency nursing',
      "Immediate life support (paediatric for the children's area)",
      'Safeguarding children level 3',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 2,
  },
  {
    title: 'Paramedic, Urgent Treatment Centre',
    company: 'Foundry Row Health Centre',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£39,800-47,400 per year',
    postcode: 'B15 2GW',
    role: 'paramedic',
    band: '5',
    shifts: ['day', 'weekend'],
    startsInDays: 33,
    closesInDays: 60,
    description: `
      Minor illness and injury, from sprains and wounds to chest infections and worried parents: the
      urgent treatment centre at Foundry Row is a good place for a paramedic who likes to see a whole
      consultation through. GPs, nurse practitioners and a radiographer are under the same roof.

      It's open from 08:00 to 22:00, and you would work three and a half shifts a week on a permanent
      contract, with two weekends in every five. Meal breaks are taken, and finishing late is rare.

      Experience of two years on the road, or one plus minor injury training, is required. The centre
      pays for physical assessment and prescribing modules, and you would work under direct supervision
      for the first eight weeks.
    `,
    requirements: [
      'HCPC registration (paramedic)',
      'Two years of post-registration experience',
      'Minor injury or illness training, held or planned',
      'Paediatric life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 14,
  },
  {
    title: 'Scrub Practitioner, Emergency and General',
    company: 'Aireholme Hospital',
    location: 'Leeds',
    type: 'Temporary',
    salary: '£45-60 per hour',
    postcode: 'LS9 7TF',
    role: 'theatre-practitioner',
    band: '6',
    shifts: ['night', 'twilight'],
    nightPay: [51, 60],
    openings: 4,
    startsInDays: 26,
    closesInDays: 77,
    description: `
      The emergency theatre at Aireholme never closes. We are looking for scrub practitioners with a
      broad background for the second half of the day and for nights, when laparotomies, caesareans and
      trauma can all turn up before breakfast.

      You'd be part of a team of five with a theatre coordinator, and a recovery nurse is always on duty.
      Evening shifts are 13:00-21:30; nights are 21:00-08:00. It is temporary cover lasting until five
      new recruits have finished training, probably six months.

      Two years of scrub practice across at least three specialties are needed. You should be content to
      set up quickly and count carefully. Taxis home are provided for anyone whose shift overruns past
      midnight.
    `,
    requirements: [
      'NMC registration, or HCPC registration as an operating department practitioner',
      'Two years of scrub practice',
      'Emergency laparotomy and caesarean experience',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 43,
  },
  {
    title: 'Emergency Department Sister or Charge Nurse',
    company: 'Harbourleigh Hospital',
    location: 'Bristol',
    type: 'Full-time',
    salary: '£41,200-49,600 per year',
    postcode: 'BS10 5NB',
    role: 'emergency-nurse',
    band: '6',
    shifts: ['day'],
    startsInDays: 25,
    closesInDays: 31,
    description: `
      You would be one of eleven sisters and charge nurses who lead the shift in a department of 95,000
      attendances a year. Some days you hold the floor; on others you run resus, teach, or work on the
      rota for your group of fourteen nurses.

      The post is permanent, with shifts across the week and a day of management time each fortnight that
      is kept. A new minor injury stream and a frailty cubicle opened this year, and the next project,
      led by nurses, is about the waiting room.

      Three years in emergency nursing, including triage and resus, are essential, as is a teaching or
      mentoring qualification. The matron supports secondments to air ambulance and retrieval services,
      and two colleagues are out on them now.
    `,
    requirements: [
      'NMC registration',
      'Three years of emergency nursing',
      'Advanced life support or trauma nursing course',
      'Teaching or practice assessor preparation',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 26,
  },
  {
    title: 'Intensive Care Nurse, Nights',
    company: 'Merrowside General Hospital',
    location: 'Liverpool',
    type: 'Temporary',
    salary: '£50-60 per hour',
    postcode: 'L7 8YE',
    role: 'intensive-care-nurse',
    band: '5',
    shifts: ['night'],
    openings: 5,
    startsInDays: 13,
    closesInDays: 48,
    description: `
      Night shifts only, in a twenty-bed unit with cardiac, hepatobiliary and general patients.
      Merrowside has chosen a small pool of agency nurses, twelve in all, and three places have come up.

      You work 19:30-08:00, at least four nights a month, one patient to each nurse with a floating
      senior. It's temporary work without an end date, and the pool's rota is agreed in a group chat that
      is run by the nurses themselves.

      To join you need two years in intensive care, competence in renal replacement therapy, and ideally
      the critical care course. A trial shift, fully paid, lets both sides decide. There is free parking
      after 18:00 and a kitchen stocked by a grateful patients' charity.
    `,
    requirements: [
      'NMC registration (adult)',
      'Two years in intensive care',
      'Renal replacement therapy competence',
      'Immediate life support',
      'Right to work in the UK',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 9,
  },
  {
    title: 'Emergency Nurse Practitioner',
    company: 'Rivelow Hospital',
    location: 'Sheffield',
    type: 'Full-time',
    salary: '£40,700-48,300 per year',
    postcode: 'S10 2JF',
    role: 'emergency-nurse',
    band: '6',
    shifts: ['day'],
    startsInDays: 34,
    closesInDays: 65,
    description: `
      At Rivelow's minor injuries unit you would see, treat and discharge on your own account: fractures,
      wounds, eyes, hands, burns and head injuries, in adults and in children over one. The unit looks
      after around 110 people a day.

      Eight practitioners, two consultants from the main emergency department and a reporting
      radiographer make up the team. Open 07:30 to 23:00, with one late in three and no nights at all. A
      permanent post at 37.5 hours.

      The minimum is three years of emergency or urgent care and a recognised course in minor injuries
      with X-ray interpretation. Independent prescribing is desirable and can be funded. Every
      practitioner has a weekly half-hour with a consultant to go over cases that stayed in the mind.
    `,
    requirements: [
      'NMC or HCPC registration',
      'Three years in emergency or urgent care',
      'Minor injuries and X-ray interpretation course',
      'Immediate life support, adult and paediatric',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 38,
  },
  {
    title: 'Neonatal Intensive Care Nurse',
    company: 'Tynemarsh Hospital',
    location: 'Newcastle upon Tyne',
    type: 'Temporary',
    salary: '£45-60 per hour',
    postcode: 'NE1 4LP',
    role: 'intensive-care-nurse',
    band: '5',
    shifts: ['long-day', 'night'],
    nightPay: [51, 60],
    openings: 3,
    startsInDays: 13,
    closesInDays: 82,
    description: `
      The region's smallest babies are cared for at Tynemarsh, some born at twenty-three weeks.
      Thirty-six cots are divided between intensive, high-dependency and special care, and we need nurses
      who are qualified in specialty for the first two.

      Parents are partners here: skin-to-skin, family rounds, and a kitchen with a view over the river.
      You would have one intensive care baby or two in high dependency. Shifts are long days and nights,
      on a temporary basis through to the spring.

      Two years of neonatal experience and the qualification in specialty are needed, plus newborn life
      support. Nurses who live outside Tyneside often take three shifts together, and a single room
      nearby can be reserved at a modest charge when the nursing residence has space.
    `,
    requirements: [
      "NMC registration (children's, adult or midwife)",
      'Qualified in specialty (neonatal)',
      'Two years of neonatal nursing',
      'Newborn life support',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 21,
  },
  {
    title: 'Recovery Nurse',
    company: 'Solentbrook Hospital',
    location: 'Southampton',
    type: 'Contract',
    salary: '£36,400-43,700 per year',
    postcode: 'SO16 6YD',
    role: 'theatre-practitioner',
    shifts: ['day', 'on-call'],
    openings: 4,
    startsInDays: 16,
    closesInDays: 36,
    description: `
      Between the operating table and the ward there is an hour that matters. Solentbrook's recovery unit
      has eighteen bays and looks after adults and children following everything from cataracts to spinal
      surgery, with an area for patients who need overnight high care.

      A colleague is on secondment, so this is a temporary fixed-term contract for ten months. You would
      work 08:00-20:30 or 10:00-20:30, with on-call from home about three times a month, paid on top.

      A year in recovery, anaesthetics or critical care is required, and airway skills will be assessed
      during your induction. Link roles in pain, paediatrics and bereavement are open to staff on fixed
      terms. The anaesthetic department welcomes recovery nurses to its Friday teaching.
    `,
    requirements: [
      'NMC registration, or HCPC registration as an operating department practitioner',
      'One year in recovery, anaesthetics or critical care',
      'Immediate life support, adult and paediatric',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 4,
  },
  {
    title: 'Emergency Nurse, Summer and Weekend Cover',
    company: 'Pebbledown Hospital',
    location: 'Brighton',
    type: 'Temporary',
    salary: '£42-55 per hour',
    postcode: 'BN2 5BE',
    role: 'emergency-nurse',
    band: '5',
    shifts: ['weekend'],
    weekendPay: [49, 55],
    openings: 3,
    startsInDays: 19,
    closesInDays: 53,
    description: `
      When the sun comes out the population of the city doubles, and Pebbledown's emergency department
      notices. We supply weekend nurses all year, and more of them around festivals, marathons and bank
      holidays.

      You will see sea-bathing accidents, intoxication, trauma from the A23, and all the ordinary illness
      besides. Saturday and Sunday shifts start at 07:30, 10:00, 14:00 or 20:00. Everything is temporary,
      booked a month ahead with your availability.

      The department takes nurses with nine months of emergency experience for majors and eighteen for
      resus. A band of regulars travels down from London together, and we refund off-peak rail fares for
      those who do two shifts in a weekend.
    `,
    requirements: [
      "NMC registration (adult or children's)",
      'Nine months of emergency nursing',
      'Immediate life support',
      'Triage training for front-door shifts',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 33,
  },
  {
    title: 'Middle-grade Doctor, Emergency Medicine',
    company: 'Wensumlea Hospital',
    location: 'Norwich',
    type: 'Full-time',
    salary: '£66,500-102,000 per year',
    postcode: 'NR4 7UY',
    role: 'doctor',
    shifts: ['day', 'night'],
    startsInDays: 18,
    closesInDays: 70,
    description: `
      There is no other emergency department within thirty miles, which makes the work here varied and
      the team resourceful. You would see patients of every kind, lead in resus, supervise resident
      doctors and hold a regular slot for ultrasound or education.

      Fourteen middle grades share a self-rostered, annualised rota with 20 per cent development time for
      everyone, and consultants are present until 02:00. The contract is permanent. Part-time working is
      common and does not affect study leave.

      You should have four years of postgraduate experience, two in emergency medicine, and be safe in
      charge at night with consultant advice. The hospital sponsors the portfolio pathway to consultant
      and has seen three doctors complete it. Removal costs up to an agreed ceiling are reimbursed.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Two years in emergency medicine',
      'Advanced life support and advanced trauma life support',
      'Paediatric life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 16,
  },
  {
    title: 'Anaesthetic Practitioner',
    company: 'Fencroft Hospital',
    location: 'Cambridge',
    type: 'Full-time',
    salary: '£34,900-43,100 per year',
    postcode: 'CB2 0QQ',
    role: 'theatre-practitioner',
    band: '6',
    shifts: ['day', 'night'],
    startsInDays: 17,
    closesInDays: 87,
    description: `
      Neurosurgery, transplant, ear, nose and throat: anaesthetics at Fencroft is seldom routine.
      Practitioners work in a specialty group of about fifteen people with its own educator, so that you
      build depth instead of being moved from theatre to theatre.

      The post is permanent. Shifts are 07:30-17:30 four days a week, plus nights on the emergency team
      roughly one week in ten, for which enhancements are paid. Newly registered practitioners enter a
      nine-month transition programme; others have an induction of four weeks.

      Minimum training is an operating department practice qualification, or nursing with an anaesthetic
      award. Difficult airway study days, a rail discount and sixty places for bikes under cover are
      among the attractions of the site. Applications from return-to-practice candidates are encouraged.
    `,
    requirements: [
      'HCPC registration (operating department practitioner), or NMC registration with an anaesthetic award',
      'Experience from training or practice in anaesthetics',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 45,
  },
  {
    title: 'Paramedic, Events and Urgent Transfers',
    company: 'Barbcombe Community Trust',
    location: 'Plymouth',
    type: 'Temporary',
    salary: '£28-36 per hour',
    postcode: 'PL6 8DH',
    role: 'paramedic',
    band: '5',
    shifts: ['day'],
    openings: 4,
    startsInDays: 28,
    closesInDays: 41,
    description: `
      Barbcombe's transfer service moves people between community hospitals, hospices and the specialist
      centre, and in summer it provides medical cover for regattas and the agricultural show. We need
      paramedics to supplement the permanent crews.

      You work with an emergency care assistant on a well-equipped vehicle. Most shifts are ten hours,
      starting at 08:00 or 12:00; event days are longer and sociable. The work is temporary, from one day
      a month, and can begin as soon as the driving assessment has been passed.

      One year since registration is needed, and the category C1 on your licence. Blue-light training is
      helpful, though not required for planned transfers. Medicines are issued from the base and covered
      by the trust's patient group directions.
    `,
    requirements: [
      'HCPC registration (paramedic)',
      'One year of post-registration experience',
      'UK driving licence with C1',
      'Advanced or immediate life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 28,
  },
  {
    title: 'Registrar, Emergency Medicine',
    company: 'Taffmere General Hospital',
    location: 'Cardiff',
    type: 'Temporary',
    salary: '£70-85 per hour',
    postcode: 'CF14 4XW',
    role: 'doctor',
    shifts: ['day', 'night'],
    nightPay: [76, 85],
    openings: 1,
    startsInDays: 29,
    closesInDays: 58,
    description: `
      Taffmere would like to hear from emergency physicians who can work unsupervised overnight. The
      department has seventy thousand attendances a year, an eight-bay resus, a short-stay unit and a
      children's area open all hours.

      On nights (22:00-08:00) you lead a team of four doctors with a consultant at home; evenings
      (14:00-00:00) are worked side by side with one. This is temporary work over the next six months.
      Blocks of three or four shifts are favoured, with hotel costs met for doctors living more than an
      hour away.

      Two years of registrar-level emergency medicine in the UK are needed and paediatric competence is
      essential. Documentation is electronic with voice recognition, and there are scribes on Mondays,
      which are the busiest days of the week.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Two years as an emergency medicine registrar in the UK',
      'Advanced life support, adult and paediatric',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 11,
  },
  {
    title: 'Theatre Nurse, Day Surgery',
    company: 'Gowerlea Hospital',
    location: 'Swansea',
    type: 'Temporary',
    salary: '£45-58 per hour',
    postcode: 'SA6 6NL',
    role: 'theatre-practitioner',
    shifts: ['day'],
    openings: 4,
    startsInDays: 22,
    closesInDays: 75,
    description: `
      Gowerlea has turned a former ward into a two-theatre day surgery unit, in order to keep planned
      work going when the main hospital is full. Lists are in ophthalmology, hand surgery, hernias and
      gynaecology.

      You would scrub and circulate, and help in second-stage recovery when your list finishes early.
      Monday to Friday only, 07:30-18:00, two to four days a week. Temporary until the permanent
      establishment is filled; we think that will take seven or eight months.

      A year of scrub practice is the minimum, and local anaesthetic work will be a good part of it.
      Nobody stays late: the unit shuts its doors at 18:30. New staff spend their first day with the
      theatre manager, who designed the place.
    `,
    requirements: [
      'NMC registration, or HCPC registration as an operating department practitioner',
      'One year of scrub practice',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'red-pink',
    isActive: false,
    postedDaysAgo: 30,
  },
  {
    title: 'Charge Nurse, Emergency Department',
    company: 'Lothmere Hospital',
    location: 'Edinburgh',
    type: 'Contract',
    salary: '£42,800-50,900 per year',
    postcode: 'EH16 4SA',
    role: 'emergency-nurse',
    band: '6',
    shifts: ['day', 'weekend'],
    openings: 3,
    startsInDays: 15,
    closesInDays: 29,
    description: `
      Lothmere is piloting a nurse-led flow team in its emergency department for eighteen months, and
      this secondment-style role is at its heart. You'd coordinate the department by day, divert people
      who can be seen better elsewhere, and gather the evidence that decides whether the model stays.

      It is a temporary contract, fixed for eighteen months at 36 hours a week, with shifts at 07:30,
      10:00 and 13:00 and one weekend in three. You would report to the clinical nurse manager and sit on
      the project board.

      Candidates should offer three years of emergency nursing with experience in charge, and enjoy
      working with data as well as people. Improvement training is provided by the hospital's own academy
      in the first month.
    `,
    requirements: [
      'NMC registration',
      'Three years of emergency nursing',
      'Experience of coordinating a department',
      'Immediate or advanced life support',
      'PVG scheme membership',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 23,
  },
  {
    title: 'Intensive Care Nurse',
    company: 'Clydeburn General Hospital',
    location: 'Glasgow',
    type: 'Temporary',
    salary: '£45-60 per hour',
    postcode: 'G31 2ER',
    role: 'intensive-care-nurse',
    band: '5',
    shifts: ['long-day', 'night'],
    nightPay: [53, 60],
    openings: 3,
    startsInDays: 11,
    closesInDays: 46,
    description: `
      Clydeburn's critical care floor takes twenty-four patients: sixteen in intensive care and eight in
      surgical high dependency. The area charge nurse has asked us for six nurses for a long block,
      preferably the same six throughout.

      You'd follow the unit's own rolling rota, three shifts a week with long weekends off, and have an
      electronic login and fob of your own. The assignment is temporary and runs for five months.
      Airway-trained practitioners respond to emergencies at all hours, so you can stay with your
      patient.

      Eighteen months of adult intensive care in the UK is the level they look for. Electronic charting
      will be shown to you on a paid orientation day. Those who work the full block are given first
      refusal on the next one.
    `,
    requirements: [
      'NMC registration (adult)',
      'Eighteen months of adult intensive care',
      'Immediate life support',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 6,
  },
  {
    title: 'Offshore Medic',
    company: 'Northskerry Offshore Health',
    location: 'Aberdeen',
    type: 'Contract',
    salary: '£46,000-54,000 per year',
    postcode: 'AB25 2ZN',
    shifts: ['day'],
    openings: 6,
    startsInDays: 18,
    closesInDays: 63,
    description: `
      You would be the only clinician on an installation with around 120 people aboard, backed up by
      doctors onshore at any hour by satellite link. Daily work is primary care, minor injuries, water
      and hygiene checks, and emergency drills; very occasionally it is a true emergency and a
      helicopter.

      The rotation is three weeks on and three weeks off, travelling from Aberdeen. It's a temporary
      fixed-term contract of one year, and many medics renew. Flights, offshore safety courses and
      protective equipment are paid for.

      Three years of post-registration practice are needed, in the emergency department, ambulance
      service or armed forces. The offshore medic certificate is a legal requirement and can be taken at
      the employer's expense before the first trip.
    `,
    requirements: [
      'NMC or HCPC (paramedic) registration',
      'Three years in emergency or pre-hospital care',
      'Advanced life support and a trauma course',
      'Offshore medic certificate, or willing to complete it',
      'Right to work in the UK',
    ],
    color: 'red-pink',
    isActive: true,
    postedDaysAgo: 35,
  },
  {
    title: 'Theatre Nurse, Cardiac and Vascular',
    company: 'Laganmoor Hospital',
    location: 'Belfast',
    type: 'Full-time',
    salary: '£35,100-43,400 per year',
    postcode: 'BT12 6BA',
    role: 'theatre-practitioner',
    shifts: ['on-call'],
    startsInDays: 22,
    closesInDays: 80,
    description: `
      Cardiac surgery for the whole of Northern Ireland is concentrated on a few sites, and at Laganmoor
      you would scrub for bypass grafts, valves and aortic work with a team of twenty-two. A vascular
      hybrid theatre opened last year next door.

      The post is permanent at 37.5 hours: four shifts of varying length, with on-call from home one in
      nine. Perfusionists, anaesthetists and scrub staff hold a debrief after every list, including the
      ones that went well.

      One year in theatres is needed; cardiac experience is not, because a structured programme of eight
      months will take you from simple cases to complex ones. Two places on the perioperative master's
      course are reserved for this team each September.
    `,
    requirements: [
      'NMC registration (adult), or HCPC registration as an operating department practitioner',
      'One year in theatres',
      'Immediate life support',
      'AccessNI enhanced check',
    ],
    color: 'red-pink',
    isActive: false,
    postedDaysAgo: 36,
  },
]
