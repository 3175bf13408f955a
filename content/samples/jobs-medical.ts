import type { SampleJob } from './sample-job.ts'

/** Doctors in hospitals and general practice. */
export const medicalJobs: readonly SampleJob[] = [
  {
    title: 'Locum Consultant Psychiatrist, Adult Community',
    company: 'Peverel Lane Mental Health Centre',
    location: 'London',
    type: 'Temporary',
    salary: '£95-110 per hour',
    postcode: 'N18 1QX',
    role: 'doctor',
    shifts: ['day', 'on-call'],
    openings: 4,
    startsInDays: 26,
    closesInDays: 34,
    description: `
      A community mental health team in north London has been without a substantive consultant since the
      summer. You would take a caseload of around 180, supported by a specialty doctor, a core trainee,
      an advanced practitioner and a full-time secretary.

      The week is ten sessions, Monday to Friday, 09:00-17:00, with on-call one in eighteen and paid
      separately. Two sessions may be worked remotely. It is a temporary post for six months, starting at
      two to four weeks' notice.

      Please be on the specialist register in general adult psychiatry, or within reach of it with
      consultant experience, and hold approved clinician status. The service has agreed a maximum of ten
      new assessments a week in writing. Revalidation, appraisal and a designated body are available
      through us.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Specialist register in general adult psychiatry, or equivalent experience',
      'Section 12 and approved clinician status',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 13,
  },
  {
    title: 'Salaried GP',
    company: 'Marrowby Street Surgery',
    location: 'London',
    type: 'Full-time',
    salary: '£96,000-104,000 per year',
    postcode: 'SE1 7EH',
    role: 'doctor',
    shifts: ['day'],
    startsInDays: 16,
    closesInDays: 51,
    description: `
      This is an eight-session post in a surgery that still runs personal lists. There are thirteen
      appointments a session, a duty doctor system that protects everyone else from extras, and a home
      visiting paramedic shared with the primary care network.

      The role is permanent, working four days out of five. Extended access is worked by volunteers at a
      higher rate. The partners are open about finances and would welcome a conversation about
      partnership after a year, but there is no pressure to have it.

      A completed certificate of training is needed; newly qualified GPs are encouraged, as two of the
      partners are trainers and hold a weekly tutorial. The offer includes medical indemnity for work
      outside the state scheme, six weeks of leave, a study week and a contribution to your GMC
      subscription.
    `,
    requirements: [
      'GMC registration on the GP register',
      'Inclusion on the Medical Performers List (England)',
      'Basic life support and safeguarding level 3',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 42,
  },
  {
    title: 'Clinical Fellow in Acute Medicine',
    company: 'Quillbrook University Hospital',
    location: 'London',
    type: 'Contract',
    salary: '£54,300 per year',
    postcode: 'SE5 9RS',
    role: 'doctor',
    shifts: ['day', 'night', 'weekend'],
    openings: 1,
    startsInDays: 25,
    closesInDays: 68,
    description: `
      Between foundation and specialty training, many doctors want a year to think. This fellowship gives
      you 80 per cent clinical work on the acute medical unit and same-day emergency care, and 20 per
      cent for a project of your choice: teaching, simulation, quality improvement or digital.

      It is a temporary fixed-term contract of twelve months on a one-in-eight full-shift rota, with
      nights in runs of three. Unsocial hours and weekend frequency are paid in addition to the salary
      above.

      Completion of the UK foundation programme or two years of equivalent post-registration work is the
      minimum. You would have an educational supervisor and an e-portfolio, and previous fellows have
      gone on to medicine, anaesthetics, radiology and general practice. The post starts at the next
      changeover.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Foundation competences or equivalent',
      'Advanced life support',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 25,
  },
  {
    title: 'Resident Medical Officer',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£42-50 per hour',
    postcode: 'NW3 2QG',
    role: 'doctor',
    shifts: ['day', 'night'],
    nightPay: [45, 50],
    openings: 1,
    startsInDays: 33,
    closesInDays: 85,
    description: `
      The elective orthopaedic centre at Larkfield has forty beds, ring-fenced from the emergency take.
      An RMO stays on site to review patients after surgery, respond to early warning scores, prescribe
      fluids and analgesia, and liaise with surgeons and anaesthetists.

      You would work a week on and a week off: twelve-hour days with rest facilities, or nights, as
      agreed with your opposite number. It is a temporary engagement of three months to cover recruitment
      to the permanent team.

      Two years of post-foundation hospital practice are needed, one of them in surgery, anaesthetics or
      acute medicine. A room with a desk, a proper bed and meals is provided during duty weeks. The
      critical care outreach nurses are excellent and glad to be called.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Two years of hospital practice after foundation',
      'Advanced life support',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: false,
    postedDaysAgo: 26,
  },
  {
    title: 'Registrar, Acute Medicine',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£65-80 per hour',
    postcode: 'M13 9WL',
    role: 'doctor',
    shifts: ['long-day', 'night'],
    nightPay: [71, 80],
    openings: 6,
    startsInDays: 34,
    closesInDays: 39,
    description: `
      You would lead the medical take in a hospital that admits forty to fifty patients a day. With you
      are two core-level doctors, an advanced clinical practitioner, a foundation doctor and an acute
      physician who stays until 21:00.

      Long days (08:30-21:00) pay the lower rate and nights (20:30-09:00) the upper. We are covering a
      gap in the rota for ten weeks; the booking is temporary and can be shared by two doctors who prefer
      alternate weeks.

      The hospital requires one year of UK experience at registrar level, MRCP or the equivalent, and the
      ability to insert chest drains and central lines safely. A tour, logins and a copy of the local
      protocols are arranged for the day before you start, and that time is paid.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'One year as a medical registrar in the UK',
      'MRCP (UK) or equivalent',
      'Advanced life support',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 37,
  },
  {
    title: 'Locum GP, Evenings and Weekends',
    company: 'Bobbin Lane Medical Practice',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£85-100 per hour',
    postcode: 'M23 9LT',
    role: 'doctor',
    shifts: ['twilight', 'weekend'],
    weekendPay: [93, 100],
    openings: 2,
    startsInDays: 10,
    closesInDays: 56,
    description: `
      Extended access hubs in central and north Manchester need GPs for surgeries from 18:30 to 21:30 on
      weekdays and 09:00 to 17:00 at weekends. Appointments last fifteen minutes, are booked in advance,
      and are a mixture of face-to-face and telephone.

      A nurse, a receptionist and a pharmacist are on site in each hub. You would have access to the full
      record of the patient's own practice, and referrals are typed for you. It's temporary sessional
      work; take one surgery a month or four a week.

      At least six months as a qualified GP in the UK is asked for. Sessions do not include visits or
      results from other doctors. New locums spend a paid hour on the computer system with the hub
      manager before their first clinic.
    `,
    requirements: [
      'GMC registration on the GP register',
      'Medical Performers List',
      'Six months of independent practice',
      'Basic life support and safeguarding level 3',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 20,
  },
  {
    title: 'Senior House Officer, General Medicine',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£45-55 per hour',
    postcode: 'B9 5SS',
    role: 'doctor',
    shifts: ['day', 'long-day', 'night'],
    nightPay: [49, 55],
    openings: 1,
    startsInDays: 23,
    closesInDays: 73,
    description: `
      Respiratory, endocrine and elderly care wards at Copperlea have gaps at core trainee level over the
      next three months. You would carry out the daily round with a consultant three times a week, clerk
      on the take, and hold the ward bleep with a foundation doctor for company.

      Standard days are 09:00-17:00, and there is a choice of adding long days or nights. This is a
      temporary assignment; we will hold it for a doctor arriving from another post within four weeks.

      Twelve months in UK hospitals at foundation year 2 level or above is the minimum. The department
      runs teaching every Wednesday at lunchtime, open to locums, and the consultants will complete
      workplace assessments for your portfolio when asked. Parking costs are reimbursed on night duty.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Twelve months of UK hospital experience',
      'Immediate or advanced life support',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 3,
  },
  {
    title: 'Locum Consultant Anaesthetist',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£95-110 per hour',
    postcode: 'B18 7QH',
    role: 'doctor',
    shifts: ['day', 'weekend'],
    openings: 6,
    startsInDays: 14,
    closesInDays: 90,
    description: `
      Theatres here are running extra lists on Saturdays and through the week to treat people who have
      waited longest. The work is mostly day-case orthopaedics, general surgery, urology and dental, with
      ASA 1 to 3 patients assessed beforehand in a nurse-led clinic.

      You would be paired with the same operating department practitioner for the day, and lists finish
      at 18:00 by agreement with the surgeons. On-call is not part of the booking. It is temporary, with
      between two and eight lists a month for as long as the programme is funded.

      Consultant-level experience of at least a year in the UK is required, along with confident regional
      techniques. Local induction takes one paid hour; equipment is standardised across all eleven
      theatres.
    `,
    requirements: [
      'GMC registration, specialist register in anaesthetics',
      'One year at consultant level in the UK',
      'Advanced life support',
      'Annual appraisal up to date',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 32,
  },
  {
    title: 'Consultant Geriatrician',
    company: 'Anvilbrook Community Trust',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£113,500-150,000 per year',
    postcode: 'B15 2GW',
    role: 'doctor',
    shifts: ['day', 'on-call'],
    startsInDays: 31,
    closesInDays: 44,
    description: `
      Hospital at home is growing fast in Birmingham, and Anvilbrook wants a second geriatrician to shape
      it. You would oversee sixty virtual beds, lead a daily board round, visit the sickest patients and
      advise care homes through a weekly multidisciplinary call.

      Ten programmed activities, of which two are for supporting work; on-call is by telephone, one in
      seven. It's a permanent appointment and four-day working is possible. Point-of-care blood testing
      and ultrasound come with the job.

      You must be on, or within six months of, the specialist register in geriatric medicine. Community
      experience is less important than curiosity. The medical director is keen that you take a part in
      research with the university, and a joint session has been discussed. Interviews are held in six
      weeks.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Specialist register in geriatric medicine, or within six months',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 15,
  },
  {
    title: 'Specialty Doctor, Trauma and Orthopaedics',
    company: 'Aireholme Hospital',
    location: 'Leeds',
    type: 'Full-time',
    salary: '£63,700-101,500 per year',
    postcode: 'LS1 3EX',
    role: 'doctor',
    shifts: ['day', 'on-call'],
    startsInDays: 28,
    closesInDays: 61,
    description: `
      Aireholme's orthopaedic department has eleven consultants and serves a busy trauma unit. As a
      specialty doctor you would share fracture clinic, theatre lists and the middle-grade on-call, which
      is one in nine with a resident senior house officer.

      The job plan includes four operating sessions a fortnight, because the last post-holder left to
      train as a consultant and the department would like to repeat that. Development time is one session
      a week. A permanent contract is offered from the outset.

      You would need four years of full-time postgraduate training, at least two of them in trauma and
      orthopaedics, and the MRCS or an equivalent. Help towards the portfolio pathway comes from a named
      consultant. Housing for the first two months can be rented on site.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Four years of postgraduate training, two in the specialty',
      'MRCS or equivalent',
      'Advanced trauma life support',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 44,
  },
  {
    title: 'Registrar, Paediatrics',
    company: 'Harbourleigh Hospital',
    location: 'Bristol',
    type: 'Temporary',
    salary: '£68-82 per hour',
    postcode: 'BS2 8HW',
    role: 'doctor',
    shifts: ['night', 'weekend'],
    nightPay: [74, 82],
    weekendPay: [75, 82],
    openings: 1,
    startsInDays: 25,
    closesInDays: 78,
    description: `
      A district-level children's department with an assessment unit, twenty beds and a level 2 neonatal
      unit needs help at registrar grade on nights and at weekends. The consultant on call lives close by
      and comes in without fuss.

      You would review acute referrals, attend high-risk deliveries and supervise two junior colleagues.
      Shifts are 20:30-09:00 from Friday to Monday, or single weekend days. This is temporary cover until
      the new rotation arrives in around five months.

      Candidates must have at least two years in paediatrics, one of them at middle grade in the UK, and
      be able to stabilise a preterm infant before the transport team arrives. You will find simulation
      sessions on Friday afternoons if you come in early, and coffee that the department buys itself.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'One year as a middle-grade paediatrician in the UK',
      'MRCPCH or equivalent',
      'Advanced paediatric and newborn life support',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 27,
  },
  {
    title: 'Consultant Radiologist, Reporting and Breast',
    company: 'Merrowside General Hospital',
    location: 'Liverpool',
    type: 'Contract',
    salary: '£90-110 per hour',
    postcode: 'L9 7AL',
    role: 'doctor',
    shifts: ['day'],
    openings: 5,
    startsInDays: 7,
    closesInDays: 32,
    description: `
      Screening and symptomatic breast services in Liverpool have a short-term gap of six months, and the
      department is looking for one radiologist or two to share it. You would do three assessment clinics
      a week with ultrasound and biopsy, attend the multidisciplinary meeting and double-read mammograms.

      General reporting can make up the remaining sessions and may be done from home on hospital
      equipment. Hours are agreed by job plan within 08:00-18:00. It is a temporary contract for
      services, with a month's notice on either side.

      At least two years of consultant practice in breast radiology are required, and familiarity with
      vacuum-assisted biopsy. Advanced practitioners run their own lists beside you and are a real
      strength. The unit is newly built, with natural light in both reporting rooms.
    `,
    requirements: [
      'GMC registration, specialist register in clinical radiology',
      'Two years of consultant breast radiology',
      'Current participation in a screening quality scheme',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 10,
  },
  {
    title: 'Salaried GP, Four Sessions',
    company: 'Heathergill Medical Practice',
    location: 'Newcastle upon Tyne',
    type: 'Part-time',
    salary: '£46,000-50,500 per year',
    postcode: 'NE7 7DN',
    role: 'doctor',
    shifts: ['day'],
    startsInDays: 24,
    closesInDays: 49,
    description: `
      Two GPs are reducing their hours to teach, and Heathergill would like a colleague for Tuesdays and
      Thursdays. The list is 7,800, in a mixed part of the city with a large student population and a
      long-established Bangladeshi community.

      A day has two surgeries of twelve, an hour for administration between them, and no more than one
      visit. Care coordinators ring patients with routine results. The salary shown is the actual figure
      for four sessions, and the contract is permanent.

      Any qualified GP is welcome to apply, from the first post onwards; interest in sexual health or
      substance misuse would fit well with existing clinics. You would have a mentor outside the
      practice. The building has been extended, so for once there is a room that is yours.
    `,
    requirements: [
      'GMC registration on the GP register',
      'Medical Performers List',
      'Safeguarding adults and children level 3',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: false,
    postedDaysAgo: 29,
  },
  {
    title: 'Registrar, Obstetrics and Gynaecology',
    company: 'Lacefield Hospital',
    location: 'Nottingham',
    type: 'Temporary',
    salary: '£68-85 per hour',
    postcode: 'NG5 1PB',
    role: 'doctor',
    shifts: ['day', 'night'],
    nightPay: [75, 85],
    openings: 2,
    startsInDays: 10,
    closesInDays: 66,
    description: `
      Four thousand births, a dedicated emergency gynaecology unit and a consultant presence on labour
      ward until 22:00 every day: this rota is safe but short of two people. We need a registrar for a
      run of nights each month and some weekday labour ward cover.

      Your team is a senior house officer, a second registrar for gynaecology until midnight, and an
      anaesthetist with no other duties. The temporary booking runs for four months and can include
      elective caesarean lists if you would enjoy them.

      Two years of UK practice at registrar level, with independent instrumental delivery and caesarean
      section, are needed. Cardiotocograph training must be within a year. Break cover is written into
      the rota, and the consultants check that it happens.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Two years as a registrar in the UK',
      'MRCOG part 2 or equivalent',
      'Fetal monitoring training within twelve months',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 22,
  },
  {
    title: 'Specialty Doctor, Dermatology',
    company: 'Solentbrook Hospital',
    location: 'Southampton',
    type: 'Part-time',
    salary: '£64,000-99,000 per year pro rata',
    postcode: 'SO16 6YD',
    role: 'doctor',
    shifts: ['day'],
    startsInDays: 33,
    closesInDays: 83,
    description: `
      Skin cancer referrals have doubled here in five years. The department has answered with
      teledermatology triage, one-stop see-and-treat clinics and a minor surgery suite, and it has
      funding for six sessions a week of specialty doctor time.

      You'd split that between two-week-wait clinics, minor surgery and a paediatric eczema clinic run
      with a specialist nurse. No on-call and no weekends. The post is permanent and could be arranged
      across three or four days.

      Four years of postgraduate experience, including two in dermatology, are the national minimum for
      this grade. GPs with an extended role and the right background have made the move before. Funding
      for a conference each year and access to the university's dermoscopy course are part of what the
      department puts forward.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Four years after registration, two in dermatology',
      'Skin surgery logbook',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 5,
  },
  {
    title: 'Supported Return to Practice Doctor',
    company: 'Tamarleigh Hospital',
    location: 'Plymouth',
    type: 'Internship',
    salary: '£49,800 per year',
    postcode: 'PL6 8DH',
    role: 'doctor',
    shifts: ['day', 'on-call'],
    startsInDays: 21,
    closesInDays: 37,
    description: `
      Coming back to clinical work after a long break can feel daunting. Tamarleigh offers six-month paid
      placements to doctors returning from parental leave, caring, research or work abroad, in medicine,
      elderly care or paediatrics.

      For the first four weeks you are supernumerary, with no on-call. After that your duties build up in
      stages agreed with your supervisor, and you set the pace. The contract is temporary, at 60 to 100
      per cent of full-time, and the salary above is for full-time.

      You need GMC registration, or to be in the process of restoring your licence, and at least a year
      of earlier hospital practice. A coach, simulation days and life support courses are included. Of
      the last ten people to take part, nine are now in training or specialty posts.
    `,
    requirements: [
      'GMC registration, or restoration under way',
      'One year of earlier UK hospital practice',
      'Basic life support at the start (advanced training provided)',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 34,
  },
  {
    title: 'Locum Consultant Stroke Physician',
    company: 'Taffmere General Hospital',
    location: 'Cardiff',
    type: 'Temporary',
    salary: '£90-110 per hour',
    postcode: 'CF14 4XW',
    role: 'doctor',
    shifts: ['day'],
    openings: 1,
    startsInDays: 27,
    closesInDays: 54,
    description: `
      Taffmere's hyperacute stroke unit is short of one consultant while an appointment is made. You
      would lead ward rounds on alternate weeks, take part in thrombolysis advice by telephone, and run a
      daily clinic for transient ischaemic attack in the weeks between.

      The team has two other consultants, a specialty doctor, stroke nurse specialists who hold the alert
      bleep, and seven-day therapy. The booking is temporary for five months on a full-time basis; three
      days a week will be considered for someone with the right background.

      Consultant experience in stroke, geriatric, acute or neurological medicine is needed, with a year
      of thrombolysis decision-making. Hospital accommodation is available at staff rates, and the train
      from London takes under two hours.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Specialist register in a relevant specialty',
      'One year of thrombolysis decision-making',
      'Advanced life support',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 17,
  },
  {
    title: 'Clinical Development Fellow, Surgery',
    company: 'Lothmere Hospital',
    location: 'Edinburgh',
    type: 'Contract',
    salary: '£52,900 per year',
    postcode: 'EH4 2XU',
    role: 'doctor',
    shifts: ['day'],
    openings: 5,
    startsInDays: 23,
    closesInDays: 71,
    description: `
      A year in general surgery without the usual scramble. Fellows at Lothmere work a one-in-ten rota on
      the surgical receiving unit, spend a day a week in theatre or endoscopy and have an afternoon for
      audit and exam study.

      The post is a temporary, fixed-term contract of one year, renewable once. Banding for out-of-hours
      work is additional. You would start at the changeover, or mid-year by arrangement, after a week of
      shadowing.

      Foundation training, or two years of similar work, must be complete, and an interest in surgery
      should show in your logbook or audits. The hospital covers the cost of one core skills course and
      gives leave for the membership exam. Edinburgh's surgical library and museums are, as the fellows
      like to say, a short walk and several centuries away.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Foundation competences or equivalent',
      'Immediate life support',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'blue-cyan',
    isActive: false,
    postedDaysAgo: 18,
  },
  {
    title: 'GP, Out of Hours',
    company: 'Granitehall Hospital',
    location: 'Aberdeen',
    type: 'Part-time',
    salary: '£88-105 per hour',
    postcode: 'AB25 2ZN',
    role: 'doctor',
    shifts: ['night', 'twilight', 'weekend'],
    nightPay: [95, 105],
    weekendPay: [97, 105],
    startsInDays: 14,
    closesInDays: 88,
    description: `
      Evenings, nights and weekends in the north-east are covered from a primary care centre inside
      Granitehall and a car that goes out with a driver. You would see patients who have been triaged by
      the national telephone service, give advice by video, and visit when it counts.

      Advanced nurse practitioners and paramedics work alongside you, and there is always a second doctor
      at weekends. This is a permanent part-time post with a minimum of twelve hours a week; shifts are
      four, six or ten hours long.

      Two years as a GP are wanted, though those with recent emergency department work may apply sooner.
      Winter tyres, a hot drink and a proper debrief after difficult cases are part of the culture.
      Annualised hours suit several colleagues with portfolio careers.
    `,
    requirements: [
      'GMC registration on the GP register',
      'Inclusion on a Scottish health board performers list',
      'Two years as a GP',
      'Immediate life support',
      'PVG scheme membership',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 29,
  },
  {
    title: 'Specialty Doctor, Old Age Psychiatry',
    company: 'Laganmoor Hospital',
    location: 'Belfast',
    type: 'Full-time',
    salary: '£62,900-98,700 per year',
    postcode: 'BT12 6BA',
    role: 'doctor',
    shifts: ['day', 'on-call'],
    startsInDays: 8,
    closesInDays: 42,
    description: `
      Memory services in Belfast have been redesigned so that most people are seen within nine weeks. You
      would hold three new-patient clinics, visit care homes with a liaison nurse, and look after eight
      beds on the dementia assessment ward together with a consultant.

      There is one supporting session for every nine clinical, and on-call from home, one in twelve. The
      position is permanent and full-time. The trust expects the successful doctor to begin within four
      months and supports applications for visas where the rules allow.

      Four years of postgraduate work with two in psychiatry are needed to meet the grade. Approval under
      the Mental Health (Northern Ireland) Order can be gained after you start. Expect a well-organised
      department, led by someone who answers emails.
    `,
    requirements: [
      'GMC registration with a licence to practise',
      'Four years after registration, two in psychiatry',
      'MRCPsych, or working towards it',
      'AccessNI enhanced check',
    ],
    color: 'blue-cyan',
    isActive: true,
    postedDaysAgo: 12,
  },
  {
    title: 'Locum Consultant, Gastroenterology',
    company: 'Wensumlea Hospital',
    location: 'Norwich',
    type: 'Temporary',
    salary: '£95-110 per hour',
    postcode: 'NR4 7UY',
    role: 'doctor',
    shifts: ['day'],
    openings: 6,
    startsInDays: 8,
    closesInDays: 59,
    description: `
      Three substantive consultants hold the fort at Wensumlea and would be grateful for a fourth while
      one takes a sabbatical. The week has two endoscopy lists, two outpatient clinics, inpatient
      referrals in rotation and the inflammatory bowel disease meeting on Friday mornings.

      There is no general medical take. Bleed cover is one in five and paid as worked. The temporary
      contract runs for seven months from the start of next quarter, and one day each week of clinics by
      video is quite acceptable.

      The hospital is looking for two years of consultant practice with independent colonoscopy figures
      that meet national standards. Nurse specialists manage biologics and flares with great skill. For
      people coming from a distance we can suggest short lets near the river.
    `,
    requirements: [
      'GMC registration, specialist register in gastroenterology',
      'Two years of consultant practice',
      'Endoscopy certification and key performance figures',
      'Enhanced DBS certificate',
    ],
    color: 'blue-cyan',
    isActive: false,
    postedDaysAgo: 31,
  },
]
