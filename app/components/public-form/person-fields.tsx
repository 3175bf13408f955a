import { DOTTED_DOMAIN, EMAIL_LIMIT, NAME_LIMIT, personMessages } from '#domain/people/person.ts'
import { TextField } from '../../ui/field.tsx'
import type { formFields } from './form-fields.ts'

type PersonField = 'name' | 'email'

/** Who writes, and where an answer goes. */
export function PersonFields({
  field,
  emailLabel = 'Email address',
}: {
  field: (name: PersonField) => ReturnType<ReturnType<typeof formFields>['field']>
  emailLabel?: string
}) {
  return (
    <>
      <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={NAME_LIMIT} />
      <TextField
        {...field('email')}
        type="email"
        label={emailLabel}
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
      />
    </>
  )
}

/** What can be seen to be wrong with those two. */
export function checkPerson(form: HTMLFormElement): Partial<Record<PersonField, string>> {
  const email = form.elements.namedItem('email') as HTMLInputElement
  const isEmail = !email.validity.typeMismatch && DOTTED_DOMAIN.test(email.value.trim())
  return {
    ...(isLeftEmpty(form, 'name') && { name: personMessages.name }),
    ...(!isEmail && { email: personMessages.email }),
  }
}

/** Whether nothing is in a field. One that the form does not ask is not missed. */
export function isLeftEmpty(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  return field?.value.trim() === ''
}
