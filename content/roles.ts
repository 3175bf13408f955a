import { home, type PayTable } from './home.ts'
import type { ComplianceRole } from './requirements.ts'

export type Role = {
  /** The end of its address, `/jobs/role/{slug}`: keep it when the name is reworded. */
  slug: string
  name: string
  /** A job is of this role when its title matches, or when it says so itself. */
  titles: RegExp
  /** Who may do it, by what their checks are for; nobody where that does not say it. */
  doneBy: readonly ComplianceRole[]
  text: string
  /** What we pay for it, where the pay tables of the home page say so. */
  pay?: PayTable
}

/** One of the pay tables, or only the row of one area (§9). */
function payOf(caption: string, area?: string): PayTable {
  const table = home.payTables.find((one) => one.caption === caption)
  if (!table) throw new Error(`There is no pay table ${caption}`)
  return area ? { ...table, rows: table.rows.filter(({ label }) => label === area) } : table
}

/** The roles that have a page of their own while there is a job for them. A job has none or several. */
export const roles: readonly Role[] = [
  {
    slug: 'registered-nurse',
    name: 'Registered nurse',
    titles: new RegExp(
      String.raw`\bregistered (?:general |adult )?nurse\b|\bstaff nurse\b|\brgn\b` +
        String.raw`|\b(?:gp|(?<!dental )practice) nurse\b|\bnurse (?:consultant|practitioner)\b`,
      'i',
    ),
    doneBy: ['nurse'],
    text:
      'Ward, clinic and nursing home work for nurses on the NMC register. Say in your application which ' +
      'settings you know, as a short induction is often all there is time for.',
    pay: payOf('RGN/RMN'),
  },
  {
    slug: 'mental-health-nurse',
    name: 'Mental health nurse',
    titles: /\bmental health nurse\b|\bpsychiatric nurse\b|\brmn\b/i,
    doneBy: ['nurse'],
    text:
      'Inpatient, community and specialist posts for nurses registered in mental health. Some services ' +
      'ask for in-date training in the prevention and management of violence and aggression.',
    pay: payOf('RGN/RMN'),
  },
  {
    slug: 'intensive-care-nurse',
    name: 'Intensive care nurse',
    titles: /\b(?:intensive|critical) care nurse\b|\b(?:itu|icu)\b.*\bnurse\b|\bnurse\b.*\b(?:itu|icu)\b/i,
    doneBy: ['nurse'],
    text:
      "Adult, children's and neonatal critical care for experienced nurses. A post-registration course in " +
      'critical care is often asked for and always an advantage.',
    pay: payOf('Specialist', 'ITU'),
  },
  {
    slug: 'emergency-nurse',
    name: 'Emergency nurse',
    titles: /\bemergency\b.*\b(?:nurse|sister)\b|\b(?:nurse|sister)\b.*\bemergency\b|\ba&e\b.*\bnurse\b/i,
    doneBy: ['nurse'],
    text:
      'Emergency departments and urgent treatment centres, from triage to resuscitation. Recent ' +
      'experience in a department with a similar mix of patients is usually required.',
    pay: payOf('Specialist', 'A&E'),
  },
  {
    slug: 'theatre-practitioner',
    name: 'Theatre practitioner',
    titles: new RegExp(
      String.raw`\b(?:(?:theatre|recovery) nurse|(?:theatre|anaesthetic) practitioner|scrub` +
        String.raw`|operating department|odp)\b`,
      'i',
    ),
    doneBy: ['ahp', 'nurse'],
    text:
      'Scrub, anaesthetic and recovery roles for theatre nurses and operating department practitioners. ' +
      "Name your specialties in your CV: orthopaedics and cardiac aren't the same list.",
    pay: payOf('Specialist', 'Theatre'),
  },
  {
    slug: 'community-nurse',
    name: 'Community nurse',
    titles: /\bcommunity\b.*\bnurse\b|\bdistrict nurse\b|\bhealth visitor\b/i,
    doneBy: ['nurse'],
    text:
      'Visits at home, in schools and in clinics, often with a caseload of your own. Most posts need a ' +
      'driving licence and the use of a car, and each advert says so.',
  },
  {
    slug: 'midwife',
    name: 'Midwife',
    titles: /\bmidwi(?:fe|ves|fery)\b/i,
    doneBy: ['midwife'],
    text:
      'Hospital and community work for midwives on the NMC register. Adverts say which part of the ' +
      'pathway is covered, from antenatal clinics to the delivery suite.',
  },
  {
    slug: 'healthcare-assistant',
    name: 'Healthcare assistant',
    titles: /\bhealthcare (?:assistant|support worker)\b|\bhca\b/i,
    doneBy: ['hca'],
    text:
      'Hands-on care beside nurses in hospitals, clinics and hospices. The Care Certificate and in-date ' +
      'moving and handling training are what employers look for first.',
    pay: payOf('HCA'),
  },
  {
    slug: 'care-assistant',
    name: 'Care assistant',
    titles: /\bcare (?:assistant|worker)\b|\bcarer\b/i,
    doneBy: ['hca', 'support'],
    text:
      'Personal care and company for people in care homes and in their own homes. Some posts welcome ' +
      'people who are new to care and train them.',
  },
  {
    slug: 'support-worker',
    name: 'Support worker',
    titles: /(?<!\bhealthcare )\bsupport worker\b/i,
    doneBy: ['support', 'hca'],
    text:
      'Helping people with a learning disability, autism or a mental health condition to live as they ' +
      'choose. Patience and good records matter more than a long CV.',
  },
  {
    slug: 'doctor',
    name: 'Doctor',
    titles: new RegExp(
      String.raw`\b(?:doctor|registrar|(?:house|medical) officer|clinical (?:development )?fellow)\b` +
        String.raw`|\bconsultant\b(?!.*\bnurse\b)|^(?:locum |salaried )?gp\b`,
      'i',
    ),
    doneBy: ['doctor'],
    text:
      'Hospital, community and general practice posts from foundation level to consultant. All need ' +
      'registration with the GMC and a licence to practise.',
  },
  {
    slug: 'physiotherapist',
    name: 'Physiotherapist',
    titles: /\bphysiotherap(?:ist|y)\b/i,
    doneBy: ['ahp'],
    text:
      'Ward, outpatient and community posts for physiotherapists registered with the HCPC, and some for ' +
      'those who are about to be. Rotations and static posts are both advertised.',
  },
  {
    slug: 'occupational-therapist',
    name: 'Occupational therapist',
    titles: /\boccupational therap(?:ist|y)\b/i,
    doneBy: ['ahp'],
    text:
      'Discharge, reablement and mental health work for occupational therapists registered with the HCPC. ' +
      'Community posts usually mean driving between visits.',
  },
  {
    slug: 'radiographer',
    name: 'Radiographer and sonographer',
    titles: /\bradiographer\b|\bsonographer\b/i,
    doneBy: ['ahp'],
    text:
      'Diagnostic and therapeutic radiography and ultrasound. Adverts name the modality, since scanners, ' +
      'protocols and reporting duties differ from site to site.',
  },
  {
    slug: 'pharmacist',
    name: 'Pharmacist and pharmacy technician',
    titles: /\bpharmac(?:ist|y)\b/i,
    doneBy: [],
    text:
      'Hospital and primary care pharmacy for registered pharmacists and pharmacy technicians, and some ' +
      'trainee posts. Adverts say which registration is needed, and whether the hours include an on-call ' +
      'rota.',
  },
  {
    slug: 'paramedic',
    name: 'Paramedic',
    titles: /\bparamedic\b/i,
    doneBy: ['ahp'],
    text:
      'Urgent treatment, home visiting and event cover for paramedics registered with the HCPC. Adverts ' +
      'say whether you work in a team or on your own.',
  },
]
