import type { Staff } from '#domain/accounts/admin.server.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { type ApplicationFilters, applicationHref } from '#domain/applications/application-query.ts'
import {
  matching as matchingApplications,
  toApplication,
} from '#domain/applications/application-rows.server.ts'
import { candidateValues } from '#domain/candidate-desk/candidate-mail.server.ts'
import { type CandidateFilters, candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { matching as matchingCandidates } from '#domain/candidate-desk/candidate-rows.server.ts'
import { activeJobTitle } from '#domain/jobs/jobs.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { FieldValues } from '#domain/templates/fields.ts'
import { fillWords } from '#domain/templates/preview.ts'
import type { TemplateWords } from '#domain/templates/templates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { type ChosenFrom, LEFT_OUT, type MailingPerson, MOST_PEOPLE } from './mailings.ts'
import { unreachable } from './unreachable.server.ts'

type Services = { db: DbOrTrx; clock: Clock; config: Pick<Config, 'siteUrl'> }

/** The rows that are chosen: of which list, and their ids; and the job that candidates are invited to. */
export type Chosen = { from: ChosenFrom; ids: readonly string[]; about?: string | undefined }

/** The first rows of the list of applications that fit the filters, and whether there are more. */
export async function fittingApplications(db: Db, clock: Clock, filters: Partial<ApplicationFilters>) {
  return firstOf(newestFirst(matchingApplications(db, clock, filters), 'applications').select('id'))
}

/** The same of the list of candidates. */
export async function fittingCandidates(db: Db, staff: Staff, filters: Partial<CandidateFilters>) {
  const { rows } = await matchingCandidates(db, staff.id, filters)
  return firstOf(newestFirst(rows, 'candidates').select('id'))
}

async function firstOf(rows: { limit(count: number): { execute(): Promise<{ id: string }[]> } }) {
  const found = (await rows.limit(MOST_PEOPLE + 1).execute()).map(({ id }) => id)
  return { ids: found.slice(0, MOST_PEOPLE), isMore: found.length > MOST_PEOPLE }
}

/** Somebody who is chosen, before it is known whether they get the mail. */
type Row = Pick<MailingPerson, 'id' | 'name' | 'reference' | 'email' | 'href'> & {
  phone: string
  candidateId: string | null
  values: FieldValues
  reason?: keyof typeof LEFT_OUT
}

/**
 * Those who are chosen, in the order of the list: each with the mail in their own words, or with why they get
 * none. Nobody is in it with two mails.
 */
export async function mailingPeople(
  services: Services,
  staff: Staff,
  { from, ids, about }: Chosen,
  words: TemplateWords,
): Promise<MailingPerson[]> {
  const some = [...new Set(ids)].slice(0, MOST_PEOPLE)
  if (some.length === 0) return []
  const rows =
    from === 'applications'
      ? await applicants(services, staff, some)
      : await candidates(services, staff, some, about)
  const contacts = rows.map(({ email, phone }) => ({ key: personKey(email), email, phone }))
  const reasons = await unreachable(
    services.db,
    services.clock,
    contacts.filter(({ key }) => key !== ''),
  )
  const known = new Set<string>()
  return rows.map((row): MailingPerson => {
    const { id, name, reference, email, href, candidateId, values } = row
    const key = personKey(email)
    const person = { id, name, reference, email, href }
    const keys = [key, ...(candidateId === null ? [] : [candidateId])]
    const isTwice = row.reason === undefined && keys.some((it) => known.has(it))
    const reason = row.reason ?? (email === '' ? 'no-address' : isTwice ? 'same-person' : reasons.get(key))
    if (reason !== undefined) return { ...person, mail: undefined, leftOut: LEFT_OUT[reason] }
    const mail = fillWords(words, values)
    if (mail.missing.length > 0)
      return { ...person, mail: undefined, leftOut: `${LEFT_OUT['no-value']} ${mail.missing.join(', ')}` }
    for (const it of keys) known.add(it)
    return { ...person, mail, leftOut: undefined }
  })
}

async function applicants({ db, config }: Services, staff: Staff, ids: string[]): Promise<Row[]> {
  const found = await newestFirst(db.selectFrom('applications'), 'applications')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_spam', 'in', [0, 1])
    .execute()
  return found.map(toApplication).map((application): Row => {
    const { id, name, reference, email, phone, candidateId, isSpam, status } = application
    return {
      ...{ id, name, reference, email, phone, candidateId },
      href: applicationHref(id),
      values: applicationValues(config, application, staff),
      ...(isSpam ? { reason: 'spam' } : status === 'withdrawn' && { reason: 'withdrew' }),
    }
  })
}

async function candidates(
  { db, config }: Services,
  staff: Staff,
  ids: string[],
  about: string | undefined,
): Promise<Row[]> {
  // Nobody is invited to a job that they can't apply for.
  const job = about ? await activeJobTitle(db, about) : undefined
  const invitation = job && { job, 'job link': `${config.siteUrl}/jobs/${about}` }
  const found = await newestFirst(db.selectFrom('candidates'), 'candidates')
    .select(['id', 'name', 'reference', 'email', 'phone'])
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .execute()
  return found.map((row) => ({
    ...row,
    candidateId: row.id,
    href: candidateHref(row.id),
    values: { ...candidateValues(config, row, staff), ...invitation },
  }))
}
