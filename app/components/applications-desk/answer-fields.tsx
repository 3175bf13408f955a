import type { ReactNode } from 'react'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { described, FieldError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { Notice } from '#app/ui/notice.tsx'
import {
  REJECTION_REASONS,
  WAYS_TO_TELL,
  type WayToTell,
  WHY_LIMIT,
} from '#domain/applications/application-answers.ts'
import { MAIL_LIMIT, MAIL_SUBJECT_LIMIT, NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import { hasUnsentText, UnsavedChangesPrompt } from '../desk/unsaved-changes-prompt.tsx'

type Props = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The mail as it is shown first. */
  subject: string
  text: string
  textHint: string
  reason?: string
  /** The first day to which the mail can be put off. */
  tomorrow: string
  /** When their interviews to come are, as `timesToCome` has them. */
  interviews: readonly string[]
  /** A further way beside the mails: what it is called. */
  more?: { value: string; label: string }
}

/** Why applications are rejected, and what the applicants are told: a mail, now or later, or why none. */
export function AnswerFields({
  values,
  errors,
  subject,
  text,
  textHint,
  reason = '',
  tomorrow,
  interviews,
  more,
}: Props) {
  const isBusy = useIsSending()
  const way = values.tell ?? 'now'
  const isOne = interviews.length === 1
  const choice = (value: string, label: string, children?: ReactNode) => (
    <div>
      <label className="target flex cursor-pointer items-center gap-3 py-1">
        <input
          type="radio"
          name="tell"
          id={`tell-${value}`}
          value={value}
          defaultChecked={way === value}
          className="peer size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {children && <div className="sm:ml-8">{children}</div>}
    </div>
  )
  const ways = WAYS_TO_TELL satisfies Record<WayToTell, string>
  return (
    <div className="space-y-4">
      <div className="grid gap-x-8 gap-y-4 *:min-w-0 *:space-y-4 lg:grid-cols-[2fr_3fr]">
        <div>
          <SelectField
            id="reason"
            label="Reason"
            hint="For colleagues only: it's never in the email, but the applicant may ask for a copy."
            all="Choose a reason"
            options={REJECTION_REASONS}
            required
            defaultValue={values.reason ?? reason}
            error={errors.reason}
          />
          <TextArea
            id="note"
            label="In your words (optional)"
            rows={2}
            className="min-h-20"
            limit={NOTE_LIMIT}
            defaultValue={values.note}
            error={errors.note}
          />
        </div>
        <div>
          <TextField
            id="subject"
            label="Subject"
            limit={MAIL_SUBJECT_LIMIT}
            defaultValue={values.subject ?? subject}
            error={errors.subject}
          />
          <TextArea
            id="text"
            label="The email"
            hint={textHint}
            rows={10}
            limit={MAIL_LIMIT}
            defaultValue={values.text ?? text}
            error={errors.text}
            data-first={text}
          />
        </div>
      </div>
      <UnsavedChangesPrompt hasUnsaved={isBusy ? false : hasUnsentText} />
      <fieldset
        id="tell"
        tabIndex={-1}
        className="min-w-0"
        {...described({ id: 'tell', error: errors.tell })}
      >
        <legend className="mb-1 text-sm font-semibold">When is it sent?</legend>
        {interviews.length > 0 && (
          <Notice tone="warning">
            {isOne ? 'There is an interview to come' : 'There are interviews to come'}:{' '}
            {interviews.join('; ')}. Cancelled with this, or when the email goes on a later day. A client who
            would have met them is told, too.
          </Notice>
        )}
        {errors.tell && <FieldError id="tell" error={errors.tell} />}
        <div className="grid gap-x-8 *:min-w-0 lg:grid-cols-3">
          {choice('now', ways.now)}
          {choice(
            'later',
            ways.later,
            <TextField
              id="on"
              type="date"
              label="Day, in the morning"
              min={tomorrow}
              defaultValue={values.on ?? tomorrow}
              error={errors.on}
            />,
          )}
          {choice(
            'none',
            ways.none,
            <>
              <TextField
                id="why"
                label="Why not?"
                hint="For example: told on the telephone."
                limit={WHY_LIMIT}
                defaultValue={values.why}
                error={errors.why}
              />
              {interviews.length > 0 && (
                <CheckboxField
                  id="knowsOfInterviews"
                  label={`They know that the ${isOne ? 'interview is' : 'interviews are'} off`}
                  hint="Otherwise they get an email that says that and nothing else."
                  defaultChecked={Boolean(values.knowsOfInterviews)}
                />
              )}
            </>,
          )}
        </div>
        {more && choice(more.value, more.label)}
      </fieldset>
    </div>
  )
}
