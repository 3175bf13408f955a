import { phoneHref } from '#domain/people/person.ts'

const link = 'inline-flex min-h-11 items-center text-brand underline md:min-h-6'

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={link}>
      {email}
    </a>
  )
}

/** A telephone number that a tap dials. It stays on a line unless it is too long for one. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`tabular-nums ${link}`}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}
