import { useState } from 'react'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { EMAIL_LIMIT } from '#domain/people/person.ts'
import { savedJobsMessages } from '#domain/saved-jobs/saved-jobs.ts'
import { systemClock } from '#platform/clock.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSent } from '../public-form/form-sent.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { useJsonForm } from '../public-form/use-json-form.ts'

type Props = { ids: readonly string[] }

/** Mails the saved jobs to their owner, who may ask to be told when one closes (D36). Needs script. */
export function MailSavedJobs({ ids }: Props) {
  const [isSent, setIsSent] = useState(false)
  const [startedAt] = useState(() => formStartedAt(systemClock))
  const { form, field } = useJsonForm(
    { startedAt },
    {
      address: '/api/saved-jobs',
      fields: ['email'] as const,
      prefix: 'saved',
      shape: ({ tell, ...values }) => ({ ...values, ids, tell: tell === 'yes' }),
      check: checkEmail,
      failed: savedJobsMessages.failed,
      notValid: savedJobsMessages.notValid,
      onSent: () => setIsSent(true),
    },
  )
  return (
    <section
      aria-labelledby={isSent ? undefined : 'mail-saved'}
      className="no-print max-w-[40rem] rounded-card border border-line bg-surface p-[min(1.75rem,5vw)]"
    >
      {isSent ? (
        <FormSent title={savedJobsWords.sent} takesFocus>
          <p className="mt-3">{savedJobsWords.sentText}</p>
        </FormSent>
      ) : (
        <>
          <h2 id="mail-saved" className="text-xl">
            {savedJobsWords.heading}
          </h2>
          <PublicForm
            {...form}
            action="/saved"
            className="mt-4"
            fieldsNote=""
            privacyNote={savedJobsWords.privacyNote}
            submit={{ label: savedJobsWords.submit, busyLabel: savedJobsMessages.sending }}
          >
            <TextField
              {...field('email')}
              type="email"
              label={savedJobsWords.email}
              autoComplete="email"
              limit={EMAIL_LIMIT}
            />
            <CheckboxField
              id="saved-tell"
              name="tell"
              value="yes"
              label={savedJobsWords.tell}
              hint={savedJobsWords.tellHint}
            />
          </PublicForm>
        </>
      )}
    </section>
  )
}

function checkEmail(form: HTMLFormElement): { email?: string } {
  const email = form.elements.namedItem('email') as HTMLInputElement
  const isGiven = email.value.trim() !== '' && !email.validity.typeMismatch
  return isGiven ? {} : { email: savedJobsMessages.notValid }
}
