/** The kinds of work that ask for different checks. */
export const complianceRoles = {
  nurse: 'Nurse',
  midwife: 'Midwife',
  doctor: 'Doctor',
  hca: 'Healthcare assistant',
  ahp: 'Allied health professional',
  support: 'Support worker',
} as const
export type ComplianceRole = keyof typeof complianceRoles

/** What is kept of a check depends on its kind. */
export type CheckKind =
  | 'identity'
  | 'right-to-work'
  | 'registration'
  | 'history'
  | 'reference'
  | 'dbs'
  | 'health'
  | 'training'
  | 'qualification'
  | 'other'

export type Requirement = {
  /** What evidence is kept under; the same for every role that asks for it. */
  topic: string
  kind: CheckKind
  name: string
  /** Why it is asked for, as the candidate reads it. */
  why: string
  /** After so many months it is to be shown again; null where nothing but its own end counts. */
  months: number | null
  /** How many are needed, such as two references. */
  needed: number
  /** What it has to be of, such as one of these registers; anything where nothing is said. */
  accepts?: readonly string[]
}

const one = (
  topic: string,
  kind: CheckKind,
  name: string,
  why: string,
  months: number | null = null,
  needed = 1,
): Requirement => ({ topic, kind, name, why, months, needed })

/** The six checks of the NHS employment check standards, but registration, which only some roles have. */
const everybody = [
  one(
    'identity',
    'identity',
    'Identity',
    'The law asks every agency to know who you are before you work with patients.',
  ),
  one(
    'right-to-work',
    'right-to-work',
    'Right to work',
    'We may only place people who may work in the United Kingdom.',
  ),
  one(
    'history',
    'history',
    'Employment history',
    'Gaps of more than a month have to be explained. Most have simple reasons.',
  ),
  one(
    'reference',
    'reference',
    'References',
    'The law asks for two references from people who are not related to you.',
    null,
    2,
  ),
  {
    ...one('dbs', 'dbs', 'DBS check', 'You work with people who depend on you.', 12),
    accepts: ['enhanced-both', 'enhanced-adults', 'enhanced-children'],
  },
  one(
    'health',
    'health',
    'Work health clearance',
    "It says that you're fit for the work, with or without adjustments. We never ask why.",
  ),
]

const registration = (register: string, accepts: readonly string[]): Requirement => ({
  ...one(
    'registration',
    'registration',
    'Registration',
    `Your work is open only to people on the register of the ${register}.`,
    12,
  ),
  accepts,
})

const training = (topic: string, name: string, months: number) =>
  one(
    `training-${topic}`,
    'training',
    name,
    'Clients ask for it before you work with their patients.',
    months,
  )

/** What everybody who cares for people is trained in; periods are first values that an agency changes. */
const coreTraining = [
  training('life-support', 'Basic life support', 12),
  training('moving', 'Moving and handling', 12),
  training('safeguarding', 'Safeguarding adults and children', 36),
  training('infection', 'Infection prevention and control', 12),
  training('fire', 'Fire safety', 24),
  training('data', 'Information governance', 12),
]

const qualification = (role: ComplianceRole): Requirement => ({
  ...one(
    'qualification',
    'qualification',
    'Professional qualification',
    'Clients are offered a copy of what entitles you to practise.',
  ),
  accepts: [role],
})

/** What each role must have before somebody works: first values, which an agency changes under Settings. */
export const requirementSets: Readonly<Record<ComplianceRole, readonly Requirement[]>> = {
  nurse: [
    ...everybody,
    registration('Nursing and Midwifery Council', ['NMC']),
    qualification('nurse'),
    ...coreTraining,
    training('medicines', 'Medicines management', 24),
  ],
  midwife: [
    ...everybody,
    registration('Nursing and Midwifery Council', ['NMC']),
    qualification('midwife'),
    ...coreTraining,
    training('newborn', 'Newborn life support', 12),
  ],
  doctor: [
    ...everybody,
    registration('General Medical Council', ['GMC']),
    qualification('doctor'),
    ...coreTraining,
    training('advanced-life-support', 'Advanced life support', 48),
  ],
  hca: [...everybody, ...coreTraining],
  ahp: [
    ...everybody,
    registration('Health and Care Professions Council or General Pharmaceutical Council', ['HCPC', 'GPhC']),
    qualification('ahp'),
    ...coreTraining,
  ],
  support: [...everybody, ...coreTraining],
}
