import { type FormEvent, useState } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FIELDS, fieldsFor } from '#domain/templates/fields.ts'
import { previewOf } from '#domain/templates/preview.ts'
import {
  TEMPLATE_NAME_LIMIT,
  TEMPLATE_SUBJECT_LIMIT,
  TEMPLATE_TEXT_LIMIT,
  TEMPLATES_PATH,
} from '#domain/templates/templates.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '../desk/unsaved-changes-prompt.tsx'
import { useResponseKey } from '../response-key.ts'
import { MailWords } from './mail-words.tsx'

type Words = { name: string; subject: string; text: string }

type Props = {
  /** Empty for a new one. */
  id: string
  /** When it had been changed last; empty for never. */
  seen: string
  first: Words
  /** The response to a form that was refused, or that asked for the preview. */
  answer:
    | {
        values: Record<string, string>
        errors: Record<string, string>
        alert?: string | undefined
        /** What was seen before that. */
        seen?: string | undefined
      }
    | undefined
  /** Whether it can be given its first words again, and whether it can be removed. */
  hasFirstWords?: boolean
  isRemovable?: boolean
}

/** A template with its fields, and how a mail from it looks: at each key with script, else on demand. */
export function TemplateForm({ id, seen, first, answer, hasFirstWords, isRemovable }: Props) {
  const isBusy = useIsSending()
  const responseKey = useResponseKey(answer)
  const given: Words = { ...first, ...answer?.values }
  const [typed, setTyped] = useState<Words>()
  const preview = previewOf(id, typed ?? given)
  const { errors = {}, alert } = answer ?? {}
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>
    setTyped({ name: values.name ?? '', subject: values.subject ?? '', text: values.text ?? '' })
  }
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:items-start">
      <Panel title={id ? 'The template' : 'A new template'} alert={alert}>
        <ErrorSummary key={responseKey} problems={problemsIn(errors)} />
        <DeskForm noValidate onInput={onInput} className="mt-3 max-w-[46rem] space-y-4">
          <input type="hidden" name="seen" value={answer?.seen ?? seen} />
          <TextField
            id="name"
            label="Name"
            hint="For colleagues: it isn't in the email."
            required
            limit={TEMPLATE_NAME_LIMIT}
            defaultValue={given.name}
            error={errors.name}
          />
          <TextField
            id="subject"
            label="Subject"
            required
            limit={TEMPLATE_SUBJECT_LIMIT}
            defaultValue={given.subject}
            error={errors.subject}
          />
          <TextArea
            id="text"
            label="The email"
            hint="Plain text. The agency's contact details are added below it."
            rows={14}
            required
            limit={TEMPLATE_TEXT_LIMIT}
            defaultValue={given.text}
            error={errors.text}
            data-first={first.text}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Save the template" busyLabel="Saving..." />
            <IntentButton intent="preview" className="without-script">
              Preview
            </IntentButton>
            {hasFirstWords && <IntentButton intent="put-back">Restore the original text</IntentButton>}
            {isRemovable && <IntentButton intent="remove">Remove</IntentButton>}
            <SecondaryLink to={TEMPLATES_PATH}>Back</SecondaryLink>
          </div>
        </DeskForm>
      </Panel>
      <div className="grid grid-cols-1 gap-5">
        <Panel id="preview" title="Preview" lead="With the data of somebody who doesn't exist.">
          <MailWords {...preview} />
        </Panel>
        <FieldList id={id} />
      </div>
      <UnsavedChangesPrompt hasUnsaved={isBusy ? false : hasUnsentText} />
    </div>
  )
}

/** What can stand in braces, and what it becomes. */
function FieldList({ id }: { id: string }) {
  const inSubject = fieldsFor(id, 'subject')
  return (
    <Panel title="Fields" lead="Write them with their braces. Each becomes what it stands for.">
      <dl className="space-y-2.5 text-sm">
        {fieldsFor(id, 'text').map((name) => (
          <div key={name}>
            <dt className="font-semibold text-ink">{`{${name}}`}</dt>
            <dd className="text-muted wrap-anywhere">
              {FIELDS[name].meaning}: {FIELDS[name].example}
              {!inSubject.includes(name) && '. Not in a subject.'}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
