import {
  DOTTED_DOMAIN,
  EMAIL_LIMIT,
  isPhoneNumber,
  NAME_LIMIT,
  PHONE_LIMIT,
  personMessages,
} from '#domain/people/person.ts'
import { TextField } from '../../ui/field.tsx'
import type { formFields } from './form-fields.ts'

type PersonField = 'name' | 'email'
type FieldProps = ReturnType<ReturnType<typeof formFields>['field']>

/** Who writes, and where an answer goes. */
export function PersonFields({
  field,
  emailLabel = 'Email address',
}: {
  field: (name: PersonField) => FieldProps
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

/** The number to ring. */
export function PhoneField({ field, hint }: { field: FieldProps; hint?: string }) {
  return (
    <TextField
      {...field}
      type="tel"
      label="Phone number"
      hint={hint}
      autoComplete="tel"
      maxLength={PHONE_LIMIT}
    />
  )
}

/** What is wrong with a phone number, if anything. */
export function checkPhone(form: HTMLFormElement): { phone?: string } {
  const phone = form.elements.namedItem('phone') as HTMLInputElement
  return isPhoneNumber(phone.value.trim()) ? {} : { phone: personMessages.phone }
}

/** What is wrong with name and email address, if anything. */
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
