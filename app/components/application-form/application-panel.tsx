import { useState } from 'react'
import type { ApplicationFormState } from '#domain/applications/applications.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationSent } from './application-sent.tsx'
import type { FormPurpose } from './form-variant.ts'

type Props = {
  purpose: FormPurpose
  startedAt: string
  idempotencyKey: string
  /** The reference of an application that was just sent without script. */
  sent: string | undefined
  state: ApplicationFormState | undefined
}

/** The form as the body of a page: once it is sent, its place is taken by what happens next (§2). */
export function ApplicationPanel({ sent, ...form }: Props) {
  const [outcome, setOutcome] = useState<{ reference: string | undefined }>()
  const shown = outcome ?? (sent === undefined ? undefined : { reference: sent })
  return (
    <div className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
      {shown ? (
        <ApplicationSent reference={shown.reference} takesFocus={outcome !== undefined} />
      ) : (
        <ApplicationForm {...form} onSubmitted={(reference) => setOutcome({ reference })} />
      )}
    </div>
  )
}
