import { callForm } from '#content/calls.ts'
import { CALL_TIMES, callMessages } from '#domain/messages/calls.ts'
import { SelectField } from '../../ui/field.tsx'
import { checkName, checkPhone, isLeftEmpty, NameField, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'

const FIELDS = ['name', 'phone', 'when'] as const

type Props = JsonFormStart<(typeof FIELDS)[number]> & {
  jobId?: string | undefined
  /** @param phone the number as it was typed */
  onSent: (phone: string) => void
}

/** The form of who asks to be rung: sent by script, or as an ordinary form without it. */
export function CallForm({ jobId, onSent, ...start }: Props) {
  const { form, field } = useJsonForm(start, {
    address: '/api/calls',
    fields: FIELDS,
    prefix: 'call',
    check: (form) => ({
      ...checkName(form),
      ...checkPhone(form),
      ...(isLeftEmpty(form, 'when') && { when: callMessages.when }),
    }),
    failed: callMessages.failed,
    onSent: (_, { phone = '' }) => onSent(phone),
  })
  return (
    <PublicForm
      {...form}
      action="/ring-back"
      className="mt-4"
      privacyNote={callForm.privacyNote}
      submit={{ label: callForm.submit, busyLabel: callMessages.sending }}
    >
      {/* Other words than those of the form that it stands beside. */}
      <NameField field={field('name')} label={callForm.name} />
      <PhoneField field={field('phone')} label={callForm.phone} />
      <SelectField {...field('when')} label={callForm.when} all="Choose a time" options={CALL_TIMES} />
      {jobId && <input type="hidden" name="jobId" value={jobId} />}
    </PublicForm>
  )
}
