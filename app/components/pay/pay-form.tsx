import { SelectField, TextField } from '#app/ui/field.tsx'
import { shifts } from '#domain/pay/pay.ts'
import { choices, type PayErrors, type PayFields } from '#domain/pay/pay-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import type { usePayForm } from './use-pay-form.ts'

type Props = {
  given: PayFields
  errors: PayErrors
  state: Pick<ReturnType<typeof usePayForm>, 'form' | 'roles' | 'onInput' | 'onSubmit' | 'startWith'>
}

const legend = 'mb-3 text-lg font-bold tracking-tight'

/** The inputs of the calculation. A GET form: its address can be kept, and it works without JavaScript. */
export function PayForm({ given, errors, state }: Props) {
  const amount = (name: keyof PayFields) => ({
    id: name,
    name,
    defaultValue: given[name],
    error: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  const choice = (name: keyof typeof choices) => ({
    id: name,
    name,
    defaultValue: given[name],
    error: errors[name],
    options: choices[name],
  })
  return (
    <form
      ref={state.form}
      action="/resources/tools/pay-calculator#result"
      noValidate
      onInput={state.onInput}
      onSubmit={state.onSubmit}
      className="space-y-9"
    >
      {/* The Enter key presses the first button of a form: it is not to be one that changes the rates. */}
      <button type="submit" hidden tabIndex={-1}>
        Calculate
      </button>
      <fieldset>
        <legend className={legend}>Hours and rates</legend>
        <p className="no-print -mt-2 text-sm text-muted">
          The hours of a usual week, and what one hour pays before tax.
          {state.roles.length > 0 && ' Start with rates of ours:'}
        </p>
        <p className="no-print mt-2 mb-5 flex flex-wrap gap-2">
          {state.roles.map((role) => (
            <Button
              key={role.role}
              type="submit"
              name="start"
              value={role.role}
              look="secondary"
              className="px-3.5 text-sm"
              onClick={(event) => {
                event.preventDefault()
                state.startWith(role)
              }}
            >
              {role.label}
            </Button>
          ))}
        </p>
        <div className="space-y-4">
          {shifts.map((shift) => (
            <div
              key={shift}
              className="grid grid-cols-1 gap-x-4 gap-y-3 min-[22rem]:grid-cols-2 min-[22rem]:items-end"
            >
              <TextField label={`${names[shift]} hours`} {...amount(`${shift}Hours`)} />
              <TextField label={`${names[shift]} rate, £`} {...amount(`${shift}Rate`)} />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className={legend}>The year</legend>
        <TextField
          label="Paid weeks in the year"
          hint="52 if you're paid while on holiday; fewer if you aren't, or work for part of the year."
          {...amount('weeks')}
          inputMode="numeric"
        />
        <SelectField label="Holiday pay" {...choice('holiday')} />
      </fieldset>
      <fieldset className="space-y-4">
        <legend className={legend}>Deductions</legend>
        <SelectField label="Where you live" {...choice('nation')} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
          <SelectField label="Pension" {...choice('pension')} />
          <TextField label="Pension rate, %" {...amount('pensionRate')} />
        </div>
        <SelectField label="Student loan" {...choice('plan')} />
        <CheckboxField
          id="postgraduate"
          value="yes"
          label="I also repay a postgraduate loan"
          defaultChecked={given.postgraduate === 'yes'}
        />
      </fieldset>
      <Button type="submit" className="no-print w-full py-3 sm:w-auto">
        Calculate my pay
      </Button>
    </form>
  )
}

const names = { day: 'Day', night: 'Night', weekend: 'Weekend' } as const
