import { site } from '#content/site.ts'
import { type FieldValues, firstNameOf } from '#domain/templates/fields.ts'
import { formatDayOfWeek, noonOf } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type AnswerPromise, withinDays } from './answer-promise.ts'
import type { Application } from './application-desk.ts'

type Filled = Pick<Application, 'name' | 'reference' | 'jobTitle' | 'promisedOn'>

/** What the fields of a template stand for in a mail about an application. @param by who sends it */
export function applicationValues(
  config: Pick<Config, 'siteUrl'>,
  { name, reference, jobTitle, promisedOn }: Filled,
  by?: { name: string },
): FieldValues {
  return {
    ...{ name, 'first name': firstNameOf(name), reference },
    ...agencyValues(config),
    ...(jobTitle !== null && { job: jobTitle }),
    ...(promisedOn !== null && { 'answer by': dayText(promisedOn) }),
    ...(by && { 'my name': by.name }),
  }
}

/** The same for the confirmation of an application: nothing that was typed. */
export function confirmationValues(
  config: Pick<Config, 'siteUrl'>,
  reference: string,
  { days, by }: AnswerPromise,
): FieldValues {
  return {
    ...agencyValues(config),
    ...{ reference, 'answer by': dayText(by), 'answer within': withinDays(days) },
  }
}

/** What fields stand for in every mail. */
export function agencyValues({ siteUrl }: Pick<Config, 'siteUrl'>): FieldValues {
  return { agency: site.name, link: `${siteUrl}/my` }
}

const dayText = (day: string) => formatDayOfWeek(noonOf(day))
