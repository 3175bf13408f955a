import type { SampleJob } from './sample-job.ts'

/** Healthcare assistants, care homes, home care and support work. */
export const careJobs: readonly SampleJob[] = [
  {
    title: 'Healthcare Assistant, Hospital Wards',
    company: 'Larkfield General Hospital',
    location: 'London',
    type: 'Temporary',
    salary: '£18-25 per hour',
    postcode: 'W12 0HS',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['long-day'],
    openings: 3,
    startsInDays: 17,
    closesInDays: 39,
    description: `
      Healthcare assistants are the people patients remember, and Larkfield uses a lot of them. You
      could be helping with washing and meals, taking observations, sitting with someone who is confused,
      or walking a patient to the bathroom for the first time since an operation.

      Shifts are 07:30-20:00 by day, and half-days of six hours are available for people with other
      commitments. It is temporary work through our pool: you say when you are free and we offer what
      fits.

      Six months of paid care work in the UK is needed, together with the care certificate or an
      equivalent. We run moving and handling and basic life support sessions each week in our own
      training room, and your time there is paid. First shifts can follow within days of clearance.
    `,
    requirements: [
      'Six months of paid care experience in the UK',
      'Care certificate or equivalent',
      'Moving and handling, in date',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 1,
  },
  {
    title: 'Healthcare Assistant, Mental Health, Nights',
    company: 'Peverel Lane Mental Health Centre',
    location: 'London',
    type: 'Temporary',
    salary: '£20-28 per hour',
    postcode: 'N18 1QX',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['night'],
    openings: 2,
    startsInDays: 20,
    closesInDays: 56,
    description: `
      Enhanced observations are the core of this role. On two acute wards in north London, you would
      spend time one to one with people at risk, keep to the care plan, record what you see and call on
      the nurse in charge early if something changes.

      You work from 20:45 to 07:45 with observation periods of no more than an hour at a stretch.
      Bookings are temporary and usually confirmed a week in advance. A psychologist offers drop-in
      reflection at shift change on Thursdays.

      You should have nine months in mental health, secure or learning disability services, and current
      training in physical intervention. Kindness and steadiness count for more than size. The Northern
      line and several night buses stop nearby.
    `,
    requirements: [
      'Nine months in mental health or learning disability care',
      'Physical intervention training, in date',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 30,
  },
  {
    title: 'Care Assistant',
    company: 'Wrenmarsh House Care Home',
    location: 'London',
    type: 'Full-time',
    salary: '£13.90-14.80 per hour',
    postcode: 'SE1 7EH',
    role: 'care-assistant',
    shifts: ['long-day', 'weekend'],
    startsInDays: 29,
    closesInDays: 73,
    description: `
      Wrenmarsh House in Greenwich is home to 38 older people, about half of whom live with dementia. The
      manager began as a care assistant herself, and mealtimes, music and the cat are treated as
      seriously as paperwork.

      You would support the same eight residents each shift, together with a colleague, and be keyworker
      to two of them. It is a permanent job for 36 hours a week: three long days, 07:30-20:00, alternate
      weekends.

      No experience in a care home is needed if you have looked after a relative or done voluntary work;
      the care certificate is completed in the first twelve weeks on full pay. Uniform, meals on shift
      and fees for a level 2 or 3 diploma are included. Paid breaks, too, which is less common than it
      ought to be.
    `,
    requirements: [
      'Some experience of caring, paid or unpaid',
      'Willing to complete the care certificate',
      'Good spoken and written English',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 13,
  },
  {
    title: 'Live-in Carer',
    company: 'Hollowell Home Care',
    location: 'London',
    type: 'Contract',
    salary: '£950-1,100 per week',
    postcode: 'SE5 9RS',
    role: 'care-assistant',
    band: '2',
    shifts: ['night', 'live-in'],
    openings: 3,
    startsInDays: 27,
    closesInDays: 90,
    description: `
      A retired teacher in Richmond, who has Parkinson's disease, would like to stay among his books.
      Hollowell is looking for two live-in carers to alternate, four weeks at a time, with a daily break
      of three hours covered by a neighbour and a visiting carer.

      You would help with getting up, medicines, cooking, exercises from the physiotherapist and outings
      to the river. Nights are normally undisturbed. This is a temporary contract for six months that is
      likely to continue; you have your own room, bathroom and food allowance. Working time is 48 hours a
      week, agreed in a written plan.

      One year of home or live-in care is required, and medication training. Introductions are made over
      tea, and he has asked that candidates like conversation.
    `,
    requirements: [
      'One year of home or live-in care',
      'Medication administration training',
      'Able to cook everyday meals',
      'Enhanced DBS certificate',
      'Two references from care work',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 42,
  },
  {
    title: 'Registered Manager, Home Care',
    company: 'Hollowell Home Care',
    location: 'London',
    type: 'Full-time',
    salary: '£46,000-52,000 per year',
    postcode: 'NW3 2QG',
    shifts: ['day', 'on-call'],
    startsInDays: 28,
    closesInDays: 44,
    description: `
      Hollowell supports 130 people across three south-west London boroughs, with seventy carers and an
      office of six. After eleven years its registered manager is moving into training, and will stay for
      a full handover.

      You would be answerable to the regulator for the quality of the service, and day to day you would
      lead recruitment, rotas, safeguarding, audits and relationships with two local authorities. The
      appointment is permanent, Monday to Friday, with on-call one week in four.

      Two years in a senior role in home care are the minimum, and you should hold the level 5 diploma in
      leadership or be on the way. The directors are present, reasonable and not looking to double in
      size. A bonus is tied to staff retention instead of hours sold.
    `,
    requirements: [
      'Two years in senior home care',
      'Level 5 diploma in leadership, held or in progress',
      'Eligible to register as manager with the regulator',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 25,
  },
  {
    title: 'Healthcare Assistant, Hospital Weekends',
    company: 'Kestrelgate Hospital',
    location: 'Manchester',
    type: 'Temporary',
    salary: '£22-30 per hour',
    postcode: 'M13 9WL',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day', 'weekend', 'flexible'],
    weekendPay: [26, 30],
    openings: 2,
    startsInDays: 12,
    closesInDays: 61,
    description: `
      If you study or work elsewhere from Monday to Friday, hospital weekends may suit you. Kestrelgate
      books around forty healthcare assistants through us each Saturday and Sunday, for wards, the
      discharge lounge and the emergency department.

      Shifts of seven and a half or twelve hours begin at 07:00, 13:30 and 19:00. It's temporary work
      with no minimum commitment, although regulars are booked first. Observations are entered on a
      handheld device and you will be shown how on arrival.

      We ask for four months of care experience and mandatory training that has not expired; where it
      has, we update you online and in person before you start. Timesheets are approved by phone, so
      Monday's deadline is easy to meet.
    `,
    requirements: [
      'Four months of care experience',
      'Mandatory training in date',
      'Able to record vital signs',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 8,
  },
  {
    title: 'Support Worker, Supported Living',
    company: 'Cottonmere Community Trust',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£13.40-14.20 per hour',
    postcode: 'M23 9LT',
    role: 'support-worker',
    band: '2',
    shifts: ['day'],
    startsInDays: 19,
    closesInDays: 78,
    description: `
      Five adults with a learning disability share two houses in Levenshulme. They have jobs, partners,
      season tickets and strong opinions on what to watch. Your role is to support their plans: cooking,
      budgeting, travel training, appointments and days out.

      The rota covers 07:00 to 22:00 with a sleep-in about once a week, which is paid at a separate flat
      rate on top. It is a permanent, full-time post at 37.5 hours. Two of the tenants will be on your
      interview panel.

      Experience is welcome but not essential; what matters is patience, humour and respect. A
      twelve-week induction covers the care certificate, epilepsy, positive behaviour support and
      medicines. After a year, many colleagues take on senior shifts or move into the trust's
      apprenticeships.
    `,
    requirements: [
      'Commitment to person-centred support',
      'Willing to complete the care certificate',
      'Able to work sleep-in shifts',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 37,
  },
  {
    title: 'Senior Care Assistant',
    company: 'Loomhurst Nursing Home',
    location: 'Manchester',
    type: 'Full-time',
    salary: '£14.60-15.40 per hour',
    postcode: 'M8 5RB',
    role: 'care-assistant',
    shifts: ['day', 'weekend'],
    startsInDays: 23,
    closesInDays: 32,
    description: `
      Seniors at Loomhurst run a unit of seventeen residents under the guidance of the duty nurse. You
      would lead a team of three, give medicines on the residential floor, update care plans, and speak
      to families who ring or call in.

      Shift times are 07:45-20:00, four on and four off. The job is permanent and there is a small
      supplement for each weekend shift. The home moved to electronic medicines records in the spring and
      has not looked back.

      You will need eighteen months in a care home, with a level 3 diploma either finished or nearly so,
      and a medicines competency that can be shown. The nurses enjoy teaching, and two seniors are being
      put through nursing associate training this year. Free lunch comes with every long shift.
    `,
    requirements: [
      'Eighteen months in a care home',
      'Level 3 diploma in adult care, held or nearly complete',
      'Medicines administration competency',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 20,
  },
  {
    title: 'Student Nurse Summer Placement, Care Assistant',
    company: 'Loomhurst Nursing Home',
    location: 'Manchester',
    type: 'Internship',
    salary: '£13.50 per hour',
    postcode: 'M13 9WL',
    role: 'care-assistant',
    shifts: ['day'],
    startsInDays: 26,
    closesInDays: 49,
    description: `
      Between your academic years, earn while you learn how a nursing home really works. Loomhurst takes
      six nursing, paramedic or therapy students each summer as supernumerary-first care assistants, with
      a nurse mentor and a weekly workshop on wounds, nutrition, falls or dying well.

      The placement is temporary: ten weeks, 30 hours a week, in shifts you settle with the deputy
      manager so that you still have a holiday. It is separate from your university placements and does
      not count towards them, but a reference always follows.

      You should have finished the first year of a health degree. Basic life support and moving and
      handling are refreshed in the first week. Former students tell us that they arrived shy with
      relatives and left able to talk to anyone.
    `,
    requirements: [
      'Completed first year of a health degree',
      'University reference',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 3,
  },
  {
    title: 'Healthcare Assistant, Community Hospitals',
    company: 'Anvilbrook Community Trust',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£18-24 per hour',
    postcode: 'B15 2GW',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day'],
    openings: 6,
    startsInDays: 20,
    closesInDays: 66,
    description: `
      Three community hospitals on the north side of the city look after people who no longer need acute
      care but cannot go home yet. The pace is steadier, and there is time for rehabilitation: getting
      dressed at the bedside, practising stairs, making a cup of tea in the therapy kitchen.

      You'll support nurses and therapists on wards of twenty. Early shifts run from 07:00 to 14:30 and
      lates from 13:30 to 21:00. Work is temporary, ongoing, and often in the same place for months.

      Three months of care experience is enough, and moving and handling must be current. We pay holiday
      on every hour you work and show it separately on the payslip. A mini-bus links the sites with
      Sutton Coldfield station.
    `,
    requirements: [
      'Three months of care experience',
      'Moving and handling, in date',
      'Care certificate, or willing to complete it',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 32,
  },
  {
    title: 'Healthcare Assistant, Nights',
    company: 'Copperlea General Hospital',
    location: 'Birmingham',
    type: 'Temporary',
    salary: '£20-28 per hour',
    postcode: 'B9 5SS',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['night'],
    nightPay: [23, 28],
    openings: 3,
    startsInDays: 11,
    closesInDays: 83,
    description: `
      Between midnight and six a hospital is a different place. Night healthcare assistants at Copperlea
      reposition patients, answer bells, check observations and keep an eye on those who wander, with a
      registered nurse never more than a bay away.

      Your shift is 19:00-07:30. We can offer anything from one to four nights a week; it's temporary
      work and there is plenty of it. Each ward has a hot-food fridge and a quiet room for breaks, a
      result of staff asking for them.

      The requirement is six months of ward or nursing home work. Dementia awareness is useful on the
      older people's wards, where we provide a short course. If a shift is cancelled late by the
      hospital, you are paid a cancellation rate under the terms we send you.
    `,
    requirements: [
      'Six months of ward or nursing home experience',
      'Basic life support',
      'Moving and handling, in date',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 15,
  },
  {
    title: 'Care Assistant, Dementia Care',
    company: 'Bramblecote House',
    location: 'Birmingham',
    type: 'Part-time',
    salary: '£13.20-13.90 per hour',
    postcode: 'B18 7QH',
    role: 'care-assistant',
    band: '2',
    shifts: ['day'],
    startsInDays: 28,
    closesInDays: 37,
    description: `
      Bramblecote House has four households of twelve, each with its own front door, kitchen and colour.
      Staff eat with residents, wear their own clothes and are trained in an approach that looks for the
      feeling behind the words.

      Part-time hours of 16, 20 or 24 a week are on offer, by day or in the evening, and school-run
      shifts from 09:30 to 14:30 have just been introduced. The contract is permanent.

      You can come with no qualifications. Applicants who have cared for someone with dementia, at work
      or at home, will find much that they recognise. Training over the first month includes four paid
      classroom days. The home is on the number 50 bus route in Kings Heath, and it has never used
      zero-hours contracts.
    `,
    requirements: [
      'Interest in dementia care',
      'Willing to complete the care certificate',
      'Good spoken English',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 44,
  },
  {
    title: 'Home Care Worker',
    company: 'Penfold Home Care',
    location: 'Birmingham',
    type: 'Full-time',
    salary: '£13.60-14.60 per hour',
    postcode: 'B15 2GW',
    role: 'care-assistant',
    band: '2',
    shifts: ['day'],
    startsInDays: 14,
    closesInDays: 54,
    description: `
      Penfold gives every carer a patch that can be covered on foot or in a short drive, and travel time
      is paid at the same rate as visits. In Harborne and Edgbaston you would see around nine people a
      day, most of them twice.

      Visits are never shorter than thirty minutes. You'd help with washing, meals, medicines, and notice
      when someone is not quite themselves. It is a permanent post of 35 guaranteed hours, on five days
      out of seven, between 07:00 and 14:30 or 15:00 and 22:00.

      Three months of previous care would be good, but shadowing for two weeks makes it possible to start
      without it. The company supplies a phone, pays 45p a mile and keeps rotas steady, so people know
      who will be at the door.
    `,
    requirements: [
      'Full UK driving licence and use of a car',
      'Care experience, or willingness to train',
      'Medication training (provided)',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 27,
  },
  {
    title: 'Support Worker, Autism Services',
    company: 'Bramblecote House',
    location: 'Birmingham',
    type: 'Contract',
    salary: '£13.80-14.50 per hour',
    postcode: 'B9 5SS',
    role: 'support-worker',
    band: '2',
    shifts: ['night'],
    nightPay: [14, 14.5],
    openings: 1,
    startsInDays: 25,
    closesInDays: 71,
    description: `
      A young man is moving from a residential college to his own bungalow in Solihull, and a team of six
      will support him around the clock. He likes trains, water and routine; he does not use speech, and
      communicates by pictures and sign.

      For nine months the funding covers additional staff to help with the move, which is why this is a
      temporary fixed-term contract, 37.5 hours a week, including waking nights by rotation. It may
      become permanent after review.

      Six months with autistic people is the minimum, and positive behaviour support training is
      essential or given before you begin. His mother has written the induction guide. A speech and
      language therapist and behaviour specialist meet the whole team weekly.
    `,
    requirements: [
      'Six months with autistic people',
      'Positive behaviour support training, or willing to complete it',
      'Some knowledge of Makaton or picture exchange',
      'Full UK driving licence',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: false,
    postedDaysAgo: 28,
  },
  {
    title: 'Care Assistant, Days',
    company: 'Stonebeckside Nursing Home',
    location: 'Leeds',
    type: 'Full-time',
    salary: '£13.10-13.80 per hour',
    postcode: 'LS9 7TF',
    role: 'care-assistant',
    shifts: ['long-day', 'weekend'],
    startsInDays: 31,
    closesInDays: 88,
    description: `
      Residents choose when to get up at Stonebeckside, so mornings are calmer than you might be used to.
      With a nurse and seven other care assistants you look after forty-four people, share meals with
      them and join in whatever is on: chair yoga, the allotment, a visiting choir.

      Three twelve-hour days make up the week, 08:00-20:00, with every other weekend off. It is a
      permanent contract from day one, following satisfactory checks.

      Past experience is valued and paid for: the upper rate goes to those with a level 2 diploma and a
      year in care. Beginners spend four shifts shadowing. The owners close the home's accounts with a
      staff bonus every December, and they ask employees to vote for the next improvement to the
      building.
    `,
    requirements: [
      'Care experience desirable, full training given',
      'Level 2 diploma for the upper rate',
      'Moving and handling (provided)',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 39,
  },
  {
    title: 'Healthcare Support Worker, Day Surgery',
    company: 'Aireholme Hospital',
    location: 'Leeds',
    type: 'Part-time',
    salary: '£25,600-26,900 per year pro rata',
    postcode: 'LS1 3EX',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day'],
    startsInDays: 32,
    closesInDays: 42,
    description: `
      Patients come into Aireholme's day unit nervous and leave a few hours later, relieved. You would
      greet them, check details, take blood pressure, escort them to theatre, and serve the famous tea
      and toast when they wake.

      The post is permanent for 25 hours: Monday to Friday, either 07:00-12:00 or 12:30-17:30, fixed. No
      weekends or bank holidays. Eighteen people work on the unit and several of them have done so for
      more than ten years.

      A few months of work with patients or in customer service will help. The care certificate, blood
      taking and ECG recording are taught during probation. Pension, generous leave and cheap bus travel
      through the hospital's scheme complete the package, and a start in six weeks is planned.
    `,
    requirements: [
      'Experience with patients or the public',
      'Care certificate, or willing to complete it',
      'Good standard of written English',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 22,
  },
  {
    title: "Support Worker, Children's Residential",
    company: 'Tidewell House',
    location: 'Bristol',
    type: 'Full-time',
    salary: '£28,400-31,200 per year',
    postcode: 'BS10 5NB',
    role: 'support-worker',
    band: '2',
    shifts: ['day'],
    startsInDays: 19,
    closesInDays: 59,
    description: `
      Tidewell House is home to four children aged nine to fifteen who cannot live with their families at
      present. Adults here keep promises, stay calm, and believe that good days are built from breakfast
      onwards.

      You'd work two days on and four off, including a sleep-in, with two colleagues and a manager who is
      on site most of the week. School runs, clubs, cooking, homework, contact with family, bedtime
      stories. It is a permanent job and the sleep-in payment comes on top of the salary.

      One year with children or young people is required, in care, education or youth work. You will be
      paid to gain the level 3 diploma in residential childcare within two years. Therapeutic training
      comes from a clinical psychologist who visits fortnightly.
    `,
    requirements: [
      'One year with children or young people',
      'Level 3 residential childcare diploma, or willing to complete it',
      'Full UK driving licence',
      "Enhanced DBS certificate with children's barred list",
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 5,
  },
  {
    title: 'Healthcare Assistant, Acute Wards',
    company: 'Harbourleigh Hospital',
    location: 'Bristol',
    type: 'Temporary',
    salary: '£18-25 per hour',
    postcode: 'BS2 8HW',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day'],
    openings: 5,
    startsInDays: 33,
    closesInDays: 76,
    description: `
      Harbourleigh's staff bank cannot always keep up, and the hospital turns to us for healthcare
      assistants on acute medicine, stroke and the short-stay unit. Good handovers and friendly ward
      clerks make it an easy place to arrive at.

      You would carry out personal care and observations, blood glucose tests and fluid charts. Shifts
      begin at 07:00, 07:30 or 12:00 and you can combine sites to reduce travelling. It is temporary
      work, available now, and continues all year.

      At least six months in a UK hospital or nursing home is asked for. If you are a student nurse you
      are welcome to work with us in your holidays, subject to the limits of any visa. We keep your
      training calendar and remind you a month before anything runs out.
    `,
    requirements: [
      'Six months in a UK hospital or nursing home',
      'Care certificate',
      'Basic life support',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 34,
  },
  {
    title: 'Home Care Worker, Evenings',
    company: 'Sandgrebe Home Care',
    location: 'Liverpool',
    type: 'Part-time',
    salary: '£13.40-14.30 per hour',
    postcode: 'L7 8YE',
    role: 'care-assistant',
    band: '2',
    shifts: ['twilight', 'weekend'],
    weekendPay: [14, 14.3],
    startsInDays: 10,
    closesInDays: 30,
    description: `
      People are often loneliest in the evening. Sandgrebe's tuck-in team covers Aigburth, Allerton and
      Garston between 17:00 and 22:30, helping with supper, medicines and bed, and leaving a flask and
      the right channel on the television.

      It is a permanent part-time job of 20 or 25 hours on four evenings a week, one of them at the
      weekend. You work mainly alone, with a coordinator at the end of the phone till the last visit is
      logged. Mileage and gaps between calls are paid.

      A couple of months in care would be useful but the company will train you from scratch. Rotas come
      out a fortnight ahead and swaps are made in the app. The starting date is whenever your checks are
      back.
    `,
    requirements: [
      'Full UK driving licence and use of a car',
      'Willing to complete the care certificate',
      'Reliable evening availability',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 17,
  },
  {
    title: 'Deputy Manager, Care Home',
    company: 'Sandgrebe Care Home',
    location: 'Liverpool',
    type: 'Full-time',
    salary: '£36,500-39,800 per year',
    postcode: 'L9 7AL',
    shifts: ['weekend', 'on-call'],
    startsInDays: 9,
    closesInDays: 47,
    description: `
      Sandgrebe is a seafront residential home of 31 rooms with a good rating and, unusually, a waiting
      list. The deputy runs the floor, looks after rotas and supervisions, and stands in for the manager
      during leave.

      Half of the 40 hours is on shift and half in the office. You will have weekends every third week
      and share the on-call telephone. The post is permanent; the present deputy is retiring after
      nineteen years and would like to show you everything.

      A minimum of two years as a senior or team leader is needed, with a level 4 or 5 diploma held or
      begun. We are told that the home wants someone who will challenge it as well as keep it steady.
      Leave starts at thirty days, and your birthday is extra.
    `,
    requirements: [
      'Two years as a senior carer or team leader',
      'Level 4 or 5 diploma, held or begun',
      'Medicines and safeguarding training',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: false,
    postedDaysAgo: 18,
  },
  {
    title: 'Healthcare Assistant, Hospice',
    company: 'Cutlersholme Hospice',
    location: 'Sheffield',
    type: 'Part-time',
    salary: '£26,200-27,600 per year pro rata',
    postcode: 'S5 7AU',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day', 'night', 'twilight'],
    startsInDays: 21,
    closesInDays: 64,
    description: `
      Small things carry great weight at the end of life: a bath with music on, a favourite jumper, a dog
      allowed on the bed. Healthcare assistants at Cutlersholme have time for them, and the nurses rely
      on what they notice.

      You would work 30 hours a week over days, evenings and nights with a rota set by request. It's a
      permanent role within a team of twenty-six. Volunteers take care of the meals and flowers, which
      leaves you free to be with people.

      A year of personal care experience in any setting is required. Grief training, verification of a
      family's wishes and mouth care are all taught in the first eight weeks. Applicants often ask if the
      work is sad; staff answer that it is, and that they laugh every day as well.
    `,
    requirements: [
      'One year of personal care experience',
      'Care certificate',
      'Moving and handling, in date',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 29,
  },
  {
    title: 'Support Worker, Mental Health Rehabilitation',
    company: 'Keelmarsh Community Trust',
    location: 'Newcastle upon Tyne',
    type: 'Full-time',
    salary: '£25,900-27,400 per year',
    postcode: 'NE7 7DN',
    role: 'support-worker',
    band: '2',
    shifts: ['day', 'night', 'weekend'],
    startsInDays: 14,
    closesInDays: 81,
    description: `
      An eight-bed rehabilitation house in Heaton helps people who have spent a long time in hospital to
      live on their own again. You would walk beside them: shopping, cooking, the gym, college enrolment,
      the first bus ride in years.

      Nurses and an occupational therapist are based in the house and you'd co-run two groups a week. A
      permanent, full-time post over earlies, lates and a waking night every fortnight, with enhancements
      for evenings and weekends on top of salary.

      You don't need a care background, but you do need a year of working with people in some form; lived
      experience of mental ill-health within the team is valued. A diploma, and the option of peer
      mentoring later, come with the job.
    `,
    requirements: [
      'One year of work with people',
      'Understanding of recovery and boundaries',
      'Willing to complete the care certificate',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 12,
  },
  {
    title: "Healthcare Assistant, Older People's Wards",
    company: 'Lacefield Hospital',
    location: 'Nottingham',
    type: 'Temporary',
    salary: '£18-25 per hour',
    postcode: 'NG7 2UH',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day'],
    openings: 6,
    startsInDays: 22,
    closesInDays: 35,
    description: `
      Three linked wards at Lacefield look after people over eighty, most of whom live with some degree
      of frailty or delirium. Healthcare assistants here are trained to do more than the basics:
      reminiscence, hydration rounds and gentle exercise each afternoon.

      We have day shifts of 07:00-19:30 throughout the week. The assignment is temporary, for as long as
      the additional beds stay open, which the hospital expects to be the next five months at least.

      You would be right for this with six months of hands-on work with older people. A shift starts with
      a huddle where everyone speaks, including agency staff. When you have done ten shifts the ward
      sister will confirm your competencies in writing, which is handy for future employers.
    `,
    requirements: [
      'Six months with older people',
      'Dementia awareness training',
      'Moving and handling, in date',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 41,
  },
  {
    title: 'Care Assistant, Days and Nights',
    company: 'Shinglemoor House',
    location: 'Southampton',
    type: 'Temporary',
    salary: '£18-24 per hour',
    postcode: 'SO16 6YD',
    role: 'care-assistant',
    band: '2',
    shifts: ['day', 'night'],
    nightPay: [20, 24],
    openings: 3,
    startsInDays: 23,
    closesInDays: 52,
    description: `
      Shinglemoor House and three other homes between Southampton and the New Forest use one pool of
      temporary care assistants. You choose how far you will travel and we offer shifts within it; no one
      is sent to a home they have not been introduced to.

      Day shifts are 07:30-19:30 and nights the other half of the clock. The work is temporary and can be
      as regular as you like. Most homes have between thirty and sixty residents and full electronic
      records.

      You will need three months in a care home, current moving and handling, and a friendly manner.
      Drivers have the best choice, though two of the homes are on bus routes from Totton. An induction
      video and home guide arrive on your phone before the first shift.
    `,
    requirements: [
      'Three months in a care home',
      'Moving and handling, in date',
      'Care certificate or level 2 diploma',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 24,
  },
  {
    title: 'Home Care Worker',
    company: 'Downscombe Home Care',
    location: 'Brighton',
    type: 'Full-time',
    salary: '£13.70-14.80 per hour',
    postcode: 'BN2 5BE',
    role: 'care-assistant',
    band: '2',
    shifts: ['day', 'weekend'],
    startsInDays: 14,
    closesInDays: 69,
    description: `
      Hills, stairs and sea views: home care in Brighton has its own character. Downscombe is
      employee-owned, so the people who do the visits elect the board and decide how the surplus is
      spent. Last year it was electric bikes.

      Your round would be in Hanover, Kemptown or Hove, with eight to ten visits a day. It is permanent
      work at 32 or 37.5 hours, in regular shifts, with one weekend in three. Time between visits is paid
      in full.

      Experience of six months is required for the upper rate; those new to care start on the lower one
      and shadow for a fortnight. You will be joining a neighbourhood team of nine who plan their own
      rota at a weekly meeting with cake.
    `,
    requirements: [
      'Care experience, or willingness to train',
      'Able to travel between visits by car, bike or bus',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 7,
  },
  {
    title: 'Activities Coordinator',
    company: 'Reedmarsh House Care Home',
    location: 'Norwich',
    type: 'Part-time',
    salary: '£13.30-14.00 per hour',
    postcode: 'NR4 7UY',
    shifts: ['day'],
    startsInDays: 31,
    closesInDays: 86,
    description: `
      Bingo has its place, but Reedmarsh House is after somebody with wider ideas. In the past year
      residents have made a radio play, grown prize dahlias and been to the sea twice. You would plan the
      week with them, bring in schools and musicians, and make sure that people who stay in their rooms
      are not forgotten.

      It is a permanent role for 24 hours a week, including some Saturdays; a driver is available for the
      minibus on Wednesdays. There is a proper budget.

      One year of leading groups, in care, education or the arts, is what the manager hopes for. Training
      in dementia and in safe transfers is provided in the first month. You'd also share ideas with
      coordinators from the two sister homes.
    `,
    requirements: [
      'One year of leading groups or activities',
      'Understanding of dementia, or willing to learn',
      'Basic computer skills',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 36,
  },
  {
    title: 'Healthcare Assistant, Outpatients and Clinics',
    company: 'Fencroft Hospital',
    location: 'Cambridge',
    type: 'Full-time',
    salary: '£25,800-27,300 per year',
    postcode: 'CB2 0QQ',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['day'],
    startsInDays: 12,
    closesInDays: 40,
    description: `
      The eye, skin and fracture clinics at Fencroft are staffed by one team of healthcare assistants who
      rotate every three months. You would prepare rooms, test vision, photograph lesions, remove
      plasters, chaperone and keep patients informed when a clinic runs late.

      It's a permanent post: 37.5 hours, 08:00-18:00 on four or five weekdays, and the occasional
      Saturday clinic at an enhanced rate. Team leaders are promoted from within, most recently in March.

      Four months of any customer-facing or care work is required. You will be taught plaster removal,
      visual fields and venepuncture. The hospital subsidises bus travel from park-and-ride sites and
      offers key-worker flats, when vacant, on six-month lets.
    `,
    requirements: [
      'Four months of care or customer-facing work',
      'Care certificate, or willing to complete it',
      'GCSE English and maths or equivalent',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 19,
  },
  {
    title: 'Reablement Support Worker',
    company: 'Barbcombe Community Trust',
    location: 'Plymouth',
    type: 'Full-time',
    salary: '£25,700-27,200 per year',
    postcode: 'PL6 8DH',
    role: 'support-worker',
    band: '2',
    shifts: ['weekend'],
    startsInDays: 20,
    closesInDays: 57,
    description: `
      Reablement is care with the hands behind the back: helping people to do things for themselves again
      after a fall or a stay in hospital. Over six weeks you see the same person move from needing two
      visits a day to none.

      You'd work to goals set by an occupational therapist, in homes across Plymouth and Ivybridge, on a
      permanent contract of 37 hours. Shifts fall between 07:00 and 22:00 on a four-week rota which
      includes alternate weekends.

      Some months of experience as a carer or therapy assistant are expected, at least six, and you
      should be happy to record progress on a tablet. A pool car is provided during working hours. Falls
      prevention and equipment training will be completed in your first fortnight.
    `,
    requirements: [
      'Six months as a carer or therapy assistant',
      'Full UK driving licence',
      'Moving and handling, in date',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 2,
  },
  {
    title: 'Care Worker, Residential Home',
    company: 'Cwrt Helygen Care Home',
    location: 'Cardiff',
    type: 'Full-time',
    salary: '£13.60-14.20 per hour',
    postcode: 'CF14 4XW',
    role: 'care-assistant',
    shifts: ['day'],
    startsInDays: 15,
    closesInDays: 74,
    description: `
      Cwrt Helygen stands in its own garden in Whitchurch and has thirty residents, a third of whom speak
      Welsh as their first language. Staff greet everyone bore da and learn as they go; lessons take
      place on Tuesdays and are paid.

      As a care worker you'd give personal care, support at meals, and spend time one to one. The rota is
      four days on and two off, 07:30-15:00 or 14:30-22:00. It is a permanent position.

      Experience is not needed. The home helps you to register with Social Care Wales within the time
      allowed, and to complete the induction framework for the sector. Long-serving colleagues act as
      buddies. You can begin once your checks and two references have come in.
    `,
    requirements: [
      'Willing to register with Social Care Wales',
      'Good spoken English or Welsh',
      'Moving and handling (training given)',
      'Enhanced DBS certificate',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 31,
  },
  {
    title: 'Healthcare Support Worker',
    company: 'Gowerlea Hospital',
    location: 'Swansea',
    type: 'Temporary',
    salary: '£18-28 per hour',
    postcode: 'SA6 6NL',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['long-day', 'night'],
    nightPay: [22, 28],
    openings: 4,
    startsInDays: 30,
    closesInDays: 28,
    description: `
      Gowerlea sits on the hill over Swansea Bay and looks after patients from the city and the
      peninsula. Its escalation ward, open on and off since last winter, relies on agency support
      workers, and others are needed in orthopaedics and gastroenterology.

      Personal care, observations, red-tray meals and a listening ear make up the day. The temporary
      shifts are of twelve hours, from 07:15 or 19:15, with nights paid at the top of the range shown.

      We'd like you to have five months of experience in hospital or nursing home care. The Wales care
      induction, or the English certificate, is accepted. After a first shift we ring both you and the
      ward for feedback, and share it honestly.
    `,
    requirements: [
      'Five months in hospital or nursing home care',
      'Care induction or care certificate',
      'Basic life support',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 14,
  },
  {
    title: 'Care Assistant, Nights',
    company: 'Bryn Eithin House',
    location: 'Swansea',
    type: 'Part-time',
    salary: '£13.80-14.40 per hour',
    postcode: 'SA6 6NL',
    role: 'care-assistant',
    band: '2',
    shifts: ['night'],
    nightPay: [14, 14.4],
    startsInDays: 27,
    closesInDays: 45,
    description: `
      Two waking nights a week in a small residential home in Sketty, where twenty-two residents mostly
      sleep well and those who don't are offered company and cocoa. You work with one other care
      assistant and a senior.

      There is hourly checking, some laundry and breakfast trays from 06:30. The hours are 21:30-07:30,
      always the same two nights, which you help to choose. It is a permanent contract for 20 hours, and
      additional nights can be worked if you wish.

      Six months as a carer, by day or night, will be needed because the team is so small. Registration
      with Social Care Wales is supported. The home was converted from a sea captain's villa; there's a
      telescope on the landing and it is used.
    `,
    requirements: [
      'Six months as a carer',
      'Registered, or willing to register, with Social Care Wales',
      'Medication awareness',
      'Enhanced DBS certificate',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 43,
  },
  {
    title: 'Social Care Assistant',
    company: 'Thistlecraig Care Home',
    location: 'Edinburgh',
    type: 'Full-time',
    salary: '£13.70-14.50 per hour',
    postcode: 'EH4 2XU',
    role: 'care-assistant',
    shifts: ['day', 'weekend'],
    startsInDays: 30,
    closesInDays: 62,
    description: `
      In a converted school in Morningside, Thistlecraig provides care for 46 older people in four small
      groups. The activities room is the old gym hall, complete with wall bars, and dances are still held
      there monthly.

      You would be one of a group team of nine, working 38 hours on a two-week rota of earlies and lates
      with a share of weekends. A permanent contract and sick pay apply from the first day. The wage
      exceeds the adult social care minimum in Scotland.

      You may come from any background. The home pays your registration with the Scottish Social Services
      Council and puts you through the SVQ you need to keep it. A third of the staff work shorter weeks
      around study or family life, and there is room for more.
    `,
    requirements: [
      'Willing to register with the SSSC',
      'SVQ in social services, or willing to work towards it',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 26,
  },
  {
    title: 'Home Carer',
    company: 'Kelvinmuir Home Care',
    location: 'Glasgow',
    type: 'Full-time',
    salary: '£13.80-14.90 per hour',
    postcode: 'G31 2ER',
    role: 'care-assistant',
    band: '2',
    shifts: ['day'],
    startsInDays: 26,
    closesInDays: 79,
    description: `
      Kelvinmuir's home carers work in pairs in the West End and in Maryhill, using a small electric car
      that the company owns. Nobody rushes between postcodes, and a run is planned so that you can stop
      for lunch.

      The people you visit range from their thirties to ninety-nine. You help with personal care, meals,
      medicines and getting out; some calls are with a district nurse. It is a permanent job, 35 hours,
      on a rota of five days in seven with an early or late pattern that does not alternate.

      A little experience, say three months, is preferred. The SSSC fee is refunded, and SVQ study time
      is part of the working week. Interviews are informal, and you're invited to ride along for a
      morning before you decide.
    `,
    requirements: [
      'Care experience preferred, training given',
      'Registered, or willing to register, with the SSSC',
      'PVG scheme membership',
      'Good timekeeping',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 9,
  },
  {
    title: 'Healthcare Support Worker, Wards',
    company: 'Clydeburn General Hospital',
    location: 'Glasgow',
    type: 'Temporary',
    salary: '£18-25 per hour',
    postcode: 'G51 4TF',
    role: 'healthcare-assistant',
    band: '3',
    shifts: ['long-day'],
    openings: 4,
    startsInDays: 26,
    closesInDays: 33,
    description: `
      Sixteen wards, one canteen with a legendary macaroni pie, and a nursing team that treats agency
      colleagues as its own. Clydeburn needs healthcare support workers for medicine for the elderly,
      surgery and the rehabilitation building.

      Shifts of 07:30-20:00 are the rule; some wards offer a 09:00-15:00 bath-and-breakfast shift that is
      popular with parents. The work is temporary, with offers sent by text each Wednesday.

      Required: six months of experience in a care role and moving and handling training within the year.
      Care experience from another country counts if your references can be checked. We support you
      through the PVG application, and a supervisor from our Scottish team visits the hospital monthly to
      hear how things are going.
    `,
    requirements: [
      'Six months in a care role',
      'Moving and handling within the last year',
      'PVG scheme membership',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 38,
  },
  {
    title: 'Support Worker, Extra Care Housing',
    company: 'Deemuir House',
    location: 'Aberdeen',
    type: 'Part-time',
    salary: '£13.60-14.30 per hour',
    postcode: 'AB25 2ZN',
    role: 'support-worker',
    band: '2',
    shifts: ['day', 'night'],
    nightPay: [14, 14.3],
    startsInDays: 34,
    closesInDays: 50,
    description: `
      Deemuir House has fifty-five flats for people who want their own front door with help close by.
      Support workers are on site day and night and answer calls, assist with meals and medicines, and
      run the Friday soup lunch.

      You'd work 28 hours a week over four days, early or late. This is a permanent post. Everything is
      in one building, so no driving is needed and the weather can do what it likes.

      Care or housing support experience of four months would be an advantage rather than a barrier.
      Within six months you apply for registration as a housing support worker, with fees reimbursed.
      Staff who want more responsibility can be trained as medicines champions, and the pay reflects it.
    `,
    requirements: [
      'Willing to register with the SSSC',
      'Understanding of independent living',
      'PVG scheme membership',
      'Basic food hygiene (training given)',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 21,
  },
  {
    title: 'Care Assistant, Nursing Home',
    company: 'Cavebrook House Care Home',
    location: 'Belfast',
    type: 'Full-time',
    salary: '£13.30-14.10 per hour',
    postcode: 'BT12 6BA',
    role: 'care-assistant',
    shifts: ['long-day'],
    startsInDays: 25,
    closesInDays: 67,
    description: `
      There are fifty bedrooms in Cavebrook House, arranged round two courtyards at the foot of the Cave
      Hill. On each shift ten care assistants work in pairs, with two nurses, and the home manager is
      normally found on the floor before nine.

      Full-time means 36 hours in three shifts, 08:00-20:00. The job is permanent, and a long-service
      award begins in the second year. Families rate the food very highly; staff get it free.

      Care experience of three months would help, though a warm approach and reliability are what the
      home looks for. NISCC registration is a condition of working in social care in Northern Ireland:
      you can start your application before you join and we guide you through it. Induction lasts two
      weeks.
    `,
    requirements: [
      'Registered, or willing to register, with NISCC',
      'Warm and reliable approach',
      'AccessNI enhanced check',
      'Right to work in the UK',
    ],
    color: 'green-teal',
    isActive: true,
    postedDaysAgo: 4,
  },
]
