import { schemaOf } from '#domain/fields/field-schema.ts'
import { agencyFields, HOURS_LINE, SOCIAL_LINE } from './agency-fields.ts'

const hours = 'Give days and hours, such as Monday to Friday: 9:00-17:00.'
const page = 'Give a name and an address, such as LinkedIn: https://www.linkedin.com/company/yours'

/** The details of the agency as the form sends them. */
export const agencySchema = schemaOf(agencyFields).superRefine((values, context) => {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (values.officeHours.length === 0 || !values.officeHours.every((line) => HOURS_LINE.test(line)))
    refuse('officeHours', hours)
  if (!values.social.every((line) => SOCIAL_LINE.test(line))) refuse('social', page)
})
