import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Rejection, Tell } from '#domain/applications/application-answers.server.ts'
import { findChosen } from '#domain/applications/application-bulk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import type { Chosen } from '#domain/applications/chosen.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { personKey } from '#domain/people/person.ts'
import { decideOnApplications } from '#domain/submissions/rejection.server.ts'
import { fillWords } from '#domain/templates/preview.ts'
import type { FilledMail } from '#domain/templates/templates.ts'
import { LEFT_OUT, type ListedPerson } from './mailings.ts'
import { unreachable } from './unreachable.server.ts'

/**
 * What a rejection of the chosen does to each, by name: with the mail that goes, if one does, or with why it
 * is left out. Nobody is told of it by this.
 */
export async function previewRejections(
  { db, clock, config }: Pick<InterviewServices, 'db' | 'clock' | 'config'>,
  staff: Staff,
  chosen: readonly Chosen[],
  tell: Tell,
): Promise<ListedPerson[]> {
  const seen = new Map(chosen.map(({ id, from }) => [id, from]))
  const applications = await findChosen(db, staff, [...seen.keys()])
  const contacts = applications.map(({ email, phone }) => ({ key: personKey(email), email, phone }))
  const reasons = await unreachable(db, clock, contacts)
  return applications.map((application) => {
    const { id, name, reference, email } = application
    const values = applicationValues(config, application, staff)
    const mail = tell.kind === 'mail' ? fillWords(tell, values) : undefined
    const reason = reasons.get(personKey(email))
    const leftOut = whyNot(application, { from: seen.get(id), reason, mail })
    const person = { id, name, reference, email, href: applicationHref(id) }
    return { ...person, mail: leftOut === undefined ? mail : undefined, leftOut }
  })
}

type Known = {
  from: ApplicationStatus | undefined
  reason: keyof typeof LEFT_OUT | undefined
  mail: FilledMail | undefined
}

/** Why an application can't be rejected with others. Whoever gets no mail need not be reachable. */
function whyNot({ status }: Pick<Application, 'status'>, { from, reason, mail }: Known): string | undefined {
  if (!isOpen(status)) return `Closed already: ${APPLICATION_STATUSES[status]}`
  if (status !== from) return `A colleague has changed it in the meantime: ${APPLICATION_STATUSES[status]}`
  if (reason === 'held') return 'Under a legal hold: open it to decide'
  if (mail && (reason === 'bounced' || reason === 'complained')) return LEFT_OUT[reason]
  if (mail && mail.missing.length > 0) return `${LEFT_OUT['no-value']} ${mail.missing.join(', ')}`
  return undefined
}

/**
 * Rejects the chosen as one change that is undone as one, each with their own mail, which goes by itself.
 * Who can't be is found out anew, and left as they are.
 * @param undo the id under which it can be undone, which takes the mails back
 * @returns how many were rejected, and the ids of the others
 */
export async function rejectChosen(
  services: InterviewServices,
  staff: Staff,
  chosen: readonly Chosen[],
  rejection: Rejection,
  undo: string,
): Promise<{ rejected: number; left: string[] }> {
  const people = await previewRejections(services, staff, chosen, rejection.tell)
  const fit = new Set(people.filter(({ leftOut }) => leftOut === undefined).map(({ id }) => id))
  const rejections = chosen
    .filter(({ id }) => fit.has(id))
    .map(({ id, from }) => [[id], { ...rejection, from }] as const)
  const rejected = new Set(await decideOnApplications(services, staff, { rejections }, undo))
  const left = chosen.map(({ id }) => id).filter((id) => !rejected.has(id))
  return { rejected: rejected.size, left }
}
