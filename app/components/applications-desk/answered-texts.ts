import { CLOSED_BEFORE } from '#domain/applications/application-answers.ts'
import { listOf } from '#platform/text.ts'

/** What can be done about an application, in the order in which it is told. */
const KINDS = ['now', 'later', 'none', 'keep'] as const
type Kind = (typeof KINDS)[number]

/** The name of the action that did these things, for `DoneNotice`. */
export function answeredAs(done: ReadonlySet<string>): string {
  return ['answered', ...KINDS.filter((kind) => done.has(kind))].join('-')
}

/** What to say by the name of the action. @param whenMailGoes as `useWhenMailGoes` has it */
export function answeredTexts(whenMailGoes: string): Record<string, string> {
  const alone: Record<Kind, string> = {
    now: `An email will be sent ${whenMailGoes}; then it can't be taken back.`,
    later: 'The email is put off to its day: until then it can be taken back.',
    none: 'No email about it goes.',
    keep: 'Everything stays open.',
  }
  const among: Record<Kind, string> = {
    now: `some emails will be sent ${whenMailGoes} and then can't be taken back`,
    later: 'some emails are put off to their day',
    none: 'some people get no email',
    keep: 'some applications stay open',
  }
  const textOf = (done: readonly Kind[]) => {
    const [only] = done
    if (done.length === 1 && only) return `Done. ${alone[only]}`
    return done.length === 0 ? 'Done.' : `Done: ${listOf(done.map((kind) => among[kind]))}.`
  }
  let every: Kind[][] = [[]]
  for (const kind of KINDS) every = every.flatMap((some) => [some, [...some, kind]])
  return Object.fromEntries(every.map((done) => [answeredAs(new Set(done)), textOf(done)]))
}

/** What to say once applications are rejected, by the way in which their applicants are told. */
export function rejectedTexts(rejected: string, whenMailGoes: string): Record<string, string> {
  return {
    'rejected-now': `${rejected} The emails about it will be sent ${whenMailGoes}.`,
    'rejected-later': `${rejected} The emails about it wait for their day.`,
    'rejected-none': `${rejected} No email about it goes.`,
  }
}

/** The same of the one application that was closed. */
export const closedTexts = (whenMailGoes: string): Record<string, string> => ({
  'rejected-now': `The application is rejected. The email about it will be sent ${whenMailGoes}.`,
  'rejected-later': 'The application is rejected. The email about it waits for its day.',
  'rejected-none': 'The application is rejected. No email about it goes.',
  withdrawn: `The application is withdrawn. The email about it will be sent ${whenMailGoes}.`,
  ...CLOSED_BEFORE,
})
