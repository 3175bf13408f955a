/** Words that mean the same to whoever looks for work: one finds the others (D27). */
export const synonyms: readonly (readonly string[])[] = [
  ['RGN', 'registered general nurse', 'registered nurse', 'staff nurse', 'adult nurse'],
  ['RMN', 'registered mental health nurse', 'mental health nurse', 'psychiatric nurse'],
  ['RNLD', 'LD nurse', 'learning disability nurse', 'learning disabilities nurse'],
  ['RSCN', "children's nurse", 'paediatric nurse', "registered sick children's nurse"],
  ['CPN', 'community psychiatric nurse', 'community mental health nurse'],
  ['ANP', 'ACP', 'advanced nurse practitioner', 'advanced clinical practitioner'],
  ['HCA', 'HCSW', 'healthcare assistant', 'health care assistant', 'healthcare support worker'],
  ['carer', 'caregiver', 'care assistant', 'care worker', 'support worker'],
  ['ODP', 'operating department practitioner', 'theatre practitioner', 'anaesthetic practitioner'],
  ['A&E', 'A and E', 'ED', 'accident and emergency', 'emergency department', 'emergency', 'casualty'],
  ['ITU', 'ICU', 'intensive care', 'critical care', 'intensive therapy'],
  ['HDU', 'high dependency'],
  ['CCU', 'coronary care', 'cardiac care'],
  ['NICU', 'SCBU', 'neonatal'],
  ['theatre', 'theatres', 'operating theatre', 'operating department', 'scrub'],
  ['GP', 'general practitioner', 'general practice'],
  ['SHO', 'senior house officer', 'house officer'],
  ['SLT', 'SALT', 'speech and language therapist', 'speech therapist'],
  ['OT', 'occupational therapist', 'occupational therapy'],
  ['physio', 'physiotherapist', 'physiotherapy'],
  ['midwife', 'midwives', 'midwifery'],
  ['district nurse', 'community nurse'],
  ['sister', 'charge nurse', 'nurse in charge'],
  ['paediatric', 'paediatrics', 'paeds', 'pediatric', "children's"],
  ['mental health', 'psychiatric', 'psychiatry'],
  ['care home', 'nursing home', 'residential home'],
  ['bank', 'ad hoc', 'as and when'],
  ['nights', 'night', 'night shift', 'night shifts', 'night duty', 'waking night'],
  ['days', 'day shift', 'day shifts'],
  ['weekends', 'weekend', 'Saturday', 'Sunday'],
  ['temporary', 'temp', 'agency', 'locum'],
  ['live-in', 'live in care', 'live-in carer'],
  ['newly qualified', 'NQN', 'preceptorship'],
  ['phlebotomist', 'phlebotomy'],
]

/** Words that stand for several kinds of work: each finds all the kinds, and a kind only itself (D27). */
export const kinds: readonly { of: readonly string[]; are: readonly string[] }[] = [
  {
    of: ['AHP', 'allied health professional'],
    are: [
      ...['physiotherapist', 'occupational therapist', 'radiographer', 'speech and language therapist'],
      ...['dietitian', 'podiatrist', 'paramedic', 'sonographer'],
    ],
  },
  { of: ['doctor', 'Dr'], are: ['registrar', 'medical officer', 'clinical fellow', 'consultant'] },
  { of: ['permanent', 'perm'], are: ['full-time', 'part-time'] },
]

/** Words of a search that say nothing about the work itself. */
export const fillers: readonly string[] = [
  ...['job', 'jobs', 'work', 'working', 'vacancy', 'vacancies', 'position', 'positions', 'role', 'roles'],
  ...['shift', 'shifts', 'post', 'posts', 'needed', 'wanted', 'looking', 'near', 'nearby', 'around', 'me'],
  ...['in', 'at', 'on', 'for', 'of', 'to', 'a', 'an', 'the', 'and', 'or', 'with', 'my', 'area', 'uk'],
]
