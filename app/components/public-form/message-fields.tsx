import type { ComponentProps, ReactNode } from 'react'
import { MESSAGE_LIMIT } from '#domain/messages/messages.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import type { formFields } from './form-fields.ts'
import { checkPerson, isLeftEmpty, PersonFields } from './person-fields.tsx'

export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

type Props = {
  field: (name: MessageField) => ReturnType<ReturnType<typeof formFields>['field']>
  subject: { label: string; all: string; options: ComponentProps<typeof SelectField>['options'] }
  message: { label: string; rows: number }
  children?: ReactNode
}

export function MessageFields({ field, subject, message, children }: Props) {
  return (
    <>
      <PersonFields field={field} />
      <div className="group/subject">
        <SelectField {...field('subject')} {...subject} />
        {children}
      </div>
      <TextArea {...field('message')} {...message} limit={MESSAGE_LIMIT} />
    </>
  )
}

/** Checks the fields, with these messages for empty ones. */
export function checkMessage(form: HTMLFormElement, missing: { subject: string; message: string }) {
  return {
    ...checkPerson(form),
    ...(isLeftEmpty(form, 'subject') && { subject: missing.subject }),
    ...(isLeftEmpty(form, 'message') && { message: missing.message }),
  }
}
