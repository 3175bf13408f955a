import type { SampleJob } from './sample-job.ts'

/** Allied health professionals, scientists, pharmacy and the staff who keep a service running. */
export const alliedJobs: readonly SampleJob[] = [
  {
    title: 'Physiotherapist, Rotational',
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Full-time',
    salary: '£36,800-43,500 per year',
    postcode: 'SE5 9RS',
    role: 'physiotherapist',
    band: '5',
    shifts: ['day', 'weekend'],
    startsInDays: 32,
    closesInDays: 28,
    description: `
      Five rotations of seven months: respiratory, stroke, musculoskeletal outpatients, elderly
      rehabilitation and a community placement. Quillbrook's therapy department has about ninety staff
      and a weekly in-service programme which juniors help to run.

      You would treat patients under the guidance of a senior and join the weekend respiratory rota once
      signed off. A permanent contract, 37.5 hours, mostly 08:30-16:30. The figure includes London
      weighting.

      New graduates are welcome, as the department's two-year preceptorship is designed for them;
      placement experience in an acute hospital is the only minimum. You can expect a supervisor for each
      rotation, funding for one external course a year and a five-a-side team that plays badly on
      Thursdays. Graduates may begin as assistants and move to the full salary as soon as their HCPC
      number arrives.
    `,
    requirements: [
      'HCPC registration (physiotherapist), held or expected',
      'Degree in physiotherapy',
      'Acute placement experience',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 33,
  },
  {
    title: 'Locum Occupational Therapist, Discharge',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£26-33 per hour',
    postcode: 'NW3 2QG',
    role: 'occupational-therapist',
    band: '6',
    shifts: ['day', 'weekend'],
    weekendPay: [30, 33],
    openings: 1,
    startsInDays: 13,
    closesInDays: 45,
    description: `
      Getting people home safely and soon is the aim of the integrated discharge team. You'd assess on
      acute wards, order equipment, carry out access visits with a driver and work with social services
      in the same office.

      The hospital needs an occupational therapist to take referrals from six wards, with a therapy
      assistant to share the follow-up. It is a temporary post of three months, 08:30-16:30 Monday to
      Friday; weekend sessions are voluntary.

      Eighteen months of acute experience since qualifying is wanted, and you should know your way round
      hospital discharge processes in England. We sort out your equipment-catalogue login before you
      begin. References from two placements and a short call with the therapy lead are all there is to
      the selection.
    `,
    requirements: [
      'HCPC registration (occupational therapist)',
      'Eighteen months of acute experience',
      'Confident with equipment provision',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 16,
  },
  {
    title: 'Sonographer, General and Obstetric',
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£45-55 per hour',
    postcode: 'E1 1FR',
    role: 'radiographer',
    band: '5',
    shifts: ['day'],
    openings: 1,
    startsInDays: 15,
    closesInDays: 62,
    description: `
      Ultrasound at Quillbrook runs seven rooms from 08:00 to 20:00. The department would like an
      experienced sonographer for evening and Saturday lists to help it to meet the six-week standard.

      You scan and report independently: abdominal, gynaecological, early pregnancy and, if you are
      trained, anomaly scans. Twenty minutes for each general case, thirty in obstetrics, and an
      assistant in each room. Temporary work, two to five lists weekly, with no end date set.

      Two years of post-qualification scanning in the UK are expected. Peer review of a sample of your
      images takes place monthly and the feedback is friendly. A superintendent is in the building at all
      times for second opinions.
    `,
    requirements: [
      'HCPC registration, or entry on the register of clinical technologists',
      'Postgraduate qualification in medical ultrasound',
      'Two years of independent scanning',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: false,
    postedDaysAgo: 35,
  },
  {
    title: 'Medical Secretary',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Part-time',
    salary: '£28,600-30,900 per year pro rata',
    postcode: 'SW17 0QT',
    shifts: ['day'],
    startsInDays: 13,
    closesInDays: 79,
    description: `
      Three cardiologists, two specialist nurses and several thousand letters a year depend upon this
      office. You would manage clinic outcomes and waiting lists, type from digital dictation, book
      urgent tests and be the calm voice patients hear.

      Twenty-two and a half hours across three days; a Monday is essential. The post is permanent and
      hybrid, with one day worked from home after training.

      Experience of a year in hospital or GP administration is sought, along with fast, accurate typing
      and familiarity with medical terms. Candidates from legal or academic offices have done well here,
      and a medical terminology course is paid for. The service manager will agree a start date up to ten
      weeks away for someone who has to give notice.
    `,
    requirements: [
      'One year in administration, preferably healthcare',
      'Typing at 55 words a minute',
      'Knowledge of medical terms, or willing to learn',
      'Basic DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 28,
  },
  {
    title: 'Speech and Language Therapist, Adults',
    company: 'Cottonmere Community Trust',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£39,600-47,300 per year',
    postcode: 'M13 9WL',
    shifts: ['day', 'flexible'],
    startsInDays: 33,
    closesInDays: 33,
    description: `
      You would divide your week between the community stroke team and a voice and dysphagia clinic in
      central Manchester. The adult service is sixteen therapists strong, well known for its aphasia
      choir, and it takes supervision seriously.

      Home and care home visits take up three days; the clinic two. It's a permanent post of 37.5 hours
      with flexible starts between 08:00 and 09:30. Videofluoroscopy is run jointly with Kestrelgate
      Hospital each Wednesday.

      The role requires two years with adults and post-registration dysphagia training. Fibreoptic
      endoscopic evaluation can be learned in the second year. Applicants living abroad with HCPC
      registration are considered and interviews can be held on-screen.
    `,
    requirements: [
      'HCPC registration (speech and language therapist)',
      'Two years with adults',
      'Post-registration dysphagia competence',
      'Full UK driving licence or other means of travel',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 11,
  },
  {
    title: 'Diagnostic Radiographer, CT',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£28-36 per hour',
    postcode: 'M23 9LT',
    role: 'radiographer',
    band: '5',
    shifts: ['long-day', 'night'],
    nightPay: [31, 36],
    openings: 1,
    startsInDays: 9,
    closesInDays: 50,
    description: `
      CT demand at Kestrelgate has gone up by a tenth each year. While two radiographers finish their
      training, the hospital needs experienced hands for the emergency and inpatient scanners.

      You will scan stroke and trauma calls, coronary angiograms and a steady run of chests and abdomens,
      with a radiographer assistant for cannulation and transfers. Shift patterns: 08:00-20:00 on three
      days a week, and nights for those who would like them. The booking is temporary for four months.

      One year of independent CT practice, on equipment of any manufacturer, is required. Application
      support is given for three days at the start. There's a protocol book that is short, current and,
      remarkably, agreed by all the radiologists.
    `,
    requirements: [
      'HCPC registration (diagnostic radiographer)',
      'One year of independent CT practice',
      'Cannulation and contrast administration',
      'Immediate or basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 40,
  },
  {
    title: 'Physiotherapy Degree Student, Paid Summer Assistant',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Internship',
    salary: '£13.20-13.80 per hour',
    postcode: 'M8 5RB',
    role: 'physiotherapist',
    band: '5',
    shifts: ['day'],
    startsInDays: 30,
    closesInDays: 67,
    description: `
      Every summer the orthopaedic therapy team takes on four physiotherapy or occupational therapy
      students as assistants. You would help people to get out of bed on the day of their new hip, lead
      exercise classes, fit walking aids and keep the gym in order.

      A senior therapist supervises you throughout. It is temporary, for twelve weeks at 37.5 hours, with
      early finishes on Fridays and the chance to shadow in hand therapy, intensive care and pain
      management.

      You must have finished two years of a physiotherapy or occupational therapy degree. The post is
      separate from your assessed placements, and teaches the things placements have no time for:
      ordering, rotas, relatives, discharge transport. Bank work in the holidays is usually offered
      afterwards.
    `,
    requirements: [
      'Two completed years of a therapy degree',
      'Moving and handling training from university',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 23,
  },
  {
    title: 'Locum Pharmacist, Hospital',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£30-38 per hour',
    postcode: 'B15 2GW',
    role: 'pharmacist',
    shifts: ['day'],
    openings: 3,
    startsInDays: 17,
    closesInDays: 84,
    description: `
      Medicines reconciliation within 24 hours is the pledge that Copperlea makes, and it needs one more
      pair of eyes to keep it. You'd cover surgical and medical admissions, screen discharge
      prescriptions and spend one afternoon a week in the dispensary.

      Technicians take drug histories, and independent prescribers among the pharmacists handle
      amendments. The days are 09:00-17:30 with a late until 20:00 once in ten. Temporary, three months
      in the first instance, starting in two weeks or sooner.

      You need nine months of UK hospital pharmacy after registration, and to be used to electronic
      prescribing. A tour, smartcard and list of contacts will be waiting. The chief pharmacist gives
      locums the same access to Tuesday lunchtime teaching as everyone else.
    `,
    requirements: [
      'GPhC registration (pharmacist)',
      'Nine months of UK hospital pharmacy',
      'Electronic prescribing experience',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: false,
    postedDaysAgo: 24,
  },
  {
    title: 'Musculoskeletal Physiotherapist, First Contact',
    company: 'Foundry Row Health Centre',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£46,900-53,600 per year',
    postcode: 'B9 5SS',
    role: 'physiotherapist',
    band: '5',
    shifts: ['day'],
    startsInDays: 8,
    closesInDays: 38,
    description: `
      See people first, before the GP does. As first contact physiotherapist for a network of five
      Birmingham practices you would have twenty-minute appointments for backs, shoulders, knees and
      everything in between, order imaging, inject where trained, and refer on.

      A colleague covers the other half of the network, and the orthopaedic interface team meets you both
      every month. The contract is permanent, 37.5 hours on weekdays.

      Five years since qualifying, of which three in musculoskeletal care, plus the roadmap to first
      contact practice complete or in progress, are the entry requirements. Injection and prescribing
      courses are open to you after the first year. One GP said, in all seriousness, that it was the best
      thing to happen to her Mondays in a decade.
    `,
    requirements: [
      'HCPC registration (physiotherapist)',
      'Three years of musculoskeletal practice',
      'First contact practitioner roadmap, complete or in progress',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 35,
  },
  {
    title: 'Theatre Porter',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£25,400-26,200 per year',
    postcode: 'B18 7QH',
    shifts: ['day', 'weekend'],
    startsInDays: 21,
    closesInDays: 55,
    description: `
      Theatre porters at Copperlea are the first friendly face on the way to an operation. You check
      identity with the ward nurse, bring the patient down, help with positioning under supervision, and
      move equipment, blood and specimens on time.

      It is a permanent post, 37.5 hours, shifts of 07:00-15:00 or 12:00-20:00 with one weekend in four
      at an enhanced rate. You work in a team of twelve led by a supervisor who started as a porter here
      himself.

      No health service experience is needed, only a few months in a job with the public. Training in
      moving and handling, infection control and oxygen safety comes in the first week. Porters have gone
      on to be healthcare support workers, and one is now an operating department practitioner.
    `,
    requirements: [
      'Some months in a public-facing job',
      'Clear spoken English',
      'Willing to train in moving and handling',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 18,
  },
  {
    title: 'Biomedical Scientist, Blood Sciences',
    company: 'Aireholme Hospital',
    location: 'Leeds',
    type: 'Contract',
    salary: '£36,100-42,700 per year',
    postcode: 'LS9 7TF',
    shifts: ['day'],
    openings: 5,
    startsInDays: 31,
    closesInDays: 72,
    description: `
      The laboratory at Aireholme is installing a new automated track, and would like an additional
      scientist for the ten months of validation and changeover. You'd rotate through haematology and
      clinical chemistry, and join the transfusion bench when competent.

      A temporary fixed-term contract at 37.5 hours. Core days are 08:30-17:00; the out-of-hours rota is
      optional at first and paid separately. The team of thirty-four includes a training officer who
      manages portfolios.

      At least one year of post-registration laboratory work in blood sciences is necessary. Experience
      of method verification would be put to use immediately. Accreditation visits are in the summer, and
      people here prepare for them together. Temporary staff have access to the institute's journals and
      to a place at the regional user day.
    `,
    requirements: [
      'HCPC registration (biomedical scientist)',
      'One year in haematology or clinical chemistry',
      'Knowledge of laboratory accreditation standards',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 1,
  },
  {
    title: 'Occupational Therapist, Inpatient Mental Health',
    company: 'Millrace Mental Health Centre',
    location: 'Leeds',
    type: 'Full-time',
    salary: '£33,400-40,200 per year',
    postcode: 'LS1 3EX',
    role: 'occupational-therapist',
    band: '5',
    shifts: ['day', 'weekend'],
    startsInDays: 26,
    closesInDays: 89,
    description: `
      On two acute wards you would offer what medication cannot: a reason to get up. The occupational
      therapy programme runs seven days a week and has a kitchen, a workshop, a gym and a therapy dog
      called, inevitably, Freud.

      You'd assess with standard tools, run groups alongside a technical instructor and take part in
      discharge planning. The post is permanent, at 37.5 hours with one weekend in six. You will report
      to a lead therapist and receive supervision fortnightly.

      Less than a year's experience is no obstacle; a placement in mental health is sufficient. Newly
      qualified therapists are given nine months of preceptorship and a lighter caseload to begin. The
      centre will hold the post for a candidate who graduates this summer.
    `,
    requirements: [
      'HCPC registration (occupational therapist), held or expected',
      'Placement or work experience in mental health',
      'Group facilitation skills',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 30,
  },
  {
    title: 'Podiatrist, High-risk Foot',
    company: 'Gorseway Community Trust',
    location: 'Bristol',
    type: 'Part-time',
    salary: '£39,500-46,900 per year pro rata',
    postcode: 'BS2 8HW',
    shifts: ['day'],
    startsInDays: 20,
    closesInDays: 43,
    description: `
      Diabetic foot ulcers can be healed, and amputations avoided, if people are seen in time. In
      Gorseway's multidisciplinary foot clinic you would debride, offload, dress and refer, side by side
      with a vascular surgeon, a diabetologist and an orthotist.

      Three days each week, 08:30-17:00, with one spent on home visits for people who cannot attend. It's
      a permanent position and could be combined with another part-time podiatry post in the trust.

      Two years in podiatry with experience of wounds are asked for. Prescription-only medicine rights
      for local anaesthetic are needed, and total contact casting can be taught. The service moved last
      autumn into a new health centre on a level site, close to the ring road.
    `,
    requirements: [
      'HCPC registration (podiatrist)',
      'Two years with wound care experience',
      'Local anaesthesia annotation',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 13,
  },
  {
    title: 'Phlebotomist',
    company: 'Merrowside General Hospital',
    location: 'Liverpool',
    type: 'Part-time',
    salary: '£25,500-26,800 per year pro rata',
    postcode: 'L7 8YE',
    shifts: ['day'],
    startsInDays: 12,
    closesInDays: 60,
    description: `
      Early risers wanted. Merrowside's phlebotomy round starts at 07:00 so that results are back before
      the consultants are; by 10:30 the team moves to outpatients, where some two hundred people pass
      through the door each day.

      Your hours would be 07:00-12:00, Monday to Friday, with an occasional paid Saturday. The post is
      permanent. Seventeen phlebotomists, a team leader and a good deal of banter.

      The hospital asks for three months of phlebotomy practice or a completed training course, and a
      gentle touch with people who hate needles. Paediatric sessions can be added when you have been
      assessed. It works well alongside study or school hours, and a number of the team combine it with a
      second job in the afternoon.
    `,
    requirements: [
      'Phlebotomy training and three months of practice',
      'Friendly manner with anxious patients',
      'Accurate record-keeping',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 42,
  },
  {
    title: 'Dietitian, Community and Home Enteral Feeding',
    company: 'Merrowside Community Service',
    location: 'Liverpool',
    type: 'Contract',
    salary: '£38,800-46,200 per year',
    postcode: 'L9 7AL',
    shifts: ['day'],
    openings: 6,
    startsInDays: 24,
    closesInDays: 77,
    description: `
      Two hundred and forty adults in Liverpool are fed by tube at home. You would look after half of
      them for a year while a dietitian takes parental leave: reviewing regimes, training carers,
      troubleshooting with the nurse from the feed company, visiting nursing homes.

      A temporary contract of twelve months at 30 to 37.5 hours. You set your own diary within the week
      and there is no weekend duty. The service has six dietitians, two assistants and a very efficient
      administrator.

      One year as a qualified dietitian with some tube feeding is needed. You will be given a handover of
      two weeks, a lease car or mileage and a phone that is switched off at five.
    `,
    requirements: [
      'HCPC registration (dietitian)',
      'One year of practice with enteral feeding',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 25,
  },
  {
    title: 'Operating Department Practice, Newly Qualified Programme',
    company: 'Rivelow Hospital',
    location: 'Sheffield',
    type: 'Internship',
    salary: '£32,100 per year',
    postcode: 'S5 7AU',
    role: 'theatre-practitioner',
    shifts: ['day'],
    startsInDays: 8,
    closesInDays: 31,
    description: `
      Rivelow takes on newly qualified operating department practitioners in a paid first-year programme
      that covers anaesthetics, scrub and recovery, four months apiece. You are additional to numbers for
      the opening five weeks and have a named preceptor in each area.

      The programme is a temporary twelve-month contract, 37.5 hours, and practitioners who complete it
      choose a specialty for a permanent post. There is a monthly study day, a difficult airway workshop
      and a simulated major haemorrhage, which is less frightening the second time.

      Students in the final year may apply, provided they register before starting. No employment in
      theatres is assumed. Rivelow covers emergency, orthopaedic, maxillofacial, gynaecological and
      paediatric surgery, so your logbook will be full.
    `,
    requirements: [
      'Degree or diploma in operating department practice, complete or nearly so',
      'HCPC registration before the start date',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 8,
  },
  {
    title: 'Physiotherapist, Community Neurology',
    company: 'Rivelow Community Service',
    location: 'Sheffield',
    type: 'Full-time',
    salary: '£39,700-47,000 per year',
    postcode: 'S10 2JF',
    role: 'physiotherapist',
    band: '5',
    shifts: ['day'],
    startsInDays: 16,
    closesInDays: 48,
    description: `
      People with multiple sclerosis, Parkinson's disease and brain injury are seen at home, at the gym
      and at work by this team of therapists. You would hold thirty to thirty-five cases, set goals with
      each person, and run a balance class with a physiotherapy assistant.

      The post is permanent. Thirty-seven and a half hours, Monday to Friday, from a base with free
      parking near Meadowhall. Rotating in spasticity clinic is an option for those interested in
      injection therapy.

      Three years after registration, eighteen months of them in neurology, are essential. You would have
      training in vestibular rehabilitation within a year. The team leader has a simple rule for
      caseloads: when one person is full, everyone stops and looks at the list.
    `,
    requirements: [
      'HCPC registration (physiotherapist)',
      'Eighteen months in neurology',
      'Full UK driving licence and use of a car',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 37,
  },
  {
    title: 'Sterile Services Technician',
    company: 'Tynemarsh Hospital',
    location: 'Newcastle upon Tyne',
    type: 'Temporary',
    salary: '£14.20-16.80 per hour',
    postcode: 'NE1 4LP',
    shifts: ['twilight'],
    openings: 4,
    startsInDays: 34,
    closesInDays: 65,
    description: `
      Every instrument used at Tynemarsh passes through this department: washed, inspected, packed,
      sterilised and traced. When theatres run extra lists, the department runs a third shift, and we
      supply the people for it.

      You would work under a team leader on the wash or the clean side, following written procedures to
      the letter. Hours are 14:00-22:00, Sunday to Thursday. It is temporary work planned for sixteen
      weeks; two technicians from the last intake were taken on permanently.

      Four months in sterile services, a laboratory or a manufacturing clean room is the minimum.
      Protective clothing is provided and the place is cool, bright and orderly. Training in the tracking
      system is done on your first two shifts.
    `,
    requirements: [
      'Four months in sterile services or a clean room',
      'Able to follow written procedures',
      'Basic DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 20,
  },
  {
    title: 'Social Worker, Hospital Discharge',
    company: 'Lacefield Hospital',
    location: 'Nottingham',
    type: 'Temporary',
    salary: '£32-38 per hour',
    postcode: 'NG7 2UH',
    band: '6',
    shifts: ['day'],
    openings: 6,
    startsInDays: 28,
    closesInDays: 82,
    description: `
      The transfer of care hub brings social workers, nurses and brokers together in one room. You would
      assess under the Care Act, hold conversations about home-first options, chair best-interests
      meetings and arrange short-term placements when there's nothing else for it.

      It's temporary, for six months, with 37 hours a week spread over weekdays and one Saturday in five.
      The caseload sits at around fifteen, turning over quickly, and a senior practitioner is on duty
      each day.

      Candidates should have two years of statutory adult social work and be confident with mental
      capacity assessments. Up to two days each week can be worked from home. You will be set up on the
      council's record system before your start, so that the first morning isn't lost to passwords.
    `,
    requirements: [
      'Registration with Social Work England',
      'Two years of statutory adult social work',
      'Mental capacity assessment experience',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: false,
    postedDaysAgo: 21,
  },
  {
    title: 'Paramedic Practitioner, GP Home Visiting',
    company: 'Trentholme Medical Practice',
    location: 'Nottingham',
    type: 'Part-time',
    salary: '£40,500-47,800 per year pro rata',
    postcode: 'NG5 1PB',
    role: 'paramedic',
    shifts: ['day'],
    startsInDays: 28,
    closesInDays: 36,
    description: `
      Four neighbouring practices in Nottingham share a home visiting team. In the mornings you see
      housebound and acutely unwell patients; in the afternoons you review care homes with a pharmacist,
      or see minor illness at the surgery.

      Part-time at 22.5 or 30 hours, no evenings or weekends, on a permanent contract. Debriefs with the
      duty GP are built into every session and last for as long as they must.

      We are looking for three years as a paramedic, with part of a master's in advanced or primary care
      practice done. The network funds the rest. You will have your own bag, a point-of-care CRP machine
      and a car with the practice's name on the side. Patients wave at it.
    `,
    requirements: [
      'HCPC registration (paramedic)',
      'Three years of post-registration experience',
      "Master's-level modules in clinical assessment",
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 32,
  },
  {
    title: 'Therapy Assistant, Stroke',
    company: 'Solentbrook Hospital',
    location: 'Southampton',
    type: 'Full-time',
    salary: '£26,300-27,900 per year',
    postcode: 'SO16 6YD',
    shifts: ['day', 'weekend'],
    startsInDays: 14,
    closesInDays: 53,
    description: `
      Recovery from stroke depends on repetition, and that is where assistants come in. Guided by
      physiotherapists, occupational therapists and speech therapists, you would run practice sessions at
      the bedside, in the gym and at the weekly upper-limb group.

      Five days out of seven, 08:00-16:00, on a permanent contract; the weekend enhancement is paid on
      top. Thirty patients, a bright unit on the fourth floor and a view to the water.

      To be considered you need six months as a therapy or healthcare assistant. A background in sport,
      dance or teaching assistance may count in place of it. All assistants work through a competency
      book leading to a level 3 qualification, and a part-time degree apprenticeship has been confirmed
      for next year.
    `,
    requirements: [
      'Six months as a therapy or healthcare assistant, or similar',
      'Moving and handling, in date',
      'Good written English',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 15,
  },
  {
    title: 'Pre-registration Trainee Pharmacy Technician',
    company: 'Pebbledown Hospital',
    location: 'Brighton',
    type: 'Internship',
    salary: '£25,900 per year',
    postcode: 'BN2 5BE',
    role: 'pharmacist',
    shifts: ['day'],
    startsInDays: 10,
    closesInDays: 70,
    description: `
      Earn a wage while you qualify. Over two years you would learn dispensing, aseptic preparation,
      stores and ward medicines management in the hospital pharmacy, and attend an online college one day
      a week. At the end you may apply to join the register as a pharmacy technician.

      It is a temporary training contract of twenty-four months, full-time, from Monday to Friday with
      one Saturday morning in six. Four trainees start together, and each has an education supervisor.

      School or college science at grade C/4 or above is needed; experience in a shop or a community
      pharmacy of about three months is an advantage. Career changers do well. All but one of the last
      eight trainees stayed on in permanent jobs.
    `,
    requirements: [
      'GCSE English, maths and science at grade C/4 or above',
      'Interest in medicines and patient safety',
      'Eligible for the college course',
      'Basic DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 44,
  },
  {
    title: 'Occupational Therapist, Community Reablement',
    company: 'Downscombe Community Service',
    location: 'Brighton',
    type: 'Temporary',
    salary: '£25-32 per hour',
    postcode: 'BN2 5BE',
    role: 'occupational-therapist',
    band: '5',
    shifts: ['day'],
    openings: 1,
    startsInDays: 33,
    closesInDays: 87,
    description: `
      Waiting lists for assessment in Brighton and Hove have crept up, and two extra therapists are
      wanted for five months to bring them down. You would visit people who have been discharged or
      referred by GPs, recommend equipment and adaptations, and set up reablement plans.

      Bookings are temporary, from three days a week, with visits grouped by neighbourhood. A technician
      fits rails and boards, usually within two days. An experienced practice supervisor is based at the
      office.

      Twelve months of community or social care experience in the UK is required. The shared electric
      cars mean that you need a licence but not a vehicle. Rates vary with experience of moving and
      handling risk assessment and major adaptations.
    `,
    requirements: [
      'HCPC registration (occupational therapist)',
      'Twelve months of community experience',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 27,
  },
  {
    title: 'Therapeutic Radiographer',
    company: 'Wensumlea Hospital',
    location: 'Norwich',
    type: 'Full-time',
    salary: '£34,300-41,800 per year',
    postcode: 'NR4 7UY',
    role: 'radiographer',
    band: '5',
    shifts: ['day'],
    startsInDays: 24,
    closesInDays: 41,
    description: `
      Four modern linear accelerators, surface-guided set-up and a team of forty: radiotherapy in Norwich
      is bigger than people expect. You'd rotate through treatment, planning CT and review clinic, and
      have time in the diary for patients who need to talk.

      The machines run 08:00-18:00, Monday to Friday. Your permanent contract is for 37.5 hours over four
      or five days, and bank holidays are occasionally worked in exchange for leave.

      The department accepts new graduates, for whom a structured first year exists, as well as
      radiographers with experience. Advanced practice in breast, prostate and palliative care has been
      opened to radiographers, and the last three appointments were internal. Relocation support is
      available to anyone moving into Norfolk.
    `,
    requirements: [
      'HCPC registration (therapeutic radiographer)',
      'Degree in radiotherapy',
      'Cannulation, or willing to train',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 10,
  },
  {
    title: 'Clinical Physiologist, Cardiac',
    company: 'Fencroft Hospital',
    location: 'Cambridge',
    type: 'Temporary',
    salary: '£30-38 per hour',
    postcode: 'CB2 0QQ',
    shifts: ['day'],
    openings: 5,
    startsInDays: 19,
    closesInDays: 58,
    description: `
      Echo is the bottleneck almost everywhere, and Fencroft is no exception. The department seeks an
      accredited physiologist for adult transthoracic echocardiography, inpatients and outpatients, with
      device follow-up as a bonus.

      You would scan eight or nine patients a day and report straight to the system, with a cardiologist
      next door for queries. Weekdays from 08:30 to 17:00; Saturday lists pay at the upper rate. The
      assignment is temporary for up to six months.

      Full accreditation in adult echocardiography, or the equivalent from overseas with a year of UK
      practice, is required. The scanners were replaced this year. A cycle path leads from the station to
      the front entrance in eleven minutes, or so the team insists.
    `,
    requirements: [
      'Accreditation in adult echocardiography',
      'One year of independent UK practice',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 39,
  },
  {
    title: 'Ward Clerk',
    company: 'Fencroft Hospital',
    location: 'Cambridge',
    type: 'Part-time',
    salary: '£25,600-26,500 per year pro rata',
    postcode: 'CB2 0QQ',
    shifts: ['twilight'],
    startsInDays: 7,
    closesInDays: 75,
    description: `
      The person at the desk sets the tone for the whole ward. On gastroenterology you would answer the
      telephone and the door, keep the bed state right, order notes and transport, book follow-up and
      make sure that discharge letters leave with the patient.

      Hours are 16:00-20:30, Monday to Friday, a pattern that suits students and people with day-time
      commitments. It is a permanent post in a ward team of about sixty, and the evening nurse in charge
      will be glad of you.

      The hospital wants someone with six months of office, reception or shop work, who can type and stay
      polite under pressure. Training on the patient record system lasts three days. There are
      secretarial and coordinator posts to move up to.
    `,
    requirements: [
      'Six months of office, reception or retail work',
      'Good keyboard skills',
      'Courteous telephone manner',
      'Basic DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 22,
  },
  {
    title: 'Occupational Therapy Return to Practice Placement',
    company: 'Tamarleigh Hospital',
    location: 'Plymouth',
    type: 'Internship',
    salary: '£26,000 per year pro rata',
    postcode: 'PL6 8DH',
    role: 'occupational-therapist',
    band: '5',
    shifts: ['day'],
    startsInDays: 22,
    closesInDays: 29,
    description: `
      For occupational therapists and physiotherapists who have been off the register for two years or
      more, Tamarleigh offers paid updating placements. HCPC asks for thirty or sixty days of updating,
      according to the gap, and you could do all of the supervised part here.

      You would be employed as a therapy assistant for three to five months, part-time or full-time, on a
      temporary contract. A supervisor of your own profession signs off your learning plan. Wards, hand
      therapy and the community team each take one person at a time.

      Earlier registration is essential; recent experience, obviously, is not. Library access, a laptop
      and a small fund for short courses are thrown in, and the last cohort still meets for breakfast.
    `,
    requirements: [
      'Previous HCPC registration as a therapist',
      'Plan for the updating period',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 5,
  },
  {
    title: 'Pharmacist, Primary Care',
    company: 'Taffmere Valleys Medical Group',
    location: 'Cardiff',
    type: 'Full-time',
    salary: '£48,300-55,200 per year',
    postcode: 'CF14 4XW',
    role: 'pharmacist',
    shifts: ['day'],
    startsInDays: 10,
    closesInDays: 46,
    description: `
      A cluster of six practices in north Cardiff has three pharmacists and would like a fourth. You'd
      run medication reviews and hypertension clinics, process hospital letters, and lead on safer
      prescribing of opioids and valproate.

      It is a permanent post with 37.5 hours on weekdays; half a day is protected for study, and home
      working is possible for reviews by telephone. You'd be attached to two practices and get to know
      their teams properly.

      Two years since registering are needed, in hospital, community or primary care, and you should be
      an independent prescriber or ready to start within the year. The cluster's lead pharmacist offers
      weekly case discussion. Welsh speakers would be put to good use in two of the surgeries.
    `,
    requirements: [
      'GPhC registration (pharmacist)',
      'Two years of post-registration practice',
      'Independent prescriber, or willing to qualify',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 34,
  },
  {
    title: 'Care Home Chef',
    company: 'Cwrt Helygen Care Home',
    location: 'Cardiff',
    type: 'Part-time',
    salary: '£14.80-16.00 per hour',
    postcode: 'CF14 4XW',
    shifts: ['day'],
    startsInDays: 18,
    closesInDays: 63,
    description: `
      Thirty residents, two kitchens' worth of opinions, and a vegetable patch that belongs to them all.
      The home cooks from fresh, seven days a week, and is seeking a second chef for three of them.

      You would prepare lunch and high tea, including textured meals to the standard descriptors, bake
      for birthdays, and keep the records that earned the kitchen its top hygiene rating. Shifts are
      07:30-18:00. The post is permanent at 30 hours.

      One year of cooking in a care home, hospital or school, and a level 2 food hygiene certificate, are
      the requirements. A speech and language therapist gives a half-day on swallowing difficulties to
      all new kitchen staff. Cawl is on the menu on St David's Day, and argued over.
    `,
    requirements: [
      'One year of cooking in a similar setting',
      'Level 2 food hygiene certificate',
      'Knowledge of textured diets, or willing to learn',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 17,
  },
  {
    title: 'Physiotherapist, Respiratory',
    company: 'Gowerlea Hospital',
    location: 'Swansea',
    type: 'Contract',
    salary: '£38,200-45,800 per year',
    postcode: 'SA6 6NL',
    role: 'physiotherapist',
    band: '5',
    shifts: ['weekend', 'on-call'],
    openings: 3,
    startsInDays: 29,
    closesInDays: 80,
    description: `
      Gowerlea's respiratory team looks after medical wards, surgical high care and a six-bed ventilation
      unit. With winter pressures money the hospital can fund an extra physiotherapist for seven months.

      You would treat acute patients, wean non-invasive ventilation with the specialist nurse and join
      the on-call rota, one in sixteen, after local sign-off. The temporary fixed-term contract is for
      37.5 hours including some weekends, for which time off is given midweek.

      A background of two years as a physiotherapist with a respiratory rotation behind you is what's
      needed. The lead therapist runs on-call refresher days that draw people from across Wales.
      Surfboards may be left in the physiotherapy store; at least four already are.
    `,
    requirements: [
      'HCPC registration (physiotherapist)',
      'Two years of practice with respiratory rotation',
      'On-call competence',
      'Enhanced DBS certificate',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 0,
  },
  {
    title: 'Diagnostic Radiographer',
    company: 'Lothmere Hospital',
    location: 'Edinburgh',
    type: 'Temporary',
    salary: '£27-34 per hour',
    postcode: 'EH16 4SA',
    role: 'radiographer',
    band: '5',
    shifts: ['day', 'night'],
    nightPay: [30, 34],
    openings: 5,
    startsInDays: 21,
    closesInDays: 34,
    description: `
      General radiography, emergency and fluoroscopy: Lothmere can offer all three, by day or night. It
      has six digital rooms, two mobiles and a reporting radiographer on duty till ten.

      We need radiographers for single shifts or for blocks. Early shifts start at 07:45, lates at 12:30
      and nights at 20:00. The work is temporary and generally confirmed four to six weeks ahead.
      Image-quality audit results are shared with everyone, including locums.

      Nine months since qualification is the minimum for days and eighteen for lone-working nights, where
      theatre experience matters. Festival season is busy and bookings then come with help to find a
      room. Any questions on a shift go to the agency's out-of-hours line, which is answered by people.
    `,
    requirements: [
      'HCPC registration (diagnostic radiographer)',
      'Nine months of post-registration practice',
      'Basic life support',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 29,
  },
  {
    title: 'Newly Qualified Physiotherapist, Rural Programme',
    company: 'Granitehall Hospital',
    location: 'Aberdeen',
    type: 'Internship',
    salary: '£34,500-35,600 per year',
    postcode: 'AB25 2ZN',
    role: 'physiotherapist',
    band: '5',
    shifts: ['day'],
    startsInDays: 26,
    closesInDays: 51,
    description: `
      Start your career in a place where you will see everything. This one-year paid programme gives six
      newly qualified physiotherapists half a year at Granitehall and half in a community hospital on
      Deeside or the coast, with housing found for the second part.

      You will rotate through orthopaedics, respiratory, paediatrics and community work. The contract is
      temporary, with 36 hours a week and a day each month for learning; those who complete it have
      priority for permanent vacancies.

      A physiotherapy degree is necessary; paid experience isn't. Each programme member has a mentor in
      the city and another in the countryside. Bring walking boots. A car is not required for the city,
      and in the second half a pool vehicle can be used by licence holders.
    `,
    requirements: [
      'Physiotherapy degree, complete or in the final year',
      'HCPC registration before the start date',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 12,
  },
  {
    title: 'Medical Laboratory Assistant',
    company: 'Clydeburn General Hospital',
    location: 'Glasgow',
    type: 'Full-time',
    salary: '£26,900-29,100 per year',
    postcode: 'G51 4TF',
    shifts: ['day', 'weekend'],
    startsInDays: 18,
    closesInDays: 68,
    description: `
      Samples arrive at Clydeburn's laboratory by van, tube and hand, roughly seven thousand a day. You
      would book them in, spin, sort and load them, chase unlabelled ones, and look after stock on the
      microbiology side.

      It is a permanent position: 36 hours over five days with early, late and weekend shifts in turn,
      which carry an enhancement. The team is forty strong, and the reception hall has windows, something
      that laboratory people will appreciate.

      Five months in a laboratory, warehouse or other process-driven setting would be ideal; school
      science is enough if you are careful and curious. The hospital sponsors a small number of
      assistants through a part-time biomedical science degree each year. Our interview guide will be
      sent to you free of charge.
    `,
    requirements: [
      'School science qualification or equivalent experience',
      'Attention to detail',
      'Level 2 disclosure check',
      'Right to work in the UK',
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 41,
  },
  {
    title: 'Speech and Language Therapist, Children',
    company: 'Laganmoor Community Service',
    location: 'Belfast',
    type: 'Part-time',
    salary: '£33,900-41,300 per year pro rata',
    postcode: 'BT12 6BA',
    shifts: ['day'],
    startsInDays: 19,
    closesInDays: 85,
    description: `
      Early years clinics and five nursery schools in east Belfast make up this half-time post. You'd
      assess two to five year olds, coach parents using video, and plan sessions with teachers and
      classroom assistants.

      The team believes that the people around a child do most of the therapy, so training others is a
      large part of the job. Nineteen hours a week, in term time or all year as you prefer. It's
      permanent. The base is a bright health centre by the Connswater Greenway.

      New graduates may apply and would have a newly-qualified practitioner framework with weekly
      support. For experienced therapists there's the prospect of leading on stammering. A start at the
      beginning of next term is hoped for, and the caseload is being held at forty.
    `,
    requirements: [
      'HCPC registration (speech and language therapist), held or expected',
      'Paediatric placement or work experience',
      'Able to travel between sites',
      "AccessNI enhanced check with children's barred list",
    ],
    color: 'yellow-orange',
    isActive: true,
    postedDaysAgo: 24,
  },
]
