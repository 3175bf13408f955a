import type { ComponentProps, ReactNode } from 'react'
import { MESSAGE_LIMIT } from '#domain/messages/messages.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import type { formFields } from './form-fields.ts'
import { checkPerson, isLeftEmpty, PersonFields } from './person-fields.tsx'

/** The fields of a form that somebody writes to the agency with, in their order. */
export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'message'] as const
type MessageField = (typeof MESSAGE_FIELDS)[number]

type Props = {
  field: (name: MessageField) => ReturnType<ReturnType<typeof formFields>['field']>
  /** How the subject is asked for; `all` stands where none has been chosen. */
  subject: { label: string; all: string; options: ComponentProps<typeof SelectField>['options'] }
  message: { label: string; rows: number }
  /** What stands under the subject. */
  children?: ReactNode
}

/** Who writes, about what, and what. */
export function MessageFields({ field, subject, message, children }: Props) {
  return (
    <>
      <PersonFields field={field} />
      <div className="group/subject">
        <SelectField {...field('subject')} {...subject} />
        {children}
      </div>
      <TextArea {...field('message')} {...message} maxLength={MESSAGE_LIMIT} />
    </>
  )
}

/** What can be seen to be wrong with them, in these sentences. */
export function checkMessage(form: HTMLFormElement, missing: { subject: string; message: string }) {
  return {
    ...checkPerson(form),
    ...(isLeftEmpty(form, 'subject') && { subject: missing.subject }),
    ...(isLeftEmpty(form, 'message') && { message: missing.message }),
  }
}
