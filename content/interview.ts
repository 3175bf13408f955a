import { alliedHealthProfessional } from './interview/allied-health-professional.ts'
import { careWorker } from './interview/care-worker.ts'
import { doctor } from './interview/doctor.ts'
import { forEveryone } from './interview/for-everyone.ts'
import { healthcareAssistant } from './interview/healthcare-assistant.ts'
import { nurse } from './interview/nurse.ts'
import type { Question } from './interview/question.ts'

type InterviewRole = { slug: string; name: string; questions: readonly Question[] }

export type Interview = {
  lead: string
  roles: readonly InterviewRole[]
  advice: readonly string[]
}

/** Interview practice (D5): for each role the questions that are asked everywhere and its own. */
export const interview: Interview = {
  lead:
    'Typical questions for your role, time to think, and what a good answer contains. Say your answers ' +
    "aloud: it isn't the same as reading them.",
  roles: [
    { slug: 'nurse', name: 'Nurse', questions: [...nurse, ...forEveryone] },
    { slug: 'doctor', name: 'Doctor', questions: [...doctor, ...forEveryone] },
    {
      slug: 'healthcare-assistant',
      name: 'Healthcare assistant',
      questions: [...healthcareAssistant, ...forEveryone],
    },
    { slug: 'care-worker', name: 'Care or support worker', questions: [...careWorker, ...forEveryone] },
    {
      slug: 'allied-health-professional',
      name: 'Allied health professional',
      questions: [...alliedHealthProfessional, ...forEveryone],
    },
  ],
  advice: [
    'Answer with one example of your own: the situation, your task, what you did, and how it turned out.',
    'Say "I" for what you did and "we" for what the team did.',
    'Never give a detail that could identify a patient, a resident or a colleague.',
    "If you don't know, say so, and say who you would ask and where you would look.",
    'Have two questions of your own: about induction, supervision or staffing.',
  ],
}
