import { emptyJob } from '#domain/jobs/job-fields.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'

/** The bodies that the document of the API shows, one for each shape: what a call takes, or gives. */

const person = { name: 'Ann Lee', email: 'ann@home.example', phone: '020 7946 0140' }
const MOMENT = '2026-11-21T12:00:00.000Z'

export const jobValues = {
  title: 'Registered Nurse',
  company: 'Larkfield General Hospital',
  location: 'London',
  type: 'Temporary' as const,
  salary: '£28-34 per hour plus holiday pay',
  description: 'Nights on a surgical ward of 24 beds.\n\nTemporary work for eight weeks at first.',
  requirements: ['NMC registration', 'One year on a surgical ward'],
  postcode: 'SE5 9RS',
  role: 'registered-nurse',
  band: '5' as const,
  shifts: ['night' as const],
  startsOn: '2026-12-07',
  openings: 2,
}
export const job = {
  ...emptyJob,
  ...jobValues,
  ...{ id: 'k3v9x2m7q4wz', payFrom: 2800, payTo: 3400, payNote: 'plus holiday pay', status: 'live' },
  ...{ publishedAt: MOMENT, createdAt: MOMENT, updatedAt: MOMENT },
}

export const application = {
  ...person,
  specialty: 'Nurse',
  experience: '3-5 years',
  cvUrl: 'https://jobs.example.org/api/upload/the-fileUrl-of-the-slot',
}
export const receivedApplication = {
  id: 'k3v9x2m7q4wz',
  reference: 'APP-k3v9x2m7q4wz',
  ...person,
  specialty: 'Nurse',
  experience: '3-5 years',
  jobId: null,
  candidateId: 'w4t8n2c6h5kd',
  status: 'new' as const,
  source: 'Indeed',
  createdAt: MOMENT,
  cvUrl: 'https://jobs.example.org/api/applications/k3v9x2m7q4wz/cv',
  sentAgain: [{ reference: 'APP-7F3K2', at: MOMENT, experience: '5-10 years' }],
}

export const candidate = {
  id: 'k3v9x2m7q4wz',
  reference: 'CAN-7F3K2',
  ...person,
  specialty: 'Nurse',
  experience: '3-5 years',
  registration: '18A0123C',
  postcode: 'SE5 9RS',
  availableFrom: '2026-12-01',
  createdAt: MOMENT,
  updatedAt: MOMENT,
}

export const clientValues = {
  name: 'Larkfield General Hospital',
  kind: 'NHS hospital' as const,
  ...{ domain: 'larkfield.example', phone: '020 7946 0321' },
}
export const client = {
  id: 'c5j8r2t6v9xb',
  ...clientValues,
  ...{ createdAt: MOMENT, updatedAt: MOMENT },
}

export const passport = {
  role: 'nurse' as const,
  complete: false,
  requirements: [
    {
      ...{ key: 'identity', label: 'Identity', state: 'verified' as const, expiresOn: '2030-05-31' },
      ...{ verifiedBy: 'Payroll', verifiedAt: MOMENT, limits: [] },
    },
    {
      ...{ key: 'dbs', label: 'DBS check', state: 'missing' as const, expiresOn: null },
      ...{ verifiedBy: null, verifiedAt: null, limits: [] },
    },
  ],
}
export const check = {
  state: 'verified' as const,
  evidence: { against: 'Original seen', document: 'passport', lastFour: '4321', datedOn: '2026-11-20' },
  expiresOn: '2030-05-31',
}

const days = { startsOn: '2026-12-07', endsOn: '2027-01-29' }
const rates = { payRate: 2150, chargeRate: 2800 }
const agreed = {
  candidateId: 'w4t8n2c6h5kd',
  client: 'Larkfield General Hospital',
  jobTitle: 'Registered Nurse',
  ...{ times: 'Nights, 19:30 to 08:00', askFor: 'Sister Grant' },
  ...days,
  ...rates,
}
export const placementValues = { ...agreed, confirm: ['candidate' as const] }
export const placement = {
  ...agreed,
  ...{ id: 'k3v9x2m7q4wz', reference: 'PLC-7F3K2', clientId: 'c5j8r2t6v9xb', jobId: null },
  ...{ place: 'Ward 4', per: 'hour' as const, status: 'coming' as const, reason: null },
  ...{ placedBy: 'Payroll', createdAt: MOMENT, updatedAt: MOMENT },
}

export const booking = { ...person, sessionId: 'k3v9x2m7q4wz' }
export const call = { name: person.name, phone: person.phone, when: 'Any time' as const }
const { phone: _, ...writer } = person
export const message = { ...writer, subject: 'Feedback' as const, message: 'Thank you for your help.' }
export const savedJobs = { email: person.email, ids: ['k3v9x2m7q4wz'], tell: true }
export const referral = {
  ...person,
  ...{ friendName: 'Ben Okafor', friendEmail: 'ben@home.example' },
  how: 'I asked them, and they said yes' as const,
}
export const bounce = { email: person.email, kind: 'bounce' as const }
export const complaint = { ...writer, subject: 'Training' as const, message: 'The session began late.' }

/** In a fortnight, as staff can't be asked for in the past. */
export const staffingRequest = (clock: Clock) => ({
  ...{ roles: [{ role: 'Registered nurse', count: 2 }], shifts: ['nights' as const] },
  startsOn: shiftDay(dayInLondon(clock.now()), 14),
  ...{
    organisation: 'Oakfield House',
    siteKind: 'Nursing home' as const,
    town: 'Leeds',
    postcode: 'LS6 2AB',
  },
  ...{ ...person, jobTitle: 'Registered manager' },
})
