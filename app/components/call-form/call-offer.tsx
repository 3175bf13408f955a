import { type ComponentProps, useState } from 'react'
import { callForm } from '#content/calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { FormSent } from '../public-form/form-sent.tsx'
import { CallForm } from './call-form.tsx'

/** Beside a form that asks for a CV: for whoever has none to hand. */
export function CallOffer(props: Omit<ComponentProps<typeof CallForm>, 'onSent'>) {
  return (
    <details className="mt-6 rounded-card border border-line bg-surface px-[min(1.75rem,5vw)] py-3">
      <summary className="target flex items-center justify-between gap-3 font-semibold text-brand">
        {callForm.question} <Icon name="chevron-down" className="rotates size-5" />
      </summary>
      <div className="pt-1 pb-4">
        <CallFormOrSent {...props} level={3} />
      </div>
    </details>
  )
}

type Props = Omit<ComponentProps<typeof CallForm>, 'onSent'> & {
  level?: 2 | 3
  /** Whether it was just sent without script. */
  wasSent?: boolean
}

/** The form, or, once it is sent, that we ring. */
export function CallFormOrSent({ level = 2, wasSent = false, ...form }: Props) {
  const [phone, setPhone] = useState<string>()
  return phone !== undefined || wasSent ? (
    <FormSent title={callForm.sent} level={level} takesFocus={phone !== undefined}>
      <p className="mt-3 max-w-[60ch]">
        <Unbroken>{callForm.outcome(phone)}</Unbroken>
      </p>
    </FormSent>
  ) : (
    <>
      <p className="mt-2 max-w-[60ch] text-muted">
        <Unbroken>{callForm.lead}</Unbroken>
      </p>
      <CallForm {...form} onSent={setPhone} />
    </>
  )
}
