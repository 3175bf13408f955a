import { referPage } from '#content/refer.ts'
import { EMAIL_LIMIT, NAME_LIMIT } from '#domain/people/person.ts'
import {
  FRIEND_EMAIL_LIMIT,
  FRIEND_NAME_LIMIT,
  HOW_KNOWN,
  REFER_PATH,
  referralMessages,
} from '#domain/referrals/referrals.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { checkPerson, checkPhone, isLeftEmpty, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'

const FIELDS = ['name', 'email', 'phone', 'friendName', 'friendEmail', 'how'] as const

type Props = JsonFormStart<(typeof FIELDS)[number]> & { onSent: () => void }

/** Who recommends whom (D37): sent by script, or as an ordinary form without it. */
export function ReferForm({ onSent, ...start }: Props) {
  const { form, field } = useJsonForm(start, {
    address: '/api/referrals',
    fields: FIELDS,
    prefix: 'refer',
    check: (form) => ({ ...checkPerson(form), ...checkPhone(form), ...checkFriend(form) }),
    failed: referralMessages.failed,
    onSent,
  })
  return (
    <PublicForm
      {...form}
      action={REFER_PATH}
      className="mt-4"
      privacyNote={referPage.privacyNote}
      submit={{ label: referPage.submit, busyLabel: referralMessages.sending }}
    >
      <fieldset className="space-y-5">
        <legend className="text-lg font-semibold text-ink">{referPage.you}</legend>
        <TextField {...field('name')} label={referPage.name} autoComplete="name" limit={NAME_LIMIT} />
        <TextField
          {...field('email')}
          type="email"
          label={referPage.email}
          autoComplete="email"
          limit={EMAIL_LIMIT}
        />
        <PhoneField field={field('phone')} label={referPage.phone} />
      </fieldset>
      <fieldset className="space-y-5">
        <legend className="text-lg font-semibold text-ink">{referPage.friend}</legend>
        <p className="text-sm text-muted">{referPage.friendHint}</p>
        <TextField
          {...field('friendName')}
          label={referPage.friendName}
          autoComplete="off"
          limit={FRIEND_NAME_LIMIT}
        />
        <TextField
          {...field('friendEmail')}
          type="email"
          label={referPage.friendEmail}
          autoComplete="off"
          limit={FRIEND_EMAIL_LIMIT}
        />
        <SelectField {...field('how')} label={referPage.how} all="Choose one" options={HOW_KNOWN} />
      </fieldset>
    </PublicForm>
  )
}

function checkFriend(form: HTMLFormElement) {
  const email = form.elements.namedItem('friendEmail') as HTMLInputElement
  const isEmail = !email.validity.typeMismatch && email.value.trim() !== ''
  return {
    ...(isLeftEmpty(form, 'friendName') && { friendName: referralMessages.friendName }),
    ...(!isEmail && { friendEmail: referralMessages.friendEmail }),
    ...(isLeftEmpty(form, 'how') && { how: referralMessages.how }),
  }
}
