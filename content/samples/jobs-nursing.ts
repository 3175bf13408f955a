import type { SampleJob } from './sample-job.ts'

/** Nurses, midwives and health visitors. */
export const nursingJobs: readonly SampleJob[] = [
  {
    title: 'Registered Nurse, Medical Wards',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£35-50 per hour',
    postcode: 'SE5 9RS',
    role: 'registered-nurse',
    band: '5',
    shifts: ['long-day', 'night', 'flexible'],
    nightPay: [42, 50],
    openings: 2,
    startsInDays: 14,
    closesInDays: 76,
    description: `
      Four acute medical wards in south-east London are filling their winter rota and need registered
      nurses who can settle in quickly. On a typical shift you look after six to eight patients with one
      healthcare assistant, alongside a nurse in charge who knows the ward and is happy to show you
      round.

      Shifts are 07:30-20:00 and 19:30-08:00, and you choose the ones that suit you through our rota.
      This is temporary work with shifts available most weeks, starting as soon as your checks are
      complete.

      You need at least six months of acute ward experience in the UK and in-date mandatory training,
      including intravenous medicines. We pay every Friday for timesheets received by Monday, and there
      is somebody to ring at any hour while you are on shift.
    `,
    requirements: [
      'NMC registration (adult)',
      'Six months on a UK acute ward',
      'Basic life support and moving and handling, in date',
      'Competent with intravenous medicines',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 0,
  },
  {
    title: 'Registered Mental Health Nurse, Acute Inpatient, Nights',
    company: 'Peverel Lane Mental Health Centre',
    location: 'London',
    type: 'Temporary',
    salary: '£40-50 per hour',
    postcode: 'N18 1QX',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['night'],
    nightPay: [44, 50],
    openings: 2,
    startsInDays: 16,
    closesInDays: 30,
    description: `
      This 18-bed admission ward for adults takes people in crisis from across north London, many of them
      under section. At night you would be one of two registered nurses with three support workers, and
      an on-site duty doctor.

      You carry out observations, give medicines, de-escalate and keep clear notes in the electronic
      record. Nights run 20:45-07:45, Sunday to Thursday, with a paid handover. The engagement is
      temporary for an initial twelve weeks and the ward often extends nurses who fit in well.

      Please have a year of inpatient mental health experience and a current certificate in prevention
      and management of violence and aggression. If your certificate is about to lapse, tell us: we run
      refresher days in central London every month.
    `,
    requirements: [
      'NMC registration (mental health)',
      'One year in inpatient mental health',
      'In-date training in managing violence and aggression',
      'Immediate life support',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 32,
  },
  {
    title: 'Community Nurse',
    company: 'Tallowfield Community Trust',
    location: 'London',
    type: 'Full-time',
    salary: '£37,900-45,200 per year',
    postcode: 'W12 0HS',
    role: 'community-nurse',
    band: '5',
    shifts: ['day', 'weekend'],
    startsInDays: 34,
    closesInDays: 47,
    description: `
      Join a neighbourhood nursing team of fourteen who visit housebound adults in east London. Your
      caseload would include wound care, catheters, insulin, end-of-life support and the leg ulcer clinic
      that runs from the health centre on Thursdays.

      It is a permanent post of 37.5 hours, 08:30-16:30, with one weekend in four and no night work. You
      would have a fortnight of shadowing, then a caseload of your own with a district nurse as
      supervisor. The salary includes the London supplement.

      The team asks for twelve months of post-registration experience, in hospital or the community, and
      will fund a wound care module in your first year. Pool bikes and electric cars are kept at the
      base. We help with your application and interview, and that service costs you nothing.
    `,
    requirements: [
      'NMC registration (adult)',
      'Twelve months of post-registration experience',
      'Full UK driving licence, or confident cycling between visits',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 15,
  },
  {
    title: 'Haemodialysis Team Leader',
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Full-time',
    salary: '£46,500-53,800 per year',
    postcode: 'N18 1QX',
    band: '6',
    shifts: ['day'],
    startsInDays: 14,
    closesInDays: 64,
    description: `
      A satellite dialysis unit of twenty-four stations in west London is appointing a team leader for
      its Monday, Wednesday and Friday shifts. You would guide eight nurses and five dialysis assistants,
      run the morning safety huddle and be the named nurse for twelve long-term patients.

      The post is permanent. Hours are 06:45-18:45 on three days a week, no nights and no Sundays. A
      start within three months allows for most notice periods.

      We are looking for three years in renal nursing, one of them supervising others, plus a recognised
      renal course or a firm plan to finish one. The hospital offers leadership coaching, a season ticket
      loan and study time, and you would sit on the group that reviews vascular access across the
      network.
    `,
    requirements: [
      'NMC registration (adult)',
      'Three years in haemodialysis',
      'Post-registration renal qualification, held or under way',
      'Experience of supervising a shift',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 44,
  },
  {
    title: "Children's Nurse, General Paediatrics",
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£38-45 per hour',
    postcode: 'SE1 7EH',
    shifts: ['long-day', 'night'],
    nightPay: [41, 45],
    openings: 6,
    startsInDays: 18,
    closesInDays: 81,
    description: `
      Bronchiolitis season keeps this 22-bed children's ward busy, and the sister wants a small group of
      regular agency nurses rather than new faces each night. Ratios are one to four, with a play
      specialist on days and a paediatric registrar resident around the clock.

      Most of the children are under five and stay two or three nights. You would support parents as much
      as patients: feeding plans, inhaler technique, safe discharge.

      Long days, 07:15-19:45, or nights, midweek; two or three a week would be ideal. It is temporary work
      for about four months, starting within a fortnight. You need a year of hospital paediatrics after
      qualifying, level 3 safeguarding and paediatric life support. Your first shift is supernumerary for
      two hours so you can find your feet.
    `,
    requirements: [
      "NMC registration (children's)",
      'One year of hospital paediatrics',
      'Paediatric immediate life support',
      'Safeguarding children level 3',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 27,
  },
  {
    title: 'General Practice Nurse',
    company: 'Marrowby Street Surgery',
    location: 'London',
    type: 'Part-time',
    salary: '£38,500-43,000 per year pro rata',
    postcode: 'SE5 9RS',
    shifts: ['day'],
    startsInDays: 22,
    closesInDays: 35,
    description: `
      Nine thousand patients, five GPs, two pharmacists and one very experienced lead nurse who wants to
      cut her own hours: that is the practice. You would take over the diabetes and respiratory reviews
      and share cervical screening, immunisations and dressings.

      Twenty-four hours a week over three days, one of them including an early evening clinic until
      19:30. It is a permanent position. Appointments are fifteen minutes as standard and thirty for
      long-term conditions.

      A year in general practice is the minimum, together with current cervical screening and
      immunisation training; a diploma in diabetes or asthma would be welcome but can be paid for. The
      partners give five study days a year, indemnity cover and membership of the workplace pension. They
      hope to welcome someone within eight weeks.
    `,
    requirements: [
      'NMC registration',
      'One year in general practice nursing',
      'Cervical sample-taker training, in date',
      'Immunisation and vaccination update',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 10,
  },
  {
    title: 'Registered Nurse, Surgical Wards',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£36-45 per hour',
    postcode: 'M8 5RB',
    role: 'registered-nurse',
    band: '5',
    shifts: ['day', 'long-day'],
    openings: 3,
    startsInDays: 15,
    closesInDays: 52,
    description: `
      Elective lists at this hospital now run six days a week, and the two surgical wards need nurses who
      are comfortable with drains, epidurals, patient-controlled analgesia and quick turnovers. You will
      work in bays of six with a nursing associate, and the enhanced recovery team rounds twice a day.

      Early, late and long-day shifts are all on offer from Monday to Saturday. The work is temporary and
      ongoing; many of our nurses have been booked here continuously for over a year.

      Experience: nine months on a surgical or high-turnover ward, medicines competence signed off by a
      UK employer, and aseptic technique in date. Free parking on site is arranged by us before your
      first day. Recommend a colleague who goes on to work with us and you could receive a bonus of up to
      £250.
    `,
    requirements: [
      'NMC registration (adult)',
      'Nine months on a surgical ward',
      'Epidural and patient-controlled analgesia competence',
      'Basic life support in date',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 39,
  },
  {
    title: 'Mental Health Nurse, Child and Adolescent Services',
    company: 'Cottonmere Community Trust',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£39,400-47,200 per year',
    postcode: 'M13 9WL',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['day', 'weekend'],
    startsInDays: 12,
    closesInDays: 69,
    description: `
      The crisis and home treatment team for young people helps 11 to 17 year olds to stay out of
      hospital. It brings together nurses, a family therapist, two psychologists and a consultant, and it
      covers the whole city from one base near the centre.

      You would assess young people in emergency departments and at home, write safety plans with
      families and offer short, intensive support for up to six weeks. This is a permanent post of 37.5
      hours on a rota of earlies and lates until 21:00, with one weekend in three.

      The team needs somebody with eighteen months of mental health nursing, some of it with young
      people, and level 3 safeguarding. In return there is weekly supervision, protected reflective
      practice and funded training in dialectical behaviour therapy skills.
    `,
    requirements: [
      "NMC registration (mental health or children's)",
      'Eighteen months in mental health',
      'Safeguarding children level 3',
      'Full UK driving licence and use of a car',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 22,
  },
  {
    title: 'District Nurse, Maternity Cover',
    company: 'Cottonmere Community Trust',
    location: 'Manchester',
    type: 'Contract',
    salary: '£40,100-47,900 per year',
    postcode: 'M23 9LT',
    role: 'community-nurse',
    band: '5',
    shifts: ['long-day', 'on-call'],
    openings: 4,
    startsInDays: 14,
    closesInDays: 86,
    description: `
      A district nursing sister in south Manchester begins maternity leave shortly, and her team of
      eleven would like a steady pair of hands for the year. You would hold the caseload of around ninety
      patients, allocate visits each morning and supervise two newly qualified nurses.

      This is a temporary, twelve-month fixed-term contract at 37.5 hours a week. The day runs from 08:00
      to 16:00, and on-call is limited to one evening in ten. A two-week handover has been planned.

      The specialist practitioner qualification in district nursing is desirable; three years in
      community nursing and the community prescribing qualification are essential. You will have a
      laptop, a phone and mileage at the full approved rate. The trust has said that it will consider
      three long days in place of five short ones.
    `,
    requirements: [
      'NMC registration',
      'Three years in community nursing',
      'Community nurse prescriber',
      'Full UK driving licence and use of a car',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: false,
    postedDaysAgo: 23,
  },
  {
    title: 'Systemic Anti-Cancer Therapy Nurse',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£38,900-46,300 per year',
    postcode: 'M8 5RB',
    shifts: ['day', 'flexible'],
    startsInDays: 24,
    closesInDays: 40,
    description: `
      Around forty people a day come to this chemotherapy suite, and the number grows each year. You
      would cannulate, give treatment, watch for reactions, manage central lines and answer the helpline
      one morning a week. The team is twelve nurses, a pharmacist prescriber and three healthcare
      assistants who have been here for years.

      Permanent, 37.5 hours, Monday to Friday between 08:00 and 18:30; four longer days are possible.
      Start dates are flexible within the quarter.

      Two years on an acute or oncology ward is expected. If you do not yet hold the anti-cancer therapy
      passport, the suite will train you over the first four months, with a mentor and a reduced list.
      Clinical psychologists hold a drop-in for staff on alternate Fridays, which is much used and well
      liked.
    `,
    requirements: [
      'NMC registration (adult)',
      'Two years in oncology or acute care',
      'Venepuncture and cannulation competence',
      'Immediate life support, or willing to complete it',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 34,
  },
  {
    title: 'Registered Nurse, Nights, Nursing Home',
    company: 'Loomhurst Nursing Home',
    location: 'Manchester',
    type: 'Part-time',
    salary: '£43,800 per year pro rata',
    postcode: 'M13 9WL',
    role: 'registered-nurse',
    shifts: ['day', 'night', 'on-call'],
    startsInDays: 12,
    closesInDays: 57,
    description: `
      Loomhurst is a 52-bed home in Chorlton for older people with nursing needs, rated good at its last
      inspection. On nights you are the nurse in charge, with six care assistants and a manager on call
      who lives ten minutes away.

      Your work covers medicines, pressure area care, palliative support with the hospice at home team,
      and calm leadership when something unexpected happens. Two nights a week, 20:00-08:00, on a
      permanent contract of 24 hours.

      One year as a registered nurse is required, ideally with older people, and you should be confident
      with syringe drivers or ready to learn. The home pays your NMC fee every year, provides a hot meal
      at midnight and has just refurbished the staff rest room. An early start can be agreed.
    `,
    requirements: [
      'NMC registration (adult or mental health)',
      'One year of post-registration experience',
      'Medicines administration, in date',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: false,
    postedDaysAgo: 35,
  },
  {
    title: 'Registered Nurse, Weekends, General Medicine',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£45-55 per hour',
    postcode: 'B9 5SS',
    role: 'registered-nurse',
    band: '5',
    shifts: ['weekend'],
    weekendPay: [50, 55],
    openings: 6,
    startsInDays: 10,
    closesInDays: 74,
    description: `
      Saturdays and Sundays are when this hospital's respiratory and gastroenterology wards struggle
      most, so we are building a list of nurses who like working weekends. Each ward has 28 beds, and
      agency nurses are never left in charge.

      Expect non-invasive ventilation on the respiratory side, detox regimes and post-procedure care on
      the other. You will be told which ward at the time of booking and moved only with your agreement.

      Shifts run 07:00-19:30 or 19:00-07:30. All bookings are temporary and you can take as few as two
      weekends a month. A year on acute medical wards and current immediate life support are the minimum.
      We call on Thursdays with the confirmed list, so your weekend is never a surprise.
    `,
    requirements: [
      'NMC registration (adult)',
      'One year on acute medical wards',
      'Immediate life support',
      'Competent with intravenous medicines',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 0,
  },
  {
    title: 'Midwife, Delivery Suite and Postnatal',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£40-50 per hour',
    postcode: 'B18 7QH',
    role: 'midwife',
    band: '5',
    shifts: ['long-day', 'night'],
    nightPay: [44, 50],
    openings: 3,
    startsInDays: 23,
    closesInDays: 28,
    description: `
      About five thousand babies are born here each year. The maternity unit needs experienced midwives
      for its delivery suite, its six-room birth centre and a busy postnatal ward, mostly on nights and
      at the end of the month when annual leave bites.

      You will work with a shift coordinator who is always supernumerary, and you can say which areas you
      prefer. Nights run 19:30-08:00; long days come up at shorter notice. It is temporary,
      shift-by-shift work that can begin this week for midwives who are already cleared with us.

      Two years of intrapartum practice in the UK, current fetal monitoring training and newborn life
      support are essential. Suturing and cannulation should be routine for you. The unit's professional
      midwifery advocate is available to agency midwives too.
    `,
    requirements: [
      'NMC registration (midwife)',
      'Two years of UK intrapartum practice',
      'Fetal monitoring training within twelve months',
      'Newborn life support',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 1,
  },
  {
    title: 'Learning Disability Nurse',
    company: 'Anvilbrook Community Trust',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£36,200-43,900 per year',
    postcode: 'B15 2GW',
    shifts: ['day'],
    startsInDays: 27,
    closesInDays: 45,
    description: `
      People with a learning disability still die too young, and this community team exists to change
      that. You would support adults to have annual health checks, write hospital passports, train GP
      staff in reasonable adjustments and plan discharges with the acute liaison nurse.

      The team is based in Erdington and includes occupational therapy, speech and language therapy,
      psychology and psychiatry. It is a permanent post, 37.5 hours from Monday to Friday, with a day a
      week from home once you are settled.

      Applicants need a year with adults who have a learning disability; epilepsy or dysphagia training
      would be useful. A start in six to ten weeks is ideal. Expect thirty-three days' leave including
      bank holidays, a pension and an employer that pays for you to qualify as a non-medical prescriber.
    `,
    requirements: [
      'NMC registration (learning disabilities)',
      'One year with adults with a learning disability',
      'Working knowledge of the Mental Capacity Act',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 12,
  },
  {
    title: 'Endoscopy Nurse',
    company: 'Anvilbrook Community Trust',
    location: 'Birmingham',
    type: 'Contract',
    salary: '£37,500-44,800 per year',
    postcode: 'B9 5SS',
    shifts: ['day', 'weekend'],
    openings: 3,
    startsInDays: 33,
    closesInDays: 62,
    description: `
      To bring down waiting times, a community diagnostic centre has opened two more endoscopy rooms and
      needs nurses for nine months. You would admit and consent patients, assist with gastroscopy,
      colonoscopy and polypectomy, and look after people in recovery after sedation.

      Lists run from 08:00 to 18:00, seven days a week, and the rota gives you every third weekend. This
      is a temporary fixed-term contract of nine months, full-time; thirty hours would also be
      considered. The centre is five minutes from New Street.

      You need one year of endoscopy, recovery or theatre experience and should be competent in
      monitoring sedated patients. Decontamination is done by a dedicated team. Nurses on earlier
      contracts have moved to permanent posts here, though that is never guaranteed.
    `,
    requirements: [
      'NMC registration (adult)',
      'One year in endoscopy, recovery or theatres',
      'Immediate life support',
      'Cannulation competence',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 41,
  },
  {
    title: 'Return to Practice Nurse Placement',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Internship',
    salary: '£26,100 per year',
    postcode: 'B18 7QH',
    shifts: ['day'],
    startsInDays: 32,
    closesInDays: 79,
    description: `
      If your NMC registration has lapsed and you would like to come back, this is a paid way to do it.
      While you complete a return to practice course at a partner university you are employed as a
      healthcare support worker, with protected placement hours on an acute ward and a named practice
      assessor.

      The programme is a temporary contract of six months, 30 to 37.5 hours a week, with shifts planned
      around university days and school holidays where possible. Course fees are met by the hospital.
      Those who rejoin the register are guaranteed an interview for a staff nurse post.

      You must have been on the NMC register before; there is no upper limit to the gap. Nothing else is
      assumed: the first fortnight covers life support, digital records and medicines.
    `,
    requirements: [
      'Previous NMC registration',
      'Accepted, or applying, for a return to practice course',
      'English and maths as required by the university',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 24,
  },
  {
    title: 'Clinical Lead Nurse',
    company: 'Stonebeckside Nursing Home',
    location: 'Leeds',
    type: 'Full-time',
    salary: '£46,000-49,500 per year',
    postcode: 'LS9 7TF',
    shifts: ['day', 'weekend'],
    startsInDays: 22,
    closesInDays: 33,
    description: `
      A family-owned nursing home with 44 rooms in north Leeds is creating a clinical lead role so that
      its manager can concentrate on relatives, staffing and the building. You would have two
      supernumerary days a week for audits, care plans, wound reviews and coaching, and two on the floor.

      The post is permanent at 40 hours, mostly days, with a share of weekend leadership. Six nurses and
      the senior carers will look to you for guidance. The owners hope for a start in two months but will
      wait for the right person.

      Three years as a registered nurse are needed, including experience of older people's care and of
      leading shifts. Management qualifications can be gained on the job. You would receive a bonus each
      year when the home keeps its good rating.
    `,
    requirements: [
      'NMC registration',
      'Three years of post-registration experience',
      'Experience of leading shifts in a nursing home or ward',
      'Confident with medicines audits',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 7,
  },
  {
    title: 'Registered Mental Health Nurse, Nights',
    company: 'Millrace Mental Health Centre',
    location: 'Leeds',
    type: 'Temporary',
    salary: '£40-50 per hour',
    postcode: 'LS1 3EX',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['night'],
    nightPay: [44, 50],
    openings: 4,
    startsInDays: 20,
    closesInDays: 50,
    description: `
      Millrace has three wards: an older people's assessment unit, a women's rehabilitation ward and a
      psychiatric intensive care unit of ten beds. Tell us which of them you would be happy to work on
      and we will only offer you those.

      Night shifts last from 19:45 to 07:45 with an hour and a quarter of breaks. You work beside a
      permanent nurse on every ward, with a site coordinator for advice. The bookings are temporary,
      released a month ahead, and last-minute ones carry the upper rate.

      Candidates should bring nine months of inpatient experience after registration, plus training in
      physical intervention of the kind used in mental health trusts. New starters have a paid half-day
      induction, with access to the records system sorted before you arrive.
    `,
    requirements: [
      'NMC registration (mental health)',
      'Nine months of inpatient mental health nursing',
      'Physical intervention training, in date',
      'Basic life support',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 36,
  },
  {
    title: 'Health Visitor',
    company: 'Gorseway Community Trust',
    location: 'Bristol',
    type: 'Full-time',
    salary: '£40,300-48,000 per year',
    postcode: 'BS10 5NB',
    role: 'community-nurse',
    band: '5',
    shifts: ['day'],
    startsInDays: 28,
    closesInDays: 67,
    description: `
      In south Bristol, health visitors work in patches of three with a community nursery nurse and a
      family support worker attached. You would complete the five mandated reviews, hold a caseload of
      around 280 children, and run the Tuesday infant feeding drop-in with volunteers.

      It is a permanent role; full-time hours are 37.5, and a nine-day fortnight is common in the team.
      Home visits make up most of the diary, with records written up on a tablet.

      Registration as a specialist community public health nurse is required, with at least six months of
      practice since qualifying. Newer health visitors have restorative supervision every fortnight. You
      would start once references are in, normally eight to twelve weeks after interview, and the trust
      contributes towards moving costs from elsewhere in the country.
    `,
    requirements: [
      'NMC registration with SCPHN (health visiting)',
      'Six months as a qualified health visitor',
      'Community practitioner prescriber',
      'Full UK driving licence and use of a car',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 19,
  },
  {
    title: 'Practice Nurse, Long-term Conditions',
    company: 'Saltgrass Road Medical Practice',
    location: 'Bristol',
    type: 'Part-time',
    salary: '£37,000-42,500 per year pro rata',
    postcode: 'BS2 8HW',
    shifts: ['day'],
    startsInDays: 26,
    closesInDays: 84,
    description: `
      Our client is a training practice beside the harbour with 12,500 patients, known locally for its
      respiratory clinics. It would like a nurse for two days a week to see people with asthma, COPD and
      heart failure, and to follow up those who miss their reviews.

      The hours are 08:30-17:30, Mondays and Wednesdays, though other days may be negotiated. This is a
      permanent appointment. Administrative time is built in: forty minutes each day for recalls and
      results.

      The minimum is one year in primary care and a completed course in asthma or COPD, with spirometry
      to a recognised standard. A prescribing qualification would raise the salary offered. The whole
      team eats lunch together on Wednesdays, and the partners mean it when they say that clinics end on
      time.
    `,
    requirements: [
      'NMC registration',
      'One year in primary care',
      'Asthma or COPD diploma',
      'Spirometry accreditation',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: false,
    postedDaysAgo: 20,
  },
  {
    title: 'Newly Qualified Nurse, Paid Preceptorship',
    company: 'Merrowside General Hospital',
    location: 'Liverpool',
    type: 'Internship',
    salary: '£32,100 per year',
    postcode: 'L7 8YE',
    shifts: ['day', 'night', 'weekend'],
    startsInDays: 19,
    closesInDays: 38,
    description: `
      Eighteen newly qualified nurses join this hospital twice a year on a structured preceptorship, and
      six places remain on the next intake. You rotate through acute medicine, surgery and a specialty
      you pick, spending four months in each.

      There is a six-week supernumerary period, a preceptor who works the same shifts as you, a study day
      each month and a support group that meets off the ward. It is a temporary training contract of
      twelve months at 37.5 hours including nights and weekends; nurses who finish it are offered a
      permanent post wherever there is a vacancy.

      Final-year students may apply and start when their PIN arrives. No paid experience is necessary
      beyond your pre-registration placements. Enhancements for unsocial hours are paid on top.
    `,
    requirements: [
      'Adult nursing degree completed, or in the final year',
      'NMC registration before the start date',
      'Basic life support',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 31,
  },
  {
    title: 'Dialysis Nurse',
    company: 'Peakrow Renal Centre',
    location: 'Sheffield',
    type: 'Temporary',
    salary: '£38-45 per hour',
    postcode: 'S5 7AU',
    shifts: ['day', 'long-day'],
    openings: 1,
    startsInDays: 7,
    closesInDays: 55,
    description: `
      Peakrow treats eighty people who come three times a week, so faces become familiar fast. With two
      colleagues on long-term leave, the centre wants a nurse for at least four months who can take a bay
      of four patients on arrival and needle fistulas with assurance.

      It is temporary, on three shifts a week: 06:30-14:00, 13:00-20:30, or both as a long day. The
      centre closes on Sundays. Machines are of a common make and a refresher is given during your first
      two days.

      You need one year of in-centre haemodialysis within the last three. Water treatment checks are
      carried out by technicians. We will book your travel card if you come by tram, and the shifts are
      confirmed a month in advance.
    `,
    requirements: [
      'NMC registration',
      'One year of haemodialysis in the last three years',
      'Fistula needling and central line competence',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 14,
  },
  {
    title: 'Palliative Care Nurse',
    company: 'Cutlersholme Hospice',
    location: 'Sheffield',
    type: 'Part-time',
    salary: '£35,600-41,700 per year pro rata',
    postcode: 'S10 2JF',
    shifts: ['day', 'night'],
    startsInDays: 21,
    closesInDays: 72,
    description: `
      A sixteen-bed charitable hospice looking over the valley is expanding its nursing team. Care here
      is unhurried: one nurse to five patients by day, complementary therapists, a chaplain, a garden
      that beds can be wheeled into, and doctors who sit down.

      You would manage symptoms, run syringe drivers, support families before and after a death, and
      mentor students from both local universities. The contract is permanent for 22.5 hours: two long
      shifts a week across days and nights, with the rota published eight weeks ahead.

      At least a year of nursing people at the end of life is asked for, in any setting. Training in
      advanced communication skills is arranged in the first six months. Clinical supervision happens
      monthly and is never cancelled for staffing reasons.
    `,
    requirements: [
      'NMC registration (adult)',
      'One year of end-of-life care',
      'Syringe driver competence',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 43,
  },
  {
    title: 'Immunisation Nurse, School Age',
    company: 'Keelmarsh Community Trust',
    location: 'Newcastle upon Tyne',
    type: 'Contract',
    salary: '£32,900-39,000 per year pro rata',
    postcode: 'NE1 4LP',
    shifts: ['day'],
    openings: 4,
    startsInDays: 20,
    closesInDays: 89,
    description: `
      Between them, the school-age immunisation team visits 160 schools from the Tyne to the
      Northumberland border. Days are busy and sociable: five nurses, two administrators, one hall, and
      perhaps 250 children before lunch. You will give flu, HPV and teenage booster vaccines, and run
      catch-up clinics in community centres.

      The contract is temporary and fixed-term until the end of the school year, in term time only, with
      the salary spread evenly over the months. Thirty hours a week, finishing by 15:30.

      Nurses with six months' experience since registering are welcome, from any background. Full
      vaccination training precedes your first session, and consent conversations with young people are
      covered in a study day of their own. Mileage is paid from the base in Gosforth.
    `,
    requirements: [
      'NMC registration',
      'Six months of post-registration experience',
      'Immunisation training, or willing to complete it',
      'Full UK driving licence',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 26,
  },
  {
    title: 'Mental Health Nurse, Medium Secure',
    company: 'Sherholt Mental Health Centre',
    location: 'Nottingham',
    type: 'Full-time',
    salary: '£34,800-42,600 per year',
    postcode: 'NG7 2UH',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['day', 'night'],
    startsInDays: 15,
    closesInDays: 43,
    description: `
      Progress here is measured in months. Sherholt's medium secure service has fifteen-bed wards for men
      and women who have come through the courts or prison, and nurses get to know each patient well
      enough to plan leave, therapy and, in the end, a move to the community.

      You would be primary nurse for three people, contribute to ward rounds and tribunals, and work with
      psychology, occupational therapy and security colleagues. It's a permanent post: 37.5 hours on long
      days and nights, with an environment allowance included in the figures shown.

      Nine months of experience in an inpatient or forensic setting is sufficient, and a four-week
      induction covers security, relational practice and physical intervention. Development posts at the
      next grade come up each spring for staff who finish the competency framework.
    `,
    requirements: [
      'NMC registration (mental health or learning disabilities)',
      'Nine months in inpatient or forensic care',
      'Knowledge of the Mental Health Act',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 9,
  },
  {
    title: 'Clinical Nurse Specialist, Breast Cancer',
    company: 'Lacefield Hospital',
    location: 'Nottingham',
    type: 'Full-time',
    salary: '£47,600-54,900 per year',
    postcode: 'NG5 1PB',
    band: '6',
    shifts: ['day'],
    startsInDays: 29,
    closesInDays: 60,
    description: `
      You would be key worker for around a hundred people each year, from the day of diagnosis through
      surgery and treatment to supported self-management. Four specialist nurses share the service with
      two navigators, three surgeons and an oncologist who comes over from the cancer centre.

      The diary holds two diagnostic clinics, the weekly multidisciplinary meeting, nurse-led follow-up
      and time for telephone calls that cannot be rushed. A permanent, full-time post, Monday to Friday,
      with occasional evening support groups taken back as leave.

      The hospital seeks five years as a registered nurse, two of them in breast, oncology or surgical
      care, and study at degree level. Advanced communication skills training is provided if you have not
      done it. They would like you in post within twelve weeks.
    `,
    requirements: [
      'NMC registration (adult)',
      'Two years in breast, oncology or surgical nursing',
      'Degree-level study in a relevant subject',
      'Advanced communication skills, held or planned',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 38,
  },
  {
    title: 'Midwife, Continuity Team',
    company: 'Solentbrook Hospital',
    location: 'Southampton',
    type: 'Full-time',
    salary: '£35,900-44,300 per year',
    postcode: 'SO16 6YD',
    role: 'midwife',
    band: '5',
    shifts: ['day', 'on-call'],
    startsInDays: 7,
    closesInDays: 77,
    description: `
      A team of eight midwives cares for women and families in the neighbourhoods with the poorest
      outcomes in the city. Each midwife books about thirty-six women a year and sees them through
      pregnancy, birth and the first weeks, with a buddy covering days off.

      There is a mix of clinics in family hubs, home visits and on-call for births: two nights of on-call
      a week, with rest the following day protected by rota. The post is permanent and full-time, and
      travel between visits counts as working time.

      One year of practice since registration is needed, including recent labour care. An interpreter
      service and a specialist perinatal mental health midwife support the team. Applicants from outside
      Hampshire can ask about temporary staff accommodation by the hospital for the first three months.
    `,
    requirements: [
      'NMC registration (midwife)',
      'One year since registration, with recent labour care',
      'Newborn life support',
      'Full UK driving licence and use of a car',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 21,
  },
  {
    title: 'Pre-operative Assessment Nurse',
    company: 'Solentbrook Hospital',
    location: 'Southampton',
    type: 'Part-time',
    salary: '£34,200-40,600 per year pro rata',
    postcode: 'SO16 6YD',
    shifts: ['day'],
    startsInDays: 32,
    closesInDays: 31,
    description: `
      Good assessment stops operations being cancelled on the day, and this clinic has cut its rate by a
      third in two years. You would see or ring patients before orthopaedic, general and gynaecological
      surgery, take histories and ECGs, order tests, and agree a plan with the duty anaesthetist.

      The post is permanent for 20 hours, spread over three weekdays between 08:00 and 17:00;
      school-hours patterns have been arranged for others. You will be inducted over three weeks by the
      lead nurse.

      Experience needed: two years on a surgical ward, in theatres or in pre-assessment, and confidence
      in listening to a chest is helpful. A master's module in physical assessment is available once you
      have completed probation.
    `,
    requirements: [
      'NMC registration (adult)',
      'Two years in surgical, theatre or assessment nursing',
      'Venepuncture and ECG recording',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 4,
  },
  {
    title: 'Occupational Health Nurse',
    company: 'Pebbledown Hospital',
    location: 'Brighton',
    type: 'Part-time',
    salary: '£39,000-46,000 per year pro rata',
    postcode: 'BN2 5BE',
    shifts: ['day'],
    startsInDays: 27,
    closesInDays: 48,
    description: `
      Serving six thousand staff across the hospital and its community sites, this in-house occupational
      health service is friendly, stable and well led. You would see people who have been referred by
      managers, advise on adjustments, manage needlestick incidents and lead the autumn flu campaign.

      The position is permanent at 25 hours a week over four days, and one of them may be worked at home
      for telephone consultations. Parking permits are limited, but the bus from the station stops
      outside.

      You should have a year in occupational health and hold, or be studying for, the specialist
      qualification. If you come from another field with strong case management skills, ask us about a
      development salary. Support comes from a consultant physician on site each Thursday and a monthly
      peer group along the south coast.
    `,
    requirements: [
      'NMC registration',
      'One year in occupational health',
      'Occupational health qualification, held or in progress',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: false,
    postedDaysAgo: 23,
  },
  {
    title: 'Registered Nurse, Care Homes',
    company: 'Reedmarsh House Care Home',
    location: 'Norwich',
    type: 'Temporary',
    salary: '£35-42 per hour',
    postcode: 'NR4 7UY',
    role: 'registered-nurse',
    shifts: ['long-day'],
    openings: 5,
    startsInDays: 21,
    closesInDays: 65,
    description: `
      Reedmarsh House and its two sister homes on the edge of Norwich share a pool of agency nurses, so
      that residents see people they recognise. The homes have between 30 and 48 residents, electronic
      care plans, and senior carers trained to support with medicines.

      On shift you lead the floor: medication rounds, dressings, liaison with the GP on Tuesdays and
      Fridays, and updates for families. Days are 08:00-20:00. All of it is temporary work, booked in
      blocks of four weeks so that you can plan.

      You will need six months as a registered nurse with older people. Travel time is not paid, but
      mileage above ten miles each way is. An orientation visit, paid for three hours, happens before you
      take charge anywhere.
    `,
    requirements: [
      'NMC registration (adult or mental health)',
      'Six months with older people',
      'Medicines management, in date',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 16,
  },
  {
    title: 'Advanced Nurse Practitioner, Frailty',
    company: 'Wensumlea Hospital',
    location: 'Norwich',
    type: 'Full-time',
    salary: '£50,200-57,600 per year',
    postcode: 'NR4 7UY',
    band: '6',
    shifts: ['long-day', 'weekend'],
    startsInDays: 21,
    closesInDays: 82,
    description: `
      The frailty service at the front door turns a third of older patients round on the same day, with a
      plan and a package of support. Three advanced practitioners, two geriatricians, therapists and a
      pharmacist see people in the assessment unit and follow some of them home on a virtual ward.

      You would clerk, examine, prescribe and discharge with consultant backing, and teach resident
      doctors on rotation. It is a permanent post, 08:00-20:00 over three and a half days a week, with
      weekends one in four.

      A full master's degree in advanced practice and independent prescribing are required, and two years
      in acute, emergency or older people's care. Ten days a year are ring-fenced for the non-clinical
      pillars, which the service treats as seriously as the rota.
    `,
    requirements: [
      'NMC registration',
      "Master's degree in advanced clinical practice",
      'Independent prescriber',
      'Advanced life support',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 45,
  },
  {
    title: 'Clinical Research Nurse',
    company: 'Fencroft Research Centre',
    location: 'Cambridge',
    type: 'Contract',
    salary: '£38,300-45,100 per year',
    postcode: 'CB2 0QQ',
    shifts: ['day'],
    openings: 1,
    startsInDays: 33,
    closesInDays: 36,
    description: `
      Fencroft runs early-phase trials in diabetes, obesity and cardiovascular disease from a ten-bed
      unit. You would screen and consent volunteers, take timed samples, give study medicines, and be the
      person participants remember when they are asked how it went.

      Funding is in place for two years, so this is a temporary fixed-term contract with the chance of
      renewal. Hours are 37.5, mainly weekdays, plus an overnight study about twice a month that earns an
      enhancement.

      A year in an acute or research setting is the minimum. Good Clinical Practice training is provided
      on day one; phlebotomy and cannulation should already be second nature. The centre sits beside the
      guided busway and has its own cycle store, showers and a canteen that people cross the campus for.
    `,
    requirements: [
      'NMC registration (adult)',
      'One year in acute care or research',
      'Phlebotomy and cannulation',
      'Good Clinical Practice certificate, or willing to complete it',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 28,
  },
  {
    title: 'Community Psychiatric Nurse',
    company: 'Barbcombe Community Trust',
    location: 'Plymouth',
    type: 'Full-time',
    salary: '£39,200-46,800 per year',
    postcode: 'PL6 8DH',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['day'],
    startsInDays: 29,
    closesInDays: 53,
    description: `
      Recovery-focused and close-knit, the Plymouth west team supports adults with psychosis, bipolar
      disorder and complex trauma. Your caseload would be capped at twenty-two, and cases are allocated
      in a meeting, not by email.

      You would coordinate care, give depot injections at the Thursday clinic, offer family interventions
      and work with the housing charity in the same building. The job is permanent, full-time,
      09:00-17:00, with a duty day once a fortnight.

      Two years since registration are required, one of them in the community or with a crisis team. The
      trust pays for lease cars at a favourable rate, and will support nurses through the approved mental
      health professional route. Moving to Devon? A relocation package is open to people who live more
      than forty miles away.
    `,
    requirements: [
      'NMC registration (mental health)',
      'Two years of post-registration experience',
      'Depot injection and physical health monitoring skills',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 11,
  },
  {
    title: 'Registered Nurse, Medicine and Surgery',
    company: 'Taffmere General Hospital',
    location: 'Cardiff',
    type: 'Temporary',
    salary: '£35-50 per hour',
    postcode: 'CF14 4XW',
    role: 'registered-nurse',
    band: '5',
    shifts: ['long-day', 'night'],
    nightPay: [41, 50],
    openings: 6,
    startsInDays: 30,
    closesInDays: 70,
    description: `
      Two long corridors, fourteen wards and a strong sense of community: nurses who work at Taffmere
      tend to come back. We are booking for cardiology, trauma and care of the elderly, on days and
      nights.

      You'll be given a login, a swipe card and a buddy for the first shift. Long days begin at 07:00;
      nights at 19:00. The work is temporary, from one shift a week upwards, and we release the month's
      rota on the 15th.

      Six months of UK hospital experience is enough for the medical wards, a year for cardiology, where
      telemetry skills help. Some Welsh is a courtesy that patients love but is not needed. Weekly pay,
      paid induction training and a consultant in our team who only looks after Wales.
    `,
    requirements: [
      'NMC registration (adult)',
      'Six months of UK hospital experience',
      'All-Wales medicines administration assessment, or equivalent',
      'Basic life support',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 40,
  },
  {
    title: 'Return to Practice Placement, Nursing',
    company: 'Gowerlea Hospital',
    location: 'Swansea',
    type: 'Internship',
    salary: '£13.60-14.80 per hour',
    postcode: 'SA6 6NL',
    shifts: ['day'],
    startsInDays: 34,
    closesInDays: 87,
    description: `
      Perhaps you left to raise a family, to care for someone, or simply to try another life. Gowerlea is
      keen to bring nurses back and has set aside eight paid placements in medicine, surgery and the
      community hospital at the end of the bay.

      You are employed at a support worker's rate during the 450 hours of supervised practice, then move
      to a nurse's salary when you are readmitted to the register. The placement is temporary and lasts
      between four and nine months according to the hours you choose. University fees are covered by the
      health board.

      Lapsed registration with the NMC or a predecessor body is the only experience needed. A refresher
      week in the simulation suite comes first, and a retired ward sister acts as mentor to the whole
      group.
    `,
    requirements: [
      'Former registration as a nurse in the UK',
      'Place on, or application to, a return to practice course',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 23,
  },
  {
    title: 'Charge Nurse, Orthopaedic Rehabilitation',
    company: 'Lothmere Hospital',
    location: 'Edinburgh',
    type: 'Full-time',
    salary: '£42,400-50,300 per year',
    postcode: 'EH16 4SA',
    band: '6',
    shifts: ['day', 'night', 'weekend'],
    startsInDays: 29,
    closesInDays: 41,
    description: `
      After a hip fracture, what happens in the next three weeks decides whether someone goes home. This
      24-bed ward has two gym spaces, its own physiotherapists and a discharge coordinator, and it is
      looking for a charge nurse to deputise for the senior charge nurse.

      You would run the shift, chair the daily huddle, manage the roster on alternate months and lead on
      falls prevention. The post is permanent, 36 hours a week, rotating between days and nights with two
      weekends in five off.

      Applicants should have three years on acute or rehabilitation wards and have been in charge of
      shifts. The hospital backs a leadership certificate for charge nurses in their first year. A start
      date would be agreed around your notice; the present holder stays until then.
    `,
    requirements: [
      'NMC registration (adult)',
      'Three years in acute or rehabilitation nursing',
      'Experience in charge of a ward',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 6,
  },
  {
    title: 'Registered Nurse, Acute Receiving',
    company: 'Clydeburn General Hospital',
    location: 'Glasgow',
    type: 'Temporary',
    salary: '£40-50 per hour',
    postcode: 'G51 4TF',
    role: 'registered-nurse',
    band: '5',
    shifts: ['night'],
    openings: 6,
    startsInDays: 22,
    closesInDays: 58,
    description: `
      On the acute receiving unit nobody stays longer than forty-eight hours. Patients arrive from GPs
      and the emergency department; you take a bay of six, start treatment, and keep things moving with
      the flow coordinator.

      We need nurses for nights, 19:30-08:00, particularly Thursday to Sunday. It is temporary work, with
      an open-ended booking and two weeks' notice of the rota. Experienced staff say the team is direct,
      funny and quick to help.

      You ought to have a year of acute medical experience and be confident with early warning scores,
      cannulation and arterial blood gas sampling under direction. Immediate life support must be
      current. We will arrange your PVG record and reimburse local parking on night shifts, because the
      last train leaves before you do.
    `,
    requirements: [
      'NMC registration (adult)',
      'One year of acute medicine',
      'Immediate life support',
      'Cannulation competence',
      'PVG scheme membership',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 35,
  },
  {
    title: 'Mental Health Nurse, Community Hospitals',
    company: 'Granitehall Hospital',
    location: 'Aberdeen',
    type: 'Temporary',
    salary: '£36-50 per hour',
    postcode: 'AB25 2ZN',
    role: 'mental-health-nurse',
    band: '5',
    shifts: ['day', 'night'],
    nightPay: [42, 50],
    openings: 5,
    startsInDays: 11,
    closesInDays: 75,
    description: `
      From Aberdeen city to the towns along the Dee, mental health beds for older people are spread over
      three small hospitals. We are looking for nurses able to cover all three, with mileage paid, for a
      spell of around six months.

      Wards have twelve to sixteen beds and look after people with dementia or severe depression. You
      would lead the shift with experienced support workers and have an on-call doctor by telephone. It's
      a temporary booking of three or four shifts a week, days or nights as you prefer; accommodation can
      be found for those travelling up.

      A year of nursing older adults with mental health problems is expected. Stress and distress
      training, common in Scottish services, will be offered if it is new to you.
    `,
    requirements: [
      'NMC registration (mental health)',
      'One year with older adults',
      'Full UK driving licence and use of a car',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 18,
  },
  {
    title: 'Registered Nurse, Hospital Wards',
    company: 'Laganmoor Hospital',
    location: 'Belfast',
    type: 'Temporary',
    salary: '£35-45 per hour',
    postcode: 'BT12 6BA',
    role: 'registered-nurse',
    band: '5',
    shifts: ['long-day', 'weekend'],
    weekendPay: [40, 45],
    openings: 1,
    startsInDays: 21,
    closesInDays: 29,
    description: `
      Agency nurses at Laganmoor work across medicine, stroke and orthopaedics in the main block. The
      hospital asks us for people who will commit to a ward for at least eight weeks, since that is
      better for patients and for you.

      In exchange you have your own locker, the same e-learning as permanent staff and a shift pattern
      set in advance: typically three long days, 07:45-20:15, with every second weekend free. The
      assignment is temporary and renewed by agreement.

      You need eight months of hospital nursing after registration, with medicines and cannulation signed
      off. Newcomers to Northern Ireland are welcome; we explain AccessNI, the regional records system
      and where to live. Somebody from the agency meets you at the door on your first morning.
    `,
    requirements: [
      'NMC registration (adult)',
      'Eight months of hospital nursing',
      'Medicines and cannulation competence',
      'AccessNI enhanced check',
      'Right to work in the UK',
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 1,
  },
  {
    title: "Community Children's Nurse",
    company: 'Cavebrook Community Service',
    location: 'Belfast',
    type: 'Full-time',
    salary: '£38,600-46,000 per year',
    postcode: 'BT12 6BA',
    role: 'community-nurse',
    band: '5',
    shifts: ['day', 'on-call'],
    startsInDays: 33,
    closesInDays: 46,
    description: `
      Some of the children on this caseload have a tracheostomy or a gastrostomy, some need chemotherapy
      at home, and a few are dying. The community children's nursing team goes to them, so that families
      can live as ordinary a life as possible.

      Nine nurses cover greater Belfast from two bases. You would train parents and school staff, manage
      equipment, attend planning meetings and share an on-call line one week in nine. A permanent post at
      37.5 hours, Monday to Friday.

      At least two years in children's nursing are essential, including complex or acute care, and a
      community qualification can be studied for. The children's hospice offers debriefing whenever a
      child dies. We shall be interviewing in the next three weeks, in person or by video.
    `,
    requirements: [
      "NMC registration (children's)",
      "Two years in children's nursing",
      'Tracheostomy and enteral feeding competence',
      'Full UK driving licence and use of a car',
      "AccessNI enhanced check with children's barred list",
    ],
    color: 'purple-blue',
    isActive: true,
    postedDaysAgo: 30,
  },
]
