import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { REFERRAL_BONUS } from '#content/refer.ts'
import { PAYMENT_LIMIT, pounds, type Referral } from '#domain/referrals/referral-desk.ts'
import { DateTime } from '../desk/date-time.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { useHydrated } from '../use-hydrated.ts'

type Props = { referral: Referral; state: PanelFailure | undefined }

/** What is due and why, and that it was paid. */
export function BonusPanel({ referral, state }: Props) {
  const { standing, paid, placedAt } = referral
  const isHydrated = useHydrated()
  if (paid) {
    return (
      <Panel title="Bonus paid" alert={state?.alert}>
        <Facts
          facts={[
            ['Amount', pounds(paid.pence)],
            ['Payment reference', paid.reference],
            ['Marked as paid', <DateTime key="a" at={paid.at} />],
            ['By', paid.by],
            placedAt && ['Due since', <DateTime key="d" at={placedAt} />],
          ]}
        />
      </Panel>
    )
  }
  const mayPay = standing === 'due' || standing === 'placed'
  const field = (name: 'amount' | 'reference') => ({
    id: name,
    required: true,
    error: state?.errors[name],
    defaultValue: state?.values[name],
  })
  return (
    <Panel title="Bonus" alert={state?.alert}>
      <p>{whyDue(referral)}</p>
      {placedAt && (
        <p className="mt-1 text-sm text-muted">
          Placed <DateTime at={placedAt} />
        </p>
      )}
      {mayPay && (
        <DeskForm noValidate={isHydrated} className="mt-4 space-y-4">
          {state && Object.keys(state.errors).length > 0 && (
            <ErrorSummary problems={problemsIn(state.errors)} />
          )}
          <TextField
            {...field('amount')}
            label="Amount in pounds"
            hint={`Up to ${REFERRAL_BONUS}, as the consultant told the referrer`}
            inputMode="decimal"
          />
          <TextField {...field('reference')} label="Reference of the payment" limit={PAYMENT_LIMIT} />
          <SubmitButton name="intent" value="pay" label="Mark as paid" busyLabel="Saving..." />
        </DeskForm>
      )}
    </Panel>
  )
}

function whyDue({ standing, wasKnown }: Referral): string {
  switch (standing) {
    case 'due':
      return 'Due: the friend is new to us, said yes, and has been placed. Pay it once they have started.'
    case 'placed':
      return 'Not due: the friend has been placed, but had applied to us before they were recommended.'
    case 'declined':
    case 'lapsed':
    case 'erased':
      return 'Not due: the recommendation has ended.'
    default:
      return wasKnown
        ? 'Not due: the friend had applied to us before they were recommended.'
        : "Not due yet: the friend hasn't been placed."
  }
}
