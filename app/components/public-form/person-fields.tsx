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

export function PersonFields({
  field,
  emailLabel = 'Email address',
}: {
  field: (name: PersonField) => FieldProps
  emailLabel?: string
}) {
  return (
    <>
      <NameField field={field('name')} />
      <TextField
        {...field('email')}
        type="email"
        label={emailLabel}
        autoComplete="email"
        limit={EMAIL_LIMIT}
      />
    </>
  )
}

export function NameField({ field, label = 'Full name' }: { field: FieldProps; label?: string }) {
  return <TextField {...field} label={label} autoComplete="name" limit={NAME_LIMIT} />
}

type PhoneProps = { field: FieldProps; label?: string; hint?: string }

export function PhoneField({ field, label = 'Phone number', hint }: PhoneProps) {
  return <TextField {...field} type="tel" label={label} hint={hint} autoComplete="tel" limit={PHONE_LIMIT} />
}

export function checkPhone(form: HTMLFormElement): { phone?: string } {
  const phone = form.elements.namedItem('phone') as HTMLInputElement
  return isPhoneNumber(phone.value.trim()) ? {} : { phone: personMessages.phone }
}

export function checkName(form: HTMLFormElement): { name?: string } {
  return isLeftEmpty(form, 'name') ? { name: personMessages.name } : {}
}

export function checkPerson(form: HTMLFormElement): Partial<Record<PersonField, string>> {
  const email = form.elements.namedItem('email') as HTMLInputElement
  const isEmail = !email.validity.typeMismatch && DOTTED_DOMAIN.test(email.value.trim())
  return {
    ...checkName(form),
    ...(!isEmail && { email: personMessages.email }),
  }
}

/** Whether a field is empty; false for one that the form does not have. */
export function isLeftEmpty(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  return field?.value.trim() === ''
}
